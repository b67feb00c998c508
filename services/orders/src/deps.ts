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
  /** The shop's public address, without a trailing slash: mails link to it. */
  storeUrl: string
}

/** Messages to phones; each channel is off without its settings. */
export type PhoneOptions = {
  channels: Partial<Record<ChannelName, PhoneChannel>>
  /** What Meta signs its webhooks with, and says when it verifies their address. */
  whatsapp?: { appSecret: string; verifyToken: string }
  /** What MSG91's reports have in their address. */
  sms?: { reportSecret: string }
}

/** What a composition root passes to orders. */
export type OrdersOptions = {
  database: Database<OrdersDb>
  vault: Vault
  /** Key of the HMAC of the lower-cased e-mail, by which others count customers without knowing them. */
  customerKey: string
  /** Signs links and cookies that open an order. */
  grantKey: string
  secureCookies: boolean
  onlinePayment: boolean
  /** A live shop: it issues no invoice under the demo's GSTIN. */
  live?: boolean
  /** What one person can reserve or order without proof; default: a demo's. */
  limits?: OrderLimits
  /** Without it shoppers get no mails. */
  mails?: OrderMails
  /** Without it nobody is told anything on the phone. */
  phones?: PhoneOptions
  /** Without it no endpoint is told anything. */
  webhooks?: WebhookOptions
  /** When a guest's contact is erased, and how long before its mail. */
  retention?: Retention
  now?: () => Date
}

/** Whole days. The tax law asks for an order's papers 72 months from the annual return of its year. */
export type Retention = { guestDays: number; noticeDays: number }
export const usualRetention: Retention = { guestDays: 8 * 365, noticeDays: 30 }

/** What the use cases get: the options, wired. */
export type OrdersDeps = Required<Omit<OrdersOptions, 'mails' | 'phones' | 'webhooks'>> & {
  log: EventLog<OrdersDb>
  orders: CommandHandler<OrdersDb, OrderCommand, Order, OrderEvent>
  customerOf(email: string): string
}
