import { viewNameLength } from '@suvarna/contracts/orders/desk/order-desk.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { VIEWS } from './view-reads.ts'

type Props = {
  open: boolean
  filters: Record<string, string>
  onClose: () => void
  onSaved: (name: string) => void
}

export function SaveViewDialog({ open, ...rest }: Props) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      label="Save view"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Save view" onClose={rest.onClose} />
      {open && <ViewForm {...rest} />}
    </Dialog>
  )
}

function ViewForm({ filters, onClose, onSaved }: Omit<Props, 'open'>) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useUnsaved(name.trim() !== '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (!wanted) return setProblem('Please name the view')
    setBusy(true)
    try {
      await call('POST', VIEWS, { body: { name: wanted, filters } })
      onSaved(wanted)
    } catch (error) {
      setProblem(messageOf(error, 'The view could not be saved. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={save}>
      <div className={sheetStyles.sheetBody}>
        <Field
          label="Name"
          value={name}
          maxLength={viewNameLength}
          error={problem || undefined}
          help="Only you see it. It keeps the filters and the sorting, not the search."
          onChange={({ target }) => {
            setName(target.value)
            setProblem('')
          }}
        />
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button primary type="submit" busy={busy}>
          Save view
        </Button>
      </footer>
    </form>
  )
}
