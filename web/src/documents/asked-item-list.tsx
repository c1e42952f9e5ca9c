import { fieldOfItem, type SectorForm } from '@sotto/domain/forms/sectors/form'
import type { AskedItem } from '@sotto/domain/questions/asked-items'
import { answerAnchorOf } from './anchors.ts'
import { THREAD } from './document-messages.ts'

interface AskedItemListProps {
  items: readonly AskedItem[]
  /** That of the application; undefined where it is not known. */
  form: SectorForm | undefined
  /** Whether the answers to the form stand on the same page. */
  linked?: boolean
}

/** The items that a question asks for, each with the field of the form that it is about. */
export function AskedItemList({ items, form, linked = false }: AskedItemListProps) {
  return (
    <ol aria-label={THREAD.items} className="my-2 list-decimal space-y-1 pl-7">
      {items.map((item, place) => {
        const field = fieldOfItem(form, item)
        return (
          <li key={place}>
            <span dir="auto" className="wrap-anywhere">
              {item.title}
            </span>
            {field && (
              <span className="block text-sm text-muted">
                {linked ? (
                  <a href={`#${answerAnchorOf(field.name)}`} className="link inline-flex min-h-11 items-center">
                    {THREAD.about(field.label)}
                  </a>
                ) : (
                  THREAD.about(field.label)
                )}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
