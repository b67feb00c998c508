import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import { blockReasonLength, mostBlockDays } from '@suvarna/contracts/orders/cash/cash-block-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './settings-page.module.css'
import { BLOCKS, cashBlocks } from './settings-reads.ts'

const kinds = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'E-mail' },
  { value: 'address', label: 'Address' },
]
const names: Readonly<Record<string, string>> = { phone: 'Phone', email: 'E-mail', address: 'Street and area' }
const usualDays = 90

/** Adds one entry; what is wrong with it is said at its field, by the server's rules. */
export function CashBlockForm({ onAdded }: { onAdded: () => void }) {
  const client = useQueryClient()
  const today = dayInIndia(new Date())
  const empty = { value: '', pincode: '', reason: '', until: daysAfter(today, usualDays) }
  const [kind, setKind] = useState('phone')
  const [form, setForm] = useState(empty)
  const [busy, setBusy] = useState(false)
  useUnsaved([form.value, form.pincode, form.reason].some((typed) => typed !== ''))
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const change = (part: Partial<typeof form>) => {
    setForm((known) => ({ ...known, ...part }))
    setProblem(null)
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { value, pincode, reason, until } = form
    setBusy(true)
    setProblem(null)
    try {
      const place = kind === 'address' ? { pincode: pincode.trim() } : {}
      await call('POST', BLOCKS, { body: { [kind]: value.trim(), ...place, reason: reason.trim(), until } })
      setForm(empty)
      onAdded()
    } catch (error) {
      const field = error instanceof ApiError ? error.field : ''
      setProblem({ field, text: messageOf(error, 'It could not be saved. Please try again.') })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: cashBlocks.queryKey })
  }
  const isAtField = problem !== null && [kind, 'pincode', 'reason', 'until'].includes(problem.field)
  return (
    <form className={styles.settingsFields} noValidate aria-label="Refuse cash" onSubmit={add}>
      <SelectField
        label="Refuse cash to a"
        value={kind}
        choices={kinds}
        onChange={(wanted) => {
          setKind(wanted)
          change({ value: '', pincode: '' })
        }}
      />
      <Field
        label={names[kind] ?? ''}
        value={form.value}
        error={errorOf(kind)}
        {...(kind === 'phone' ? { prefix: '+91', inputMode: 'numeric' as const, maxLength: 10 } : { maxLength: 500 })}
        onChange={({ target }) => change({ value: target.value })}
      />
      {kind === 'address' && (
        <Field
          label="Pincode"
          value={form.pincode}
          error={errorOf('pincode')}
          inputMode="numeric"
          maxLength={6}
          onChange={({ target }) => change({ pincode: target.value })}
        />
      )}
      <Field
        label="Reason"
        value={form.reason}
        error={errorOf('reason')}
        help="For those who work here; sealed"
        maxLength={blockReasonLength}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <Field
        label="Last day"
        type="date"
        value={form.until}
        error={errorOf('until')}
        min={today}
        max={daysAfter(today, mostBlockDays)}
        onChange={({ target }) => change({ until: target.value })}
      />
      {problem && !isAtField && <Notice kind="error">{problem.text}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Refuse cash
        </Button>
      </div>
    </form>
  )
}
