import type { UnitState, Verdict } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import { unitsOf } from '@suvarna/contracts/orders/price/sums.ts'
import { type FormEvent, useState } from 'react'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useFirstInvalid } from '../../ui/form/use-first-invalid.ts'
import styles from './returns-page.module.css'
import type { ReturnCase } from './returns-reads.ts'
import type { CaseStep } from './use-case-step.ts'

/** Above this number, the units of an item are inspected together. */
const mostSingle = 20

const ways = {
  shelf: 'Back on the shelf',
  repair: 'To repair',
  written_off: 'Write off',
} as const satisfies Record<Verdict, string>

type Judged = { key: string; item_id: string; label: string; quantity: number; to: Verdict | ''; note: string }

function unitsToJudge({ items }: ReturnCase, from: UnitState): Judged[] {
  return items.flatMap(({ item_id, product_name, size, units }) => {
    const count = units[from] ?? 0
    const name = size === null ? product_name : `${product_name}, size ${size}`
    const single = count <= mostSingle
    return Array.from({ length: single ? count : 1 }, (_, at) => ({
      key: `${item_id} ${at}`,
      item_id,
      label: single ? (count > 1 ? `${name}, ${at + 1} of ${count}` : name) : `${name}, all ${count}`,
      quantity: single ? 1 : count,
      to: '' as const,
      note: '',
    }))
  })
}

/** Summarises where the pieces went, omitting empty destinations. */
function savedText(items: readonly { to: Verdict; quantity: number }[]): string {
  const count = (to: Verdict) => unitsOf(items.filter((one) => one.to === to))
  const said = [
    count('shelf') > 0 ? `${count('shelf')} for sale again` : '',
    count('repair') > 0 ? `${count('repair')} to repair` : '',
    count('written_off') > 0 ? `${count('written_off')} written off` : '',
  ]
  return `Saved: ${said.filter(Boolean).join(', ')}.`
}

const lacksNote = ({ to, note }: Pick<Judged, 'to' | 'note'>) => to !== '' && to !== 'shelf' && note.trim() === ''

/** Inspects each piece separately; pieces left open can be inspected later. */
export function InspectForm({ one, repair, step }: { one: ReturnCase; repair: boolean; step: CaseStep }) {
  const [pieces, setPieces] = useState(() => unitsToJudge(one, repair ? 'repair' : 'received'))
  const [problem, setProblem] = useState('')
  const [unsaid, setUnsaid] = useState(false)
  const { form, focusFirst } = useFirstInvalid()
  useUnsaved(pieces.some(({ to, note }) => to !== '' || note !== ''))
  const change = (key: string, values: Partial<Judged>) => {
    setProblem('')
    setPieces((known) => known.map((piece) => (piece.key === key ? { ...piece, ...values } : piece)))
  }
  const choices = Object.entries(ways)
    .filter(([value]) => !repair || value !== 'repair')
    .map(([value, label]) => ({ value, label }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    focusFirst()
    const items = pieces.flatMap(({ item_id, quantity, to, note }) =>
      to === '' ? [] : [{ item_id, quantity, to, ...(note.trim() ? { note: note.trim() } : {}) }],
    )
    if (items.length === 0) return setProblem('Please choose where a piece goes.')
    // The note is the only record of a piece that is not sold again.
    if (pieces.some(lacksNote)) return setUnsaid(true)
    step.take(repair ? 'repaired' : 'inspect', { items }, savedText(items))
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      {pieces.map(({ key, label, to, note }) => (
        <div key={key} className={styles.piece}>
          <SelectField
            label={label}
            value={to}
            choices={[{ value: '', label: 'Choose…' }, ...choices]}
            error={problem || undefined}
            onChange={(value) => change(key, { to: value as Verdict | '' })}
          />
          <Field
            label={`Note on ${label}`}
            maxLength={500}
            value={note}
            error={unsaid && lacksNote({ to, note }) ? 'Please say what is wrong with it.' : undefined}
            onChange={({ target }) => change(key, { note: target.value })}
          />
        </div>
      ))}
      <Button primary type="submit" busy={step.busy}>
        {repair ? 'Save repair' : 'Save inspection'}
      </Button>
    </form>
  )
}
