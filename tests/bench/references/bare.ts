import { fieldsOf } from '@sotto/domain/forms/sectors/form'
import { mining } from '@sotto/domain/forms/sectors/mining'

/** The longest form's fields as a browser has them: nothing is judged, counted or kept. */
for (const field of fieldsOf(mining)) {
  const label = document.createElement('label')
  const isLong = field.kind === 'text' && field.input === 'paragraph'
  const control = document.createElement(field.kind === 'select' ? 'select' : isLong ? 'textarea' : 'input')
  control.id = field.name
  if (field.kind === 'select')
    for (const { value, label: text } of field.options) control.append(new Option(text, value))
  label.append(field.label, document.createElement('br'), control)
  document.getElementById('form')?.append(label, document.createElement('br'))
}
