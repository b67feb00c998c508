import { t } from '../language/text.ts'
import type { ServiceName } from '../services.ts'

export type HeldKind = {
  service: ServiceName
  title: string
  /** Why the shop holds it. */
  purpose: string
  /** How long it is kept. */
  kept: string
  /** The page where the person can correct it; null: written by the shop. */
  correct: string | null
}

const withAccount = t`As long as the account, and 3 years after its last login at most`
const withContact = t`With the order’s contact: until the account is deleted, or a guest asks for it`

/**
 * Every kind of personal data that the shop holds: shown to the person, listed after a breach, and compared with the
 * databases by a test. The services answer in English; the page translates. docs/adr/0052
 */
export const heldKinds = {
  profile: {
    service: 'identity',
    title: t`Your account`,
    purpose: t`To log in, and to know whom we write to`,
    kept: withAccount,
    correct: '/profile',
  },
  former_emails: {
    service: 'identity',
    title: t`E-mail addresses that were replaced`,
    purpose: t`So that a stolen account can be taken back`,
    kept: t`With the account; they open nothing after 14 days`,
    correct: null,
  },
  addresses: {
    service: 'identity',
    title: t`Saved addresses`,
    purpose: t`To fill in the checkout`,
    kept: withAccount,
    correct: '/profile',
  },
  watchlist: {
    service: 'identity',
    title: t`Watchlist`,
    purpose: t`To show the pieces that you keep, on each of your devices`,
    kept: withAccount,
    correct: '/watchlist',
  },
  logins: {
    service: 'identity',
    title: t`Logins`,
    purpose: t`To keep you logged in, and to see when an account is no longer used`,
    kept: withAccount,
    correct: null,
  },
  passkeys: {
    service: 'identity',
    title: t`Passkeys`,
    purpose: t`So that a stolen password alone does not open your account`,
    kept: withAccount,
    correct: null,
  },
  consents: {
    service: 'identity',
    title: t`What you said we may write about`,
    purpose: t`To write only about what you agreed to, and to prove that you did`,
    kept: t`Until the account, or the guest, is erased; that it was said, without your address, for good`,
    correct: null,
  },
  complaints: {
    service: 'identity',
    title: t`Complaints`,
    purpose: t`To answer them, and to show that we did`,
    kept: t`3 years after the answer; when you are erased, once it is out`,
    correct: '/contact',
  },
  data_requests: {
    service: 'identity',
    title: t`Requests for your data`,
    purpose: t`To answer them, and to prove that we did`,
    kept: t`The link 7 days; that it was asked for, without your address, for good`,
    correct: null,
  },
  orders: {
    service: 'orders',
    title: t`Orders`,
    purpose: t`To send what you bought, and to answer for it`,
    kept: t`What was bought and paid as long as the tax law asks (8 years); name and address until they are erased`,
    correct: '/contact',
  },
  returns: {
    service: 'orders',
    title: t`Returns`,
    purpose: t`To take pieces back and send your money`,
    kept: withContact,
    correct: '/contact',
  },
  notes: {
    service: 'orders',
    title: t`What was written about an order`,
    purpose: t`So that whoever packs or answers knows about it`,
    kept: withContact,
    correct: '/contact',
  },
  invoices: {
    service: 'orders',
    title: t`Invoices and credit notes`,
    purpose: t`The tax law asks for them`,
    kept: t`8 years, sealed apart from all else; deleting the account does not reach them`,
    correct: null,
  },
  mails: {
    service: 'orders',
    title: t`Messages about orders`,
    purpose: t`To show what was mailed or sent to your phone, and to send nothing twice`,
    kept: t`400 days, without their words; those to your phone go with the order’s contact, if that is earlier`,
    correct: null,
  },
  left_bags: {
    service: 'orders',
    title: t`A bag that you left`,
    purpose: t`To remind you of it once, as you asked`,
    kept: t`Until the mail a day later; that it was sent, 7 days more`,
    correct: null,
  },
  stock_alerts: {
    service: 'orders',
    title: t`Waiting for a piece`,
    purpose: t`To mail you once when it is back`,
    kept: t`90 days, or until the mail`,
    correct: null,
  },
  saved_views: {
    service: 'orders',
    title: t`Saved views`,
    purpose: t`To open your choice of orders again when you work in the back office`,
    kept: t`Until you delete them, or the account`,
    correct: null,
  },
  reviews: {
    service: 'catalog',
    title: t`Reviews`,
    purpose: t`So that others read what you think`,
    kept: t`Until you are erased; the stars stay without your name`,
    correct: null,
  },
  payments: {
    service: 'payments',
    title: t`Payments`,
    purpose: t`To take money once, and to send it back where it came from`,
    kept: t`As long as the tax law asks; the card or UPI ID you paid with never reaches us`,
    correct: null,
  },
  parcels: {
    service: 'shipping',
    title: t`Parcels`,
    purpose: t`To bring them to your door, and to say where they are`,
    kept: t`The number of the parcel as long as the order; the address with the order’s contact`,
    correct: null,
  },
  figures: {
    service: 'analytics',
    title: t`Counted in figures`,
    purpose: t`To know what sells. No name, no e-mail: an order’s number and a number that stands for your address`,
    kept: t`As long as the shop counts`,
    correct: null,
  },
  visits: {
    service: 'analytics',
    title: t`Visits before an order`,
    purpose: t`To know which pieces are looked at, under a number that your browser made up`,
    kept: t`As long as the shop counts; a browser with ‘Do Not Track’ is not counted`,
    correct: null,
  },
} as const satisfies Record<string, HeldKind>

export type HeldKindName = keyof typeof heldKinds
