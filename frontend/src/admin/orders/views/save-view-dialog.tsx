import { viewNameLength } from '@suvarna/contracts/orders/desk/order-desk.ts'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
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
  const save = async () => {
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
    <SheetForm action="Save view" busy={busy} onLeave={onClose} onSubmit={save}>
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
    </SheetForm>
  )
}
