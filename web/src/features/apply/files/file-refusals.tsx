import type { FileRefusal } from '@sotto/domain/documents/files'

/** Entries of a list: why files can't be attached, each by its name. */
export function FileRefusals({ refused }: { refused: readonly FileRefusal[] }) {
  return refused.map(({ message }, index) => (
    <li key={index} className="wrap-anywhere">
      <bdi>{message}</bdi>
    </li>
  ))
}
