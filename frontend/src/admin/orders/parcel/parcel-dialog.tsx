import type { Box, PickupPlace } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import type { OrderParcel } from '@suvarna/contracts/shipping/parcel-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../../ui/admin/fields/select-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useOrderWrite } from '../edits/use-order-write.ts'
import { parcelsOf } from './parcel-reads.ts'

type Aim = { known: OrderParcel; boxes: readonly Box[]; places: readonly PickupPlace[] }
type Props = { aim: Aim | null; onClose: () => void; onDone: (text: string) => void }

export function ParcelDialog({ aim, onClose, onDone }: Props) {
  const shown = useLastValue(aim)
  return (
    <Dialog
      open={aim !== null}
      onClose={onClose}
      label="Change parcel"
      className={`${sheetStyles.sheet} ${sheetStyles.sheetNarrow}`}
    >
      <SheetHead title="Change parcel" onClose={onClose} />
      {shown && aim && <ParcelForm aim={shown} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function ParcelForm({ aim: { known, boxes, places }, onClose, onDone }: Omit<Props, 'aim'> & { aim: Aim }) {
  const client = useQueryClient()
  // Read when opened, so that a booking made meanwhile does not change the form.
  const [before] = useState({ box: known.parcel.box, weight: String(known.parcel.weight), place: known.place })
  const [form, setForm] = useState(before)
  const { run, busy, problem, settle } = useOrderWrite(known.order_id)
  const change = (part: Partial<typeof form>) => {
    setForm((now) => ({ ...now, ...part }))
    settle()
  }
  const changed = JSON.stringify(form) !== JSON.stringify(before)
  useUnsaved(changed)
  const save = async () => {
    const { length, breadth, height } = boxes.find(({ name }) => name === form.box) ?? known.parcel
    const isSameParcel = form.box === before.box && form.weight === before.weight
    const weight = form.weight.trim() === '' ? Number.NaN : Number(form.weight)
    const body = {
      parcel: isSameParcel ? known.chosen.parcel : { box: form.box, length, breadth, height, weight },
      place: form.place === before.place ? known.chosen.place : form.place,
    }
    const answer = await run<{ message?: string }>('PUT', '/parcel', body)
    if (!answer) return
    await client.invalidateQueries({ queryKey: parcelsOf([known.order_id]).queryKey })
    onDone(answer.message ?? 'Saved')
  }
  return (
    <SheetForm action="Save parcel" busy={busy} disabled={!changed} onLeave={onClose} onSubmit={save}>
      {known.booked && (
        <p className="muted">
          The courier is booked again with the change. Throw away a label that you have already printed.
        </p>
      )}
      <SelectField
        label="Box"
        value={form.box}
        choices={choicesOf(known.parcel.box, boxes)}
        onChange={(box) => change({ box })}
      />
      <Field
        label="Weight with the box (g)"
        inputMode="numeric"
        maxLength={5}
        value={form.weight}
        onChange={({ target }) => change({ weight: target.value })}
      />
      <SelectField
        label="Goes from"
        value={form.place}
        choices={choicesOf(known.place, places)}
        onChange={(place) => change({ place })}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
    </SheetForm>
  )
}

/** The current value stays a choice, even if it was removed from the settings. */
const choicesOf = (now: string, named: readonly { name: string }[]) =>
  [...new Set([now, ...named.map(({ name }) => name)])].map((name) => ({ value: name, label: name }))
