import type { BankAccount } from '@suvarna/contracts/orders/refunds/bank-account.ts'
import type { Contact } from '../../schema.ts'

/** The masked contact for strangers: enough for its owner to recognise it. */
export function maskContact({ name, email, phone, city, state, pincode, country }: Contact): Contact {
  return {
    name: name.split(/\s+/).filter(hasLetter).map(maskWord).join(' '),
    email: maskEmail(email),
    phone: phone && `${'*'.repeat(6)}${phone.slice(-4)}`,
    address: '',
    city,
    state,
    pincode: pincode.slice(0, 3),
    country,
  }
}

/** The first letter and the bank's handle: enough to recognise it, too little to send money to. */
export const maskUpi = (upi: string): string => `${upi.slice(0, 1)}***@${upi.split('@')[1] ?? ''}`

/** The last four digits, as receipts print them. */
export const maskAccount = ({ number }: BankAccount): string => `••••${number.slice(-4)}`

/** Punctuation around a name does not help to recognise it. */
const letter = /[\p{L}\p{N}]/u
const hasLetter = (word: string) => letter.test(word)
const maskWord = (word: string) => `${letter.exec(word)?.[0] ?? ''}***`

function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  if (!local || dot < 1) return ''
  return `${maskWord(local)}@${maskWord(domain.slice(0, dot))}${domain.slice(dot)}`
}
