import type { ChannelName } from '@suvarna/platform/messages/phone-channel.ts'
import type { PhoneLetter } from './phone-templates.ts'

/** In order of progress; a late report never moves a message back. */
export const phoneStatuses = ['accepted', 'sent', 'failed', 'delivered', 'read'] as const

/** A message's job also stores its delivery status, which the order's timeline reads. */
export type PhoneJob = {
  orderId: string
  letter: PhoneLetter
  channel: ChannelName
  /** Paise, for a refund. */
  amount?: number
  /** Number of sends whose outcome may be unknown. */
  asked?: number
  providerId?: string
  status?: (typeof phoneStatuses)[number]
  code?: string
  /** Not sent: the person has opted out meanwhile, or was erased. */
  unwanted?: true
}

export const kindOf = ({ letter, channel }: Pick<PhoneJob, 'letter' | 'channel'>): string => `${channel}-${letter}`
