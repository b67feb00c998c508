import type { Database } from '@suvarna/platform/database/database.ts'
import type { ChannelName, PhoneChannel } from '@suvarna/platform/messages/phone-channel.ts'
import type { Mailer } from '@suvarna/platform/outside/mailer.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { WebhookOptions } from '@suvarna/platform/webhooks/deliveries.ts'
import type { Order, OrderCommand, OrderEvent } from './order/decider/order-state.ts'
import type { OrderLimits } from './order/order-limits.ts'
import type { OrdersDb } from './schema.ts'

export type OrderMails = {
  mailer: Mailer
  /** The shop's public address without a trailing slash; mails link to it. */
  storeUrl: string
}

/** Messages to phones; each channel is off without its settings. */
export type PhoneOptions = {
  channels: Partial<Record<ChannelName, PhoneChannel>>
  /** The secret that Meta signs its webhooks with, and the token that Meta sends to verify their address. */
  whatsapp?: { appSecret: string; verifyToken: string }
  /** The secret in the address that MSG91 sends its reports to. */
  sms?: { reportSecret: string }
}

/** What a composition root passes to orders. */
export type OrdersOptions = {
  database: Database<OrdersDb>
  vault: Vault
  /** Key of the HMAC of the lower-cased e-mail, which lets others count customers without identifying them. */
  customerKey: string
  /** Signs links and cookies that open an order. */
  grantKey: string
  secureCookies: boolean
  onlinePayment: boolean
  /** Whether the shop is live; a live shop issues no invoice under the demo's GSTIN. */
  live?: boolean
  /** Limits on what one person can reserve or order without proof; default: a demo's. */
  limits?: OrderLimits
  /** Without it, shoppers get no mails. */
  mails?: OrderMails
  /** Without it, no messages are sent to phones. */
  phones?: PhoneOptions
  /** Without it, no webhooks are sent. */
  webhooks?: WebhookOptions
  /** When a guest's contact is erased, and how long before that the notice is mailed. */
  retention?: Retention
  now?: () => Date
}

/** Whole days. Tax law requires an order's documents for 72 months from the annual return of its year. */
export type Retention = { guestDays: number; noticeDays: number }
export const usualRetention: Retention = { guestDays: 8 * 365, noticeDays: 30 }

/** The dependencies of the use cases: the options, wired. */
export type OrdersDeps = Required<Omit<OrdersOptions, 'mails' | 'phones' | 'webhooks'>> & {
  log: EventLog<OrdersDb>
  orders: CommandHandler<OrdersDb, OrderCommand, Order, OrderEvent>
  customerOf(email: string): string
}
