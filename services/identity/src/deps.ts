import type { KeyObject } from 'node:crypto'
import type { Database } from '@suvarna/platform/database/database.ts'
import type { Mailer } from '@suvarna/platform/outside/mailer.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { Reach } from '@suvarna/platform/webhooks/target-url.ts'
import type { Account, AccountCommand, AccountEvent } from './account/account.decider.ts'
import type { LoginLimits } from './account/codes/login-limits.ts'
import type { Passwords } from './account/password/passwords.ts'
import type { TokenSigner } from './account/sessions/access-token.ts'
import type { AddressBook, AddressCommand, AddressEvent } from './addresses/address-book.decider.ts'
import type { ApiKeyCommand, ApiKeyEvent, ApiKeys } from './api-keys/api-keys.decider.ts'
import type { Complaint, ComplaintCommand, ComplaintEvent } from './complaints/complaint.decider.ts'
import type { ConsentCommand, ConsentEvent, Consents } from './consents/consents.decider.ts'
import type { DataRequestCommand, DataRequestEvent, OpenRequest } from './data-requests/data-request.decider.ts'
import type { IdentityDb } from './schema.ts'
import type { Invitation, InvitationCommand, InvitationEvent } from './staff/invitation.decider.ts'
import type { WatchlistCommand, WatchlistEvent } from './watchlist/watchlist.decider.ts'
import type { WebhookCommand, WebhookEvent, Webhooks } from './webhooks/webhooks.decider.ts'

/** Dependencies that the composition root passes to identity. */
export type IdentityDeps = {
  database: Database<IdentityDb>
  vault: Vault
  mailer: Mailer
  /** Ed25519 key that signs tokens; the gateway verifies them with the public half. */
  signingKey: KeyObject
  /** HMAC key that identifies customers in events, and signs the links to their preferences; the same as in orders. */
  customerKey: Buffer
  /** One-time codes are derived from this key; only identity has it. */
  codeKey: Buffer
  /** Derives the signing secrets of webhooks; the senders have the same key. Without it, a demo key. */
  webhookKey?: Buffer
  /** Where webhooks may be sent; public addresses by default. */
  webhookReach?: Reach
  /** A live shop: its API keys are marked as live. */
  live?: boolean
  limits?: Partial<LoginLimits>
  /** The person who proves this address and logs in while there is no admin becomes one. */
  firstAdminEmail?: string | undefined
  /** True when the shop is served over https. */
  secureCookies?: boolean
  /** Cost of password hashes, cheaper for shops under test; OWASP's by default. */
  passwordLogN?: number | undefined
  /** In place of the shop's own hash queue, for tests. */
  passwords?: Passwords | undefined
  /** The shop's public address, without a trailing slash: mails link to it. */
  storeUrl?: string
  /** Days without a login until an account is erased, and days between notice and erasure. */
  retention?: Retention
  /** A live shop: staff must log in with a second step. */
  secondStepNeeded?: boolean
  now?: () => Date
}

/** In whole days. */
export type Retention = { idleDays: number; noticeDays: number }
export const usualRetention: Retention = { idleDays: 3 * 365, noticeDays: 30 }

/** Dependencies that the use cases share. */
export type Identity = Pick<IdentityDeps, 'database' | 'vault' | 'mailer' | 'codeKey' | 'customerKey'> & {
  log: EventLog<IdentityDb>
  accounts: CommandHandler<IdentityDb, AccountCommand, Account, AccountEvent>
  addressBooks: CommandHandler<IdentityDb, AddressCommand, AddressBook, AddressEvent>
  watchlists: CommandHandler<IdentityDb, WatchlistCommand, ReadonlySet<string>, WatchlistEvent>
  consents: CommandHandler<IdentityDb, ConsentCommand, Consents, ConsentEvent>
  dataRequests: CommandHandler<IdentityDb, DataRequestCommand, OpenRequest, DataRequestEvent>
  complaints: CommandHandler<IdentityDb, ComplaintCommand, Complaint, ComplaintEvent>
  apiKeys: CommandHandler<IdentityDb, ApiKeyCommand, ApiKeys, ApiKeyEvent>
  webhooks: CommandHandler<IdentityDb, WebhookCommand, Webhooks, WebhookEvent>
  webhookKey: Buffer
  webhookReach: Reach
  live: boolean
  invitations: CommandHandler<IdentityDb, InvitationCommand, Invitation, InvitationEvent>
  passwords: Passwords
  signToken: TokenSigner
  customerOf(email: string): string
  limits: LoginLimits
  secureCookies: boolean
  secondStepNeeded: boolean
  /** The customer key of `firstAdminEmail`. */
  firstAdmin: string | undefined
  storeUrl: string
  retention: Retention
  now(): Date
}
