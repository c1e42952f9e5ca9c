import type { DocumentRow } from '@sotto/domain/documents/document'
import { test, vi } from 'vitest'
import { usePreview } from '../../../web/src/features/admin/detail/documents/use-preview.ts'
import { Main, mount } from '../support/mount.tsx'
import { press, says } from '../support/screen.ts'

vi.mock('../../../web/src/data/remote/documents/document-downloads.ts', () => ({
  downloadDocument: () => Promise.resolve(new Blob(['bytes'])),
}))

const PERMIT = { file_path: 'a/b', file_name: 'Permit.pdf' } as DocumentRow

function Detail({ fetchViewer }: { fetchViewer: () => Promise<unknown> }) {
  const { shown, open } = usePreview(fetchViewer)
  return (
    <Main>
      <h1>An application</h1>
      <button type="button" onClick={() => void open(PERMIT)}>
        Preview
      </button>
      {shown && <p>{shown.row.file_name}</p>}
    </Main>
  )
}

test('a document whose viewer does not come leaves the application as it is, and opens with the next press', async () => {
  const fetchViewer = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(undefined)
  await mount(<Detail fetchViewer={fetchViewer} />)
  await press('Preview')
  await says('We couldn’t open the document')
  await says('Permit.pdf could not be loaded. Check your connection, then try again.')
  await says('An application')
  await press('Preview')
  await says('Permit.pdf')
})
