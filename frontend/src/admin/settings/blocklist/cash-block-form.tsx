import { dayInIndia, daysAfter } from '@suvarna/contracts/analytics/analytics-period.ts'
import { blockReasonLength, mostBlockDays } from '@suvarna/contracts/orders/cash/cash-block-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { labelledMessage } from '../../../lib/api/field-message.ts'
import { emailPattern } from '../../../lib/email-pattern.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../../ui/admin/fields/select-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { type FormProblems, problemsIn } from '../../../ui/form/form-problems.ts'
import { ProblemNotices } from '../../../ui/form/problem-notices.tsx'
import { useFirstInvalid } from '../../../ui/form/use-first-invalid.ts'
import styles from '../settings-page.module.css'
import { BLOCKS, cashBlocks } from '../settings-reads.ts'

const kinds = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'E-mail' },
  { value: 'address', label: 'Address' },
]
type Kind = 'phone' | 'email' | 'address'
const labels: Readonly<Record<string, string>> = {
  ...{ phone: 'Phone', email: 'E-mail', address: 'Street and area', pincode: 'Pincode' },
  ...{ reason: 'Reason', until: 'Last day' },
}
/** The call's rules. */
const rules: Readonly<Record<Kind, { test: (text: string) => boolean; text: string }>> = {
  phone: { test: (text) => /^\d{10}$/.test(text), text: 'A phone has 10 digits' },
  email: { test: (text) => emailPattern.test(text), text: 'An e-mail is an address like asha@example.com' },
  address: { test: (text) => text.length >= 10, text: 'An address has at least 10 characters' },
}
const usualDays = 90

/** Adds one entry; errors are shown at its field, by the server's rules. */
export function CashBlockForm({ onAdded }: { onAdded: () => void }) {
  const client = useQueryClient()
  const today = dayInIndia(new Date())
  const lastDay = daysAfter(today, mostBlockDays)
  const empty = { value: '', pincode: '', reason: '', until: daysAfter(today, usualDays) }
  const [kind, setKind] = useState<Kind>('phone')
  const [form, setForm] = useState(empty)
  const [busy, setBusy] = useState(false)
  useUnsaved([form.value, form.pincode, form.reason].some((typed) => typed !== ''))
  const [problems, setProblems] = useState<FormProblems>({})
  const { form: element, focusFirst } = useFirstInvalid()
  const change = (part: Partial<typeof form>) => {
    setForm((known) => ({ ...known, ...part }))
    setProblems({})
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { value, pincode, reason, until } = form
    const wrong = problemsIn({
      [kind]: !rules[kind].test(value.trim()) && rules[kind].text,
      pincode: kind === 'address' && !/^\d{6}$/.test(pincode.trim()) && 'A pincode has 6 digits',
      reason: reason.trim() === '' && 'Say why, for those who work here',
      until: (until < today || until > lastDay) && `A day from today on, ${mostBlockDays} days ahead at most`,
    })
    focusFirst()
    setProblems(wrong ?? {})
    if (wrong) return
    setBusy(true)
    try {
      const place = kind === 'address' ? { pincode: pincode.trim() } : {}
      await call('POST', BLOCKS, { body: { [kind]: value.trim(), ...place, reason: reason.trim(), until } })
      setForm(empty)
      onAdded()
    } catch (error) {
      const field = error instanceof ApiError ? error.field : ''
      const label = labels[field]
      const text = label ? labelledMessage(error as ApiError, label) : messageOf(error, 'It could not be saved.')
      setProblems({ [field]: text })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: cashBlocks.queryKey })
  }
  return (
    <form ref={element} className={styles.settingsFields} noValidate aria-label="Refuse cash" onSubmit={add}>
      <SelectField
        label="Refuse cash to a"
        value={kind}
        choices={kinds}
        onChange={(wanted) => {
          setKind(wanted as Kind)
          change({ value: '', pincode: '' })
        }}
      />
      <Field
        label={labels[kind] ?? ''}
        value={form.value}
        error={problems[kind]}
        {...(kind === 'phone' ? { prefix: '+91', inputMode: 'numeric' as const, maxLength: 10 } : { maxLength: 500 })}
        onChange={({ target }) => change({ value: target.value })}
      />
      {kind === 'address' && (
        <Field
          label="Pincode"
          value={form.pincode}
          error={problems.pincode}
          inputMode="numeric"
          maxLength={6}
          onChange={({ target }) => change({ pincode: target.value })}
        />
      )}
      <Field
        label="Reason"
        value={form.reason}
        error={problems.reason}
        help="Only those who work here read it"
        maxLength={blockReasonLength}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <Field
        label="Last day"
        type="date"
        value={form.until}
        error={problems.until}
        min={today}
        max={lastDay}
        onChange={({ target }) => change({ until: target.value })}
      />
      <ProblemNotices problems={problems} fields={[kind, 'pincode', 'reason', 'until']} />
      <div>
        <Button type="submit" busy={busy}>
          Refuse cash
        </Button>
      </div>
    </form>
  )
}
