import { type Static, Type } from 'typebox'
import { strict } from '../../common/fields.ts'

/** A name in Latin letters, as banks print it. */
export const accountHolderPattern = "^[A-Za-z][A-Za-z .'&-]{1,98}[A-Za-z.]$"
/** Indian account numbers have 9 to 18 digits. */
export const accountNumberPattern = '^[0-9]{9,18}$'
/** IFSC, as listed by the Reserve Bank: four letters for the bank, a zero, six characters for the branch. */
export const ifscPattern = '^[A-Z]{4}0[A-Z0-9]{6}$'

/** Where cash is refunded to for a shopper without UPI. */
export const BankAccount = Type.Object(
  {
    holder: Type.String({ maxLength: 100, pattern: accountHolderPattern, description: 'Whose account it is' }),
    number: Type.String({ maxLength: 18, pattern: accountNumberPattern, description: '9 to 18 digits' }),
    ifsc: Type.String({ maxLength: 11, pattern: ifscPattern, description: 'Of the branch, like HDFC0000123' }),
  },
  strict,
)
export type BankAccount = Static<typeof BankAccount>
