import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import type { Purpose } from '@suvarna/contracts/identity/consent-terms.ts'
import type { ConsentSource } from '@suvarna/contracts/identity/consents.ts'
import type { StaffRole } from '@suvarna/contracts/identity/staff/permissions.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { Role } from './account/account.decider.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type Written = ColumnType<Date, Date | string | undefined, Date | string>

type WebhookOff = 'switched_off' | 'failing' | 'gone'

/** The shopper's text, sealed in `complaints`; the address is in lower case. */
export type ComplaintWords = { name: string; email: string; text: string; wish: string }
/** An answer or a note, sealed in the same way. */
export type OwnWords = { text: string }

/** The outcome of a mail. */
type MailState = 'waiting' | 'sent' | 'refused'

type IdentityTables = {
  /** Written from sealed events; the row of a deleted account is removed. */
  accounts: {
    id: string
    email: string
    first_name: string
    customer: string
    role: Role
    /** What an admin may do. Null: a customer. */
    staff: ColumnType<StaffRole | null, StaffRole | null | undefined, StaffRole | null>
    /** Whether a code was ever entered: only then can the account log in and own the address. */
    active: boolean
    /** Whether the present address is proved. */
    verified: boolean
    /** Language of its mails; null until one is chosen: English. */
    language: Language | null
    /** When an address was proved for the first time. */
    proved_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    created_at: Instant
    updated_at: Instant
    /** Version of the last change that an admin sees; logins do not count. */
    version: number
  }
  /** Open sessions, and some expired ones until a later login deletes them. */
  sessions: { session_id: string; account_id: string; expires_at: Instant; generation: number; started_at: Instant }
  /** The device and approximate place of a session's start; not in any event, and deleted a day after the session. */
  /** `address`: only for back-office users, sealed under the account's key. `seen_at`: to the minute. */
  session_devices: {
    session_id: string
    account_id: string
    device: string
    place: string
    at: Written
    address: JSONColumnType<Sealed> | null
    seen_at: Date | null
  }
  /** Proved addresses that were replaced: for some days they can reclaim their account. */
  former_addresses: { account_id: string; customer: string; email: string; replaced_at: Instant }
  /** Written from sealed events; removed with the account. */
  saved_addresses: {
    id: string
    account_id: string
    name: string
    phone: string
    address: string
    city: string
    state: string
    pincode: string
    country: string
    is_default: boolean
    saved_at: Instant
  }
  /** Sorted by `version` and `place`, the order of adding. */
  watched_pieces: { account_id: string; product_id: string; version: number; place: number; watched_at: Instant }
  /** The last choice of an address for a purpose; `version`: of the text last accepted. */
  consents: {
    customer: string
    purpose: Purpose
    given: boolean
    version: number | null
    source: ConsentSource
    changed_at: Instant
  }
  /** The last login, and the erasure announced since then: they decide how long an unused account is kept. */
  account_logins: {
    account_id: string
    last_login_at: Instant
    erase_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    notified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  /** Open invitations, written from sealed events; a row is deleted when its invitation ends. */
  staff_invitations: {
    id: string
    email: string
    customer: string
    staff: StaffRole
    invited_by: string
    times_sent: number
    invited_at: Instant
    expires_at: Instant
  }
  /** Shoppers' complaints; all texts stay sealed. A row is deleted when its complaint is erased. */
  complaints: {
    ticket: string
    customer: string
    order_id: string | null
    words: JSONColumnType<Sealed>
    made_at: Instant
    due_at: Instant
    receipt: ColumnType<MailState, MailState | undefined, MailState>
    receipt_at: ColumnType<Date | null, string | null | undefined, string | null>
    note: JSONColumnType<Sealed | null, string | null | undefined, string | null>
    answer: JSONColumnType<Sealed | null, string | null | undefined, string | null>
    answered_by: ColumnType<string | null, string | null | undefined, string | null>
    answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    answer_mail: ColumnType<MailState | null, MailState | null | undefined, MailState | null>
    erasure_asked: ColumnType<boolean, boolean | undefined, boolean>
  }
  /** Secrets: never in an event, never rebuilt. */
  credentials: { account_id: string; hash: string; changed_at: Written }
  /** Secrets too; the app's is sealed under the account's key. Not in use until `confirmed_at` is set. */
  second_factors: {
    account_id: string
    sealed: JSONColumnType<Sealed>
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    /** The time step of the last accepted code. */
    last_step: ColumnType<string, number | undefined, number>
    created_at: Written
  }
  /** Keyed hashes of recovery codes. */
  recovery_codes: {
    account_id: string
    hash: string
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  /** Public keys, written from events. */
  passkeys: {
    passkey_id: string
    account_id: string
    credential_id: string
    public_key: string
    /** The count at registration. */
    sign_count: ColumnType<string, number, number>
    transports: ColumnType<string[], string, string>
    sealed_name: JSONColumnType<Sealed>
    added_at: Instant
  }
  /** The last use of each; a passkey that was never used has no row. */
  passkey_uses: {
    passkey_id: string
    account_id: string
    sign_count: ColumnType<string, number, number>
    used_at: Instant
  }
  /** Open challenges; a row is deleted by its answer. */
  passkey_challenges: { challenge: string; account_id: string; purpose: 'add' | 'use'; expires_at: Instant }
  /** Requested codes. The code itself is not stored: it is derived from the id with a key. */
  challenges: {
    id: string
    purpose: 'register' | 'email' | 'reset'
    account_id: string | null
    customer: string
    /** Tries by callers other than the owner. */
    tries: number
    /** Tries by the browser that requested the code, or by the account itself. */
    own_tries: ColumnType<number, number | undefined, number>
    expires_at: Instant
    used_at: ColumnType<Date | null, Date | null | undefined, Date | string | null>
  }
  /** Counts within a window, such as failed logins of an address; also from where an account has logged in. */
  tallies: { bucket: string; count: number; until: Instant }
  /** Keys that are not revoked. Their hashes and last uses are not projected: no event holds them. */
  api_keys: {
    key_id: string
    name: string
    prefix: string
    scopes: ColumnType<string[], string, string>
    expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>
    created_by: string
    created_at: Instant
  }
  api_key_hashes: { key_id: string; hash: string }
  api_key_uses: { key_id: string; last_used_at: Instant }
  /** Endpoints of outgoing webhooks. The secret is derived from `generation` and is not stored. */
  webhooks: {
    endpoint_id: string
    url: string
    name: string
    types: ColumnType<string[], string, string>
    generation: number
    previous_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    off_because: ColumnType<WebhookOff | null, WebhookOff | null | undefined, WebhookOff | null>
    off_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: Instant
  }
  /** Open orders of an account, which cannot be deleted before they close. */
  account_orders: { order_id: string; account_id: string | null; customer: string; open: boolean }
}

export type IdentityDb = PlatformTables & IdentityTables
