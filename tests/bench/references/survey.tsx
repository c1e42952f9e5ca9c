import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { mining } from '@sotto/domain/forms/sectors/mining'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import 'survey-core/survey-core.min.css'
import { Survey } from 'survey-react-ui'
import { KEPT_ANSWERS } from './kept-answers.ts'

/** The longest form's fields as SurveyJS draws them, with what its manual suggests to keep answers on the device. */
const model = new Model({
  textUpdateMode: 'onTyping',
  pages: [
    {
      elements: mining.sections.map(({ id, title, fields }) => ({
        type: 'panel',
        name: id,
        title,
        elements: fields.map((field) =>
          field.kind === 'select'
            ? {
                type: 'dropdown',
                name: field.name,
                title: field.label,
                isRequired: field.required,
                renderAs: 'select',
                choices: field.options.map(({ value, label }) => ({ value, text: label })),
              }
            : {
                type: field.input === 'paragraph' ? 'comment' : 'text',
                name: field.name,
                title: field.label,
                isRequired: field.required,
                maxLength: field.max,
              },
        ),
      })),
    },
  ],
})

const kept = JSON.parse(localStorage.getItem(KEPT_ANSWERS) ?? '{}') as Record<string, string>
model.data = Object.fromEntries(fieldsOf(mining).map(({ name }) => [name, kept[name]]))
model.onValueChanged.add(({ data }) => localStorage.setItem(KEPT_ANSWERS, JSON.stringify(data)))

const root = document.getElementById('root')
if (root) createRoot(root).render(<Survey model={model} />)
