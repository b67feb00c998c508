// The complaint form's rules, which are those of the call, and the error texts of its fields.
import { t } from '@suvarna/contracts/common/language/text.ts'
import { complaintLengths } from '@suvarna/contracts/identity/complaints/complaint-terms.ts'
import { emailPattern } from '../../../lib/email-pattern.ts'
import { lengthProblem } from '../../../lib/length-problem.ts'

const { least, text: most, wish: mostOfWish } = complaintLengths

export const complaintChecks = {
  name: (typed: string) =>
    typed.trim() === '' ? t`Please enter your name` : lengthProblem('name', typed.trim()) || undefined,
  email(typed: string) {
    if (typed.trim() === '') return t`Please enter your email address`
    if (!emailPattern.test(typed.trim())) return t`Please enter a valid email address`
    return lengthProblem('email', typed.trim()) || undefined
  },
  order_id: (typed: string) =>
    /^(ORD-\d{12}(-[XK]\d{1,3}){0,5})?$/i.test(typed.trim())
      ? undefined
      : t`An order number is ORD- and 12 digits. Leave this empty if you do not have it.`,
  text(typed: string) {
    if (typed.trim() === '') return t`Please tell us what happened`
    if (typed.trim().length < least) return t`Please write at least ${least} characters`
    return typed.length > most ? t`Please use ${most} characters at most.` : undefined
  },
  wish: (typed: string) => (typed.length > mostOfWish ? t`Please use ${mostOfWish} characters at most.` : undefined),
}
