import type { ServiceName } from '../services.ts'

export type HeldKind = {
  service: ServiceName
  title: string
  /** Why the shop has it. */
  purpose: string
  /** Until when. */
  kept: string
  /** The shop's page where the person puts it right; null: written by the shop. */
  correct: string | null
}

const withAccount = 'As long as the account, and 3 years after its last login at most'
const withContact = 'With the order’s contact: until the account is deleted, or a guest asks for it'

/**
 * Every kind of personal data that the shop holds: what a person is shown of it, what the list after a breach names,
 * and what a test holds the databases against. docs/adr/0052
 */
export const heldKinds = {
  profile: {
    service: 'identity',
    title: 'Your account',
    purpose: 'To log in, and to know whom we write to',
    kept: withAccount,
    correct: '/profile',
  },
  former_emails: {
    service: 'identity',
    title: 'E-mail addresses that were replaced',
    purpose: 'So that a stolen account can be taken back',
    kept: 'With the account; they open nothing after 14 days',
    correct: null,
  },
  addresses: {
    service: 'identity',
    title: 'Saved addresses',
    purpose: 'To fill in the checkout',
    kept: withAccount,
    correct: '/profile',
  },
  watchlist: {
    service: 'identity',
    title: 'Watchlist',
    purpose: 'To show the pieces that you keep, on each of your devices',
    kept: withAccount,
    correct: '/watchlist',
  },
  logins: {
    service: 'identity',
    title: 'Logins',
    purpose: 'To keep you logged in, and to see when an account is no longer used',
    kept: withAccount,
    correct: null,
  },
  consents: {
    service: 'identity',
    title: 'What you said we may write about',
    purpose: 'To write only about what you agreed to, and to prove that you did',
    kept: 'Until the account, or the guest, is erased; that it was said, without your address, for good',
    correct: null,
  },
  data_requests: {
    service: 'identity',
    title: 'Requests for your data',
    purpose: 'To answer them, and to prove that we did',
    kept: 'The link 7 days; that it was asked for, without your address, for good',
    correct: null,
  },
  orders: {
    service: 'orders',
    title: 'Orders',
    purpose: 'To send what you bought, and to answer for it',
    kept: 'What was bought and paid as long as the tax law asks (8 years); name and address until they are erased',
    correct: '/contact',
  },
  returns: {
    service: 'orders',
    title: 'Returns',
    purpose: 'To take pieces back and send your money',
    kept: withContact,
    correct: '/contact',
  },
  notes: {
    service: 'orders',
    title: 'What was written about an order',
    purpose: 'So that whoever packs or answers knows about it',
    kept: withContact,
    correct: '/contact',
  },
  invoices: {
    service: 'orders',
    title: 'Invoices and credit notes',
    purpose: 'The tax law asks for them',
    kept: '8 years, sealed apart from all else; deleting the account does not reach them',
    correct: null,
  },
  mails: {
    service: 'orders',
    title: 'Messages about orders',
    purpose: 'To show what was mailed or sent to your phone, and to send nothing twice',
    kept: '400 days, without their words; those to your phone go with the order’s contact, if that is earlier',
    correct: null,
  },
  left_bags: {
    service: 'orders',
    title: 'A bag that you left',
    purpose: 'To remind you of it once, as you asked',
    kept: 'Until the mail a day later; that it was sent 7 days more',
    correct: null,
  },
  stock_alerts: {
    service: 'orders',
    title: 'Waiting for a piece',
    purpose: 'To mail you once when it is back',
    kept: '90 days, or until the mail',
    correct: null,
  },
  reviews: {
    service: 'catalog',
    title: 'Reviews',
    purpose: 'So that others read what you think',
    kept: 'Until you are erased; the stars stay without your name',
    correct: null,
  },
  payments: {
    service: 'payments',
    title: 'Payments',
    purpose: 'To take money once, and to send it back where it came from',
    kept: 'As long as the tax law asks; card and UPI details never reach us',
    correct: null,
  },
  parcels: {
    service: 'shipping',
    title: 'Parcels',
    purpose: 'To bring them to your door, and to say where they are',
    kept: 'The number of the parcel as long as the order; the address with the order’s contact',
    correct: null,
  },
  figures: {
    service: 'analytics',
    title: 'Counted in figures',
    purpose: 'To know what sells. No name, no e-mail: an order’s number and a number that stands for your address',
    kept: 'As long as the shop counts',
    correct: null,
  },
  visits: {
    service: 'analytics',
    title: 'Visits before an order',
    purpose: 'To know which pieces are looked at, under a number that your browser made up',
    kept: 'As long as the shop counts; a browser with ‘Do Not Track’ is not counted',
    correct: null,
  },
} as const satisfies Record<string, HeldKind>

export type HeldKindName = keyof typeof heldKinds
