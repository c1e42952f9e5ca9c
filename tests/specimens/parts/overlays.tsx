import { useState } from 'react'
import { Button } from '../../../web/src/ui/button.tsx'
import { Dialog } from '../../../web/src/ui/dialog.tsx'
import { Menu, MenuItem } from '../../../web/src/ui/menu.tsx'
import { useNotice } from '../../../web/src/ui/notices/toasts.tsx'
import { LONG, Specimen, State } from '../specimen.tsx'

const nothing = () => undefined

/** What stands over the page, and is opened. Each has a picture of its own. */
export function Overlays() {
  const [open, setOpen] = useState<'narrow' | 'wide' | 'long'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Specimen of="Menu">
        <State name="closed">
          <Menu label="Menu">
            <MenuItem onSelect={nothing}>Rename</MenuItem>
            <MenuItem onSelect={nothing}>{LONG}</MenuItem>
            <MenuItem destructive onSelect={nothing}>
              Delete
            </MenuItem>
          </Menu>
        </State>
        <State name="focus" force="focus-visible">
          <Menu label="Menu with the focus">
            <MenuItem onSelect={nothing}>Rename</MenuItem>
          </Menu>
        </State>
      </Specimen>
      <Specimen of="Dialog">
        <State name="narrow">
          <Button onClick={() => setOpen('narrow')}>Narrow dialog</Button>
        </State>
        <State name="wide">
          <Button onClick={() => setOpen('wide')}>Wide dialog</Button>
        </State>
        <State name="long">
          <Button onClick={() => setOpen('long')}>Long dialog</Button>
        </State>
      </Specimen>
      <Specimen of="Toasts">
        <State name="every kind">
          <Notices />
        </State>
      </Specimen>
      {open && (
        <Dialog
          onClose={close}
          wide={open === 'wide'}
          title={open === 'long' ? LONG : 'Delete this draft?'}
          description={open === 'long' ? LONG.repeat(12) : 'Its answers and files go from this device.'}
        >
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
            <Button variant="quiet" onClick={close}>
              Keep it
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function Notices() {
  const notify = useNotice()
  return (
    <Button
      onClick={() => {
        notify({ title: 'Draft saved' })
        notify({
          title: 'Draft deleted',
          message: 'Its files are gone too.',
          undo: { forMs: 600_000, onUndo: nothing },
        })
        notify({ title: 'Not sent', message: LONG, destructive: true })
      }}
    >
      Notices
    </Button>
  )
}
