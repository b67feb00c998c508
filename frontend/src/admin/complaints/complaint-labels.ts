import type { Complaint, ComplaintRow } from '@suvarna/contracts/identity/complaints/complaint-routes.ts'
import { dayOf, momentOf } from '../../lib/format/dates.ts'

const dayMs = 86_400_000
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The statutory month in words: the time left, or the time overdue. */
export function dueText({ due_at, answered_at }: Pick<ComplaintRow, 'due_at' | 'answered_at'>, now: number): string {
  if (answered_at) return `Answered ${dayOf(answered_at)}`
  const left = Date.parse(due_at) - now
  if (left < 0) return `Overdue by ${days(Math.max(1, Math.floor(-left / dayMs)))}: it was due on ${dayOf(due_at)}`
  return left < dayMs
    ? `Due within a day, on ${dayOf(due_at)}`
    : `Due in ${days(Math.floor(left / dayMs))}, on ${dayOf(due_at)}`
}

export const isOverdue = ({ due_at, answered_at }: ComplaintRow, now: number): boolean =>
  !answered_at && Date.parse(due_at) < now

/** '' if both mails are fine. */
export function mailFault({
  receipt,
  answer_mail,
  email,
}: Pick<ComplaintRow, 'receipt' | 'answer_mail' | 'email'>): string {
  if (answer_mail === 'refused') return `The answer did not arrive: the mail server refused ${email} for good.`
  return receipt === 'refused' ? `The mail with the ticket did not arrive: ${email} was refused for good.` : ''
}

export function receiptText({ receipt, receipt_at }: Pick<Complaint, 'receipt' | 'receipt_at'>): string {
  if (receipt === 'sent') return `Acknowledged by mail ${momentOf(receipt_at ?? '')}`
  return receipt === 'refused' ? 'Not acknowledged: the address takes no mail' : 'The acknowledgement is on its way'
}
