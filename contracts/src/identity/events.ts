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
/** HMAC of the lower-cased e-mail: lets other services count customers without knowing the address. */
const customer = Type.String()
/** How often all sessions of the account were ended; tokens of an older generation are void. */
const generation = Type.Integer({ minimum: 0 })
const role = Type.Enum(['user', 'admin'], { type: 'string' })
/** What an admin may do; `role` alone says that he is one. */
const staffRole = openEnum(staffRoleNames)
const sessionId = Type.String()
const expiresAt = Type.String()
const addressId = Type.String()
const productIds = Type.Array(Type.String())
const purpose = Type.Enum([...purposes], { type: 'string' })
/** Where the person said so. */
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
  /** In which language the account reads and is written to; until one was chosen that of its registration, or English. */
  AccountLanguageChosen: onAccount({ accountId, language: PageLanguage }),
  /** The address was verified by OTP: its guest orders may be shown. */
  AccountVerified: onAccount({ accountId, customer }),
  AccountProfileChanged: onAccount({ accountId, customer, sealed }),
  /**
   * `returned`: the holder of an earlier address took the account back; the address that replaced it has no claim of
   * its own.
   */
  AccountEmailChanged: onAccount({
    accountId,
    customer,
    previousCustomer: Type.String(),
    sealed,
    returned: Type.Optional(Type.Boolean()),
  }),
  PasswordChanged: onAccount({ accountId, generation }),
  /** `staff`: of a new admin; without it, as before there were staff roles, an owner. */
  AccountRoleChanged: onAccount({ accountId, from: role, to: role, generation, staff: Type.Optional(staffRole) }),
  /** Of somebody who is an admin and stays one. */
  StaffRoleChanged: onAccount({ accountId, from: staffRole, to: staffRole, generation }),
  /** `startedAt`: by the clock that made the token; without it the event's own time. */
  SessionStarted: onAccount({ accountId, sessionId, expiresAt, generation, startedAt: Type.Optional(Type.String()) }),
  /** Its token lasts longer; the session began no later for that. */
  SessionRenewed: onAccount({ accountId, sessionId, expiresAt }),
  SessionEnded: onAccount({ accountId, sessionId, expiresAt }),
  /** A login asks for a code from now on; `SecondStepRemoved`: no more. Neither says anything of the secret. */
  SecondStepSet: onAccount({ accountId }),
  /** `by`: an owner, where it was not oneself. */
  SecondStepRemoved: onAccount({ accountId, by: Type.Optional(accountId) }),
  /**
   * A second step beside the app's codes, or in their place. `sealedName`: `{ name }`, sealed for `account-<id>`. The
   * public key is COSE in base64url, as WebAuthn has it; `signCount`: of the moment.
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
  /** `sealed` for `account-<id>`, so that they are forgotten with the account: `{ name, phone, address, city, state, pincode, country }`. */
  AddressSaved: onAddresses({ accountId, addressId, sealed }),
  AddressChanged: onAddresses({ accountId, addressId, sealed }),
  /** It takes the place of the default before it. */
  DefaultAddressChosen: onAddresses({ accountId, addressId }),
  AddressRemoved: onAddresses({ accountId, addressId }),
  /** The piece kept last comes first. */
  PiecesWatched: onWatchlist({ accountId, productIds }),
  PiecesUnwatched: onWatchlist({ accountId, productIds }),
  /** Kept by the address's HMAC, for guests as for accounts. `version`: of the text that was agreed to (`consents.ts`). */
  ConsentGiven: onConsents({ customer, purpose, version: Type.Integer({ minimum: 1 }), source }),
  ConsentWithdrawn: onConsents({ customer, purpose, source }),
  /** The address was erased: what it said before counts for nothing that it says later. */
  ConsentsForgotten: onConsents({ customer }),
  /** The account was not used for long: it is deleted at this time unless somebody logs in before. The owner is mailed. */
  AccountErasureAnnounced: onAccount({ accountId, eraseAt: Type.String() }),
  /** The mail server took the notice, or refused the address for good. Without it nothing is deleted. */
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
  /** The links before end. */
  StaffInvitationSent: onInvitation({
    invitationId: Type.String(),
    times: Type.Integer({ minimum: 2 }),
    expiresAt,
  }),
  /** Its link opens nothing any more, and the address's key is dropped. `accountId`: who accepted. */
  StaffInvitationEnded: onInvitation({
    invitationId: Type.String(),
    why: Type.Enum(['accepted', 'withdrawn', 'expired'], { type: 'string' }),
    accountId: Type.Optional(accountId),
  }),
  /**
   * Somebody proved an address, by login or by mail, and may read what each service holds about it. `proof`: SHA-256 of
   * the link's token in base64url, by which a service recognises the token without being able to make one.
   */
  DataRequested: onDataRequest({
    requestId: Type.String(),
    /** The account that has proved the address; null: a guest. */
    accountId: Type.Union([Type.String(), Type.Null()]),
    /** null: the account has not proved its present address. */
    customer: Type.Union([Type.String(), Type.Null()]),
    /** The account's orders, and guests' with the address; the newest, when there are very many. */
    orderIds: Type.Array(Type.String()),
    proof: Type.String(),
    expiresAt: Type.String(),
    /** The address that the link is mailed to, sealed for `data-request-<id>`. */
    sealed: Type.Optional(Sealed),
    /** Of the mail; English where it is missing. */
    language: Type.Optional(PageLanguage),
  }),
  /** The link opens nothing any more, and the address's key is dropped. */
  DataRequestEnded: onDataRequest({
    requestId: Type.String(),
    why: Type.Enum(['expired', 'erased'], { type: 'string' }),
  }),
  /** A guest, proved by mail, is to be erased: contacts of closed orders, alerts, reviews, consents, a bag that was left. */
  GuestErased: onDataRequest({ requestId: Type.String(), customer }),
}
