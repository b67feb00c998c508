import { t } from '@suvarna/contracts/common/language/text.ts'
import { type HeldKindName, heldKinds } from '@suvarna/contracts/common/privacy/held-kinds.ts'
import type { HeldKind } from './your-data-reads.ts'

/** Why a kind is held and until when, in the page's language; the service's English for one that this build does not know. */
export const kindTexts = (kind: HeldKind): Pick<HeldKind, 'title' | 'purpose' | 'kept'> =>
  heldKinds[kind.kind as HeldKindName] ?? kind

/** What the services call each fact. What was stored itself stands as it was stored. */
const names: Readonly<Record<string, string>> = {
  Name: t`Name`,
  Email: t`Email`,
  'Email proved': t`Email proved`,
  Role: t`Role`,
  'Member since': t`Member since`,
  'Last changed': t`Last changed`,
  Replaced: t`Replaced`,
  Phone: t`Phone`,
  Address: t`Address`,
  City: t`City`,
  State: t`State`,
  Pincode: t`Pincode`,
  Country: t`Country`,
  Default: t`Default`,
  Saved: t`Saved`,
  Since: t`Since`,
  Added: t`Added`,
  'Last used': t`Last used`,
  At: t`At`,
  'Account erased on': t`Account erased on`,
  'Ends at': t`Ends at`,
  'You said': t`You said`,
  'To these words': t`To these words`,
  Version: t`Version`,
  Where: t`Where`,
  'Link works until': t`Link works until`,
  Placed: t`Placed`,
  Status: t`Status`,
  Contact: t`Contact`,
  Pieces: t`Pieces`,
  'Total in rupees': t`Total in rupees`,
  'Paid by': t`Paid by`,
  Payment: t`Payment`,
  'Number of your browser': t`Number of your browser`,
  'Tracking number': t`Tracking number`,
  Delivered: t`Delivered`,
  Asked: t`Asked`,
  Reason: t`Reason`,
  'Your words': t`Your words`,
  'UPI ID': t`UPI ID`,
  'Bank account': t`Bank account`,
  'What would put it right': t`What would put it right`,
  'Our note': t`Our note`,
  'Our answer': t`Our answer`,
  Answered: t`Answered`,
  'Amount in rupees': t`Amount in rupees`,
  Reference: t`Reference`,
  What: t`What`,
  Words: t`Words`,
  Kind: t`Kind`,
  Order: t`Order`,
  Issued: t`Issued`,
  Size: t`Size`,
  Mailed: t`Mailed`,
  Left: t`Left`,
  Written: t`Written`,
  Stars: t`Stars`,
  Fit: t`Fit`,
  'Your photos': t`Your photos`,
  'Provider’s order': t`Provider’s order`,
  'Provider’s payment': t`Provider’s payment`,
  Courier: t`Courier`,
  Day: t`Day`,
  'Counts as a sale': t`Counts as a sale`,
  'Pieces looked at': t`Pieces looked at`,
}

/** A fact’s name in the page's language: 'Your words, edition 2'. */
export function factName(name: string): string {
  const [, what = name, edition] = /^(.+), edition (\d+)$/.exec(name) ?? []
  const known = names[what] ?? what
  return edition === undefined ? known : t`${known}, edition ${edition}`
}
