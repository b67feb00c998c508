import type { MissedReason } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import { type FormEvent, useState } from 'react'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './returns-page.module.css'
import type { ReturnCase } from './returns-reads.ts'
import type { CaseStep } from './use-case-step.ts'

const reasons = {
  lost_by_courier: 'The courier lost it: mark a claim',
  not_sent: 'The customer did not send it',
  other: 'Something else',
} as const satisfies Record<MissedReason, string>

/** How many of each piece: those that arrived, or those that never will. */
export function ArrivalForm({ one, missed, step }: { one: ReturnCase; missed: boolean; step: CaseStep }) {
  const expected = one.items.filter(({ units }) => (units.expected ?? 0) > 0)
  const [counts, setCounts] = useState<Record<string, string>>(() =>
    Object.fromEntries(expected.map(({ item_id, units }) => [item_id, String(units.expected)])),
  )
  const [why, setWhy] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  useUnsaved(why !== '' || note.trim() !== '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const items = expected.map(({ item_id }) => ({ item_id, quantity: Number(counts[item_id]) }))
    const wrong = items.find(
      ({ item_id, quantity }, at) =>
        !/^\d+$/.test(counts[item_id] ?? '') || quantity > (expected[at]?.units.expected ?? 0),
    )
    if (wrong) return setProblem({ field: wrong.item_id, text: 'A number from 0 to what is expected' })
    const named = items.filter(({ quantity }) => quantity > 0)
    if (named.length === 0) return setProblem({ field: items[0]?.item_id ?? '', text: 'At least one piece' })
    if (missed && why === '') return setProblem({ field: 'why', text: 'Please say why' })
    if (!missed) return step.take('receive', { items: named }, 'Received. Next: inspect.')
    const said = note.trim() ? { note: note.trim() } : {}
    step.take('missed', { items: named, why, ...said }, 'Noted: it never arrived.')
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {expected.map(({ item_id, product_name, size, units }) => (
        <Field
          key={item_id}
          label={`${missed ? 'Never arrived' : 'Arrived'}: ${product_name}${size === null ? '' : `, size ${size}`}`}
          help={`of ${units.expected} expected`}
          inputMode="numeric"
          maxLength={7}
          value={counts[item_id] ?? ''}
          error={errorOf(item_id)}
          onChange={({ target }) => {
            setProblem(null)
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
            error={errorOf('why')}
            onChange={(value) => {
              setProblem(null)
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
