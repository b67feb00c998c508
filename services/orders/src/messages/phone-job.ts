import type { ChannelName } from '@suvarna/platform/messages/phone-channel.ts'
import type { PhoneLetter } from './phone-templates.ts'

/** From the first word to the last; news never take a message back. */
export const phoneStatuses = ['accepted', 'sent', 'failed', 'delivered', 'read'] as const

/** A message is its job: what became of it is noted there, and its order's timeline reads it. */
export type PhoneJob = {
  orderId: string
  letter: PhoneLetter
  channel: ChannelName
  /** Paise, of a refund. */
  amount?: number
  /** How often the provider was asked and its answer may have been lost. */
  asked?: number
  providerId?: string
  status?: (typeof phoneStatuses)[number]
  code?: string
  /** Not sent: the person has said no meanwhile, or is forgotten. */
  unwanted?: true
}

export const kindOf = ({ letter, channel }: Pick<PhoneJob, 'letter' | 'channel'>): string => `${channel}-${letter}`
