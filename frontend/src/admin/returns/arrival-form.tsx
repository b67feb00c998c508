import type { MissedReason } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import { type FormEvent, useState } from 'react'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { type FormProblems, problemsIn } from '../../ui/form/form-problems.ts'
import { useFirstInvalid } from '../../ui/form/use-first-invalid.ts'
import styles from './returns-page.module.css'
import type { ReturnCase } from './returns-reads.ts'
import type { CaseStep } from './use-case-step.ts'

const reasons = {
  lost_by_courier: 'The courier lost it: mark a claim',
  not_sent: 'The customer did not send it',
  other: 'Something else',
} as const satisfies Record<MissedReason, string>

/** The number of each piece that arrived, or that will never arrive. */
export function ArrivalForm({ one, missed, step }: { one: ReturnCase; missed: boolean; step: CaseStep }) {
  const expected = one.items.filter(({ units }) => (units.expected ?? 0) > 0)
  const [counts, setCounts] = useState<Record<string, string>>(() =>
    Object.fromEntries(expected.map(({ item_id, units }) => [item_id, String(units.expected)])),
  )
  const [why, setWhy] = useState('')
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<FormProblems>({})
  const { form, focusFirst } = useFirstInvalid()
  useUnsaved(why !== '' || note.trim() !== '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const items = expected.map(({ item_id }) => ({ item_id, quantity: Number(counts[item_id]) }))
    const named = items.filter(({ quantity }) => quantity > 0)
    const isWrong = (id: string, units: number, most = 0) => !/^\d+$/.test(counts[id] ?? '') || units > most
    const wrong = problemsIn({
      ...(named.length === 0 ? { [items[0]?.item_id ?? '']: 'At least one piece' } : {}),
      ...Object.fromEntries(
        items
          .filter(({ item_id, quantity }, at) => isWrong(item_id, quantity, expected[at]?.units.expected))
          .map(({ item_id }) => [item_id, 'A number from 0 to what is expected']),
      ),
      why: missed && why === '' && 'Please say why',
    })
    focusFirst()
    setProblems(wrong ?? {})
    if (wrong) return
    if (!missed) return step.take('receive', { items: named }, 'Received. Next: inspect.')
    const said = note.trim() ? { note: note.trim() } : {}
    step.take('missed', { items: named, why, ...said }, 'Noted: it never arrived.')
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      {expected.map(({ item_id, product_name, size, units }) => (
        <Field
          key={item_id}
          label={`${missed ? 'Never arrived' : 'Arrived'}: ${product_name}${size === null ? '' : `, size ${size}`}`}
          help={`of ${units.expected} expected`}
          inputMode="numeric"
          maxLength={7}
          value={counts[item_id] ?? ''}
          error={problems[item_id]}
          onChange={({ target }) => {
            setProblems({})
            setCounts((known) => ({ ...known, [item_id]: target.value }))
          }}
        />
      ))}
      {missed && (
        <>
          <SelectField
            label="Why"
            value={why}
            choices={[
              { value: '', label: 'Choose…' },
              ...Object.entries(reasons).map(([value, label]) => ({ value, label })),
            ]}
            error={problems.why}
            onChange={(value) => {
              setProblems({})
              setWhy(value)
            }}
          />
          <Field label="Note" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </>
      )}
      <Button primary type="submit" busy={step.busy}>
        {missed ? 'Save as never arrived' : 'Save what arrived'}
      </Button>
    </form>
  )
}
