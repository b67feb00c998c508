import { Type } from 'typebox'
import { eventsOn, Sealed } from '../common/events/event.ts'
import { openEnum, PageLanguage } from '../common/fields.ts'
import { purposes } from './consent-terms.ts'
import { consentSources } from './consents.ts'
import { staffRoleNames } from './staff/permissions.ts'

const onAccount = eventsOn('identity', 'account-{accountId}')
const onAddresses = eventsOn('identity', 'addresses-{accountId}')
const onWatchlist = eventsOn('identity', 'watchlist-{accountId}')
const onConsents = eventsOn('identity', 'consents-{customer}')
const onInvitation = eventsOn('identity', 'staff-invitation-{invitationId}')
const onDataRequest = eventsOn('identity', 'data-request-{requestId}')
const accountId = Type.String()
/** HMAC of the lower-cased e-mail: other services count customers by it without the address. */
const customer = Type.String()
/** Number of times that all sessions of the account were ended; tokens of an older generation are void. */
const generation = Type.Integer({ minimum: 0 })
const role = Type.Enum(['user', 'admin'], { type: 'string' })
/** What an admin may do; `role` only marks the account as an admin. */
const staffRole = openEnum(staffRoleNames)
const sessionId = Type.String()
const expiresAt = Type.String()
const addressId = Type.String()
const productIds = Type.Array(Type.String())
const purpose = Type.Enum([...purposes], { type: 'string' })
/** Where the choice was made. */
const source = Type.Enum([...consentSources], { type: 'string' })
/** `{ name, email }`, sealed for `account-<id>`. */
const sealed = Sealed

export const identityEvents = {
  AccountRegistered: onAccount({
    accountId,
    role,
    customer,
    sealed,
    seed: Type.Optional(Type.Boolean()),
    language: Type.Optional(PageLanguage),
  }),
  /** The language of the account's pages and mails. Until one is chosen: that of its registration, or English. */
  AccountLanguageChosen: onAccount({ accountId, language: PageLanguage }),
  /** The address was verified by OTP, so its guest orders may be shown. */
  AccountVerified: onAccount({ accountId, customer }),
  AccountProfileChanged: onAccount({ accountId, customer, sealed }),
  /**
   * `returned`: the holder of an earlier address took the account back; the address that had replaced it has no such
   * claim.
   */
  AccountEmailChanged: onAccount({
    accountId,
    customer,
    previousCustomer: Type.String(),
    sealed,
    returned: Type.Optional(Type.Boolean()),
  }),
  PasswordChanged: onAccount({ accountId, generation }),
  /** `staff`: of a new admin. When absent (events older than staff roles), an owner. */
  AccountRoleChanged: onAccount({ accountId, from: role, to: role, generation, staff: Type.Optional(staffRole) }),
  /** The account is an admin before and after. */
  StaffRoleChanged: onAccount({ accountId, from: staffRole, to: staffRole, generation }),
  /** `startedAt`: by the clock that made the token; when absent, the event's own time. */
  SessionStarted: onAccount({ accountId, sessionId, expiresAt, generation, startedAt: Type.Optional(Type.String()) }),
  /** The token's expiry moves; the session's start does not. */
  SessionRenewed: onAccount({ accountId, sessionId, expiresAt }),
  SessionEnded: onAccount({ accountId, sessionId, expiresAt }),
  /** A login requires a code from now on; `SecondStepRemoved` ends that. Neither event has the secret. */
  SecondStepSet: onAccount({ accountId }),
  /** `by`: an owner, if not the account itself. */
  SecondStepRemoved: onAccount({ accountId, by: Type.Optional(accountId) }),
  /**
   * A second step beside the app's codes, or instead of them. `sealedName`: `{ name }`, sealed for `account-<id>`. The
   * public key is COSE in base64url, as in WebAuthn; `signCount` is the current value.
   */
  PasskeyAdded: onAccount({
    accountId,
    passkeyId: Type.String(),
    credentialId: Type.String(),
    publicKey: Type.String(),
    signCount: Type.Integer({ minimum: 0 }),
    transports: Type.Array(Type.String()),
    sealedName: Sealed,
  }),
  PasskeyRemoved: onAccount({ accountId, passkeyId: Type.String(), by: Type.Optional(accountId) }),
  SessionsRevoked: onAccount({ accountId, generation, reason: Type.String() }),
  /** `verified`: the address belonged to this account. Otherwise data of that address must not be touched. */
  AccountDeleted: onAccount({ accountId, customer, generation, verified: Type.Optional(Type.Boolean()) }),
  /** `sealed` for `account-<id>`, erased with it: `{ name, phone, address, city, state, pincode, country }`. */
  AddressSaved: onAddresses({ accountId, addressId, sealed }),
  AddressChanged: onAddresses({ accountId, addressId, sealed }),
  /** Replaces the previous default. */
  DefaultAddressChosen: onAddresses({ accountId, addressId }),
  AddressRemoved: onAddresses({ accountId, addressId }),
  /** The piece saved last comes first. */
  PiecesWatched: onWatchlist({ accountId, productIds }),
  PiecesUnwatched: onWatchlist({ accountId, productIds }),
  /** Stored under the address's HMAC, for guests and accounts. `version`: of the accepted text (`consents.ts`). */
  ConsentGiven: onConsents({ customer, purpose, version: Type.Integer({ minimum: 1 }), source }),
  ConsentWithdrawn: onConsents({ customer, purpose, source }),
  /** The address was erased: its earlier choices do not apply to its later ones. */
  ConsentsForgotten: onConsents({ customer }),
  /** The account is long unused: it is deleted at this time unless there is a login first. The owner is mailed. */
  AccountErasureAnnounced: onAccount({ accountId, eraseAt: Type.String() }),
  /** The mail server accepted the notice, or permanently refused the address. Required before the deletion. */
  AccountErasureNotified: onAccount({ accountId, eraseAt: Type.String(), notifiedAt: Type.String() }),
  /** `by`: the owner who invites. `sealed` for `staff-invitation-<id>`: the address. */
  StaffInvited: onInvitation({
    invitationId: Type.String(),
    staff: staffRole,
    customer,
    by: accountId,
    sealed,
    expiresAt,
  }),
  /** Earlier links become invalid. */
  StaffInvitationSent: onInvitation({
    invitationId: Type.String(),
    times: Type.Integer({ minimum: 2 }),
    expiresAt,
  }),
  /** The link becomes invalid, and the address's key is dropped. `accountId`: the account that accepted. */
  StaffInvitationEnded: onInvitation({
    invitationId: Type.String(),
    why: Type.Enum(['accepted', 'withdrawn', 'expired'], { type: 'string' }),
    accountId: Type.Optional(accountId),
  }),
  /**
   * A person proved an address, by login or by mail, and may read what each service holds about it. `proof`: SHA-256 of
   * the link's token in base64url, by which a service recognises the token without being able to make one.
   */
  DataRequested: onDataRequest({
    requestId: Type.String(),
    /** The account that has proved the address; null: a guest. */
    accountId: Type.Union([Type.String(), Type.Null()]),
    /** null: the account has not proved its current address. */
    customer: Type.Union([Type.String(), Type.Null()]),
    /** The account's orders, and guest orders with the address; only the newest if there are very many. */
    orderIds: Type.Array(Type.String()),
    proof: Type.String(),
    expiresAt: Type.String(),
    /** The address that the link is mailed to, sealed for `data-request-<id>`. */
    sealed: Type.Optional(Sealed),
    /** Language of the mail; English when absent. */
    language: Type.Optional(PageLanguage),
  }),
  /** The link becomes invalid, and the address's key is dropped. */
  DataRequestEnded: onDataRequest({
    requestId: Type.String(),
    why: Type.Enum(['expired', 'erased'], { type: 'string' }),
  }),
  /** A guest, proved by mail, is to be erased: contacts of closed orders, alerts, reviews, consents, abandoned bags. */
  GuestErased: onDataRequest({ requestId: Type.String(), customer }),
}
