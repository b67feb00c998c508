import type { PhoneChannel } from '@suvarna/platform/messages/phone-channel.ts'
import { createMsg91 } from '@suvarna/platform/messages/sms/msg91.ts'
import { createWhatsapp } from '@suvarna/platform/messages/whatsapp/whatsapp-cloud.ts'
import type { PhoneOptions } from '../deps.ts'

/** The settings of both channels, named after their variables. */
export type PhoneConfig = {
  WHATSAPP_BASE_URL: string
  WHATSAPP_PHONE_NUMBER_ID?: string | undefined
  WHATSAPP_TOKEN?: string | undefined
  WHATSAPP_APP_SECRET?: string | undefined
  WHATSAPP_VERIFY_TOKEN?: string | undefined
  WHATSAPP_LANGUAGES: readonly string[]
  MSG91_BASE_URL: string
  MSG91_AUTH_KEY?: string | undefined
  MSG91_REPORT_SECRET?: string | undefined
  MSG91_TEMPLATES: readonly string[]
}

/** A channel is on when all its settings are present; with only some of them the service does not start. */
export function phonesFrom(config: PhoneConfig): PhoneOptions {
  const whatsapp = allOrNone('WhatsApp', {
    phoneNumberId: config.WHATSAPP_PHONE_NUMBER_ID,
    token: config.WHATSAPP_TOKEN,
    appSecret: config.WHATSAPP_APP_SECRET,
    verifyToken: config.WHATSAPP_VERIFY_TOKEN,
  })
  const sms = allOrNone('MSG91', { authKey: config.MSG91_AUTH_KEY, reportSecret: config.MSG91_REPORT_SECRET })
  const channels: { whatsapp?: PhoneChannel; sms?: PhoneChannel } = {}
  if (whatsapp)
    channels.whatsapp = createWhatsapp({
      baseUrl: config.WHATSAPP_BASE_URL,
      languages: config.WHATSAPP_LANGUAGES,
      ...whatsapp,
    })
  if (sms)
    channels.sms = createMsg91({
      baseUrl: config.MSG91_BASE_URL,
      templates: templatesOf(config.MSG91_TEMPLATES),
      ...sms,
    })
  return { channels, ...(whatsapp ? { whatsapp } : {}), ...(sms ? { sms } : {}) }
}

function allOrNone<Names extends string>(
  what: string,
  values: Record<Names, string | undefined>,
): Record<Names, string> | null {
  const given = Object.values(values).filter((value) => value !== undefined)
  if (given.length === 0) return null
  if (given.length < Object.keys(values).length)
    throw new Error(`${what} needs all of its settings: ${Object.keys(values).join(', ')}`)
  return values as Record<Names, string>
}

/** Pairs such as `order_shipped:64f…`. */
const templatesOf = (pairs: readonly string[]): ReadonlyMap<string, string> =>
  new Map(pairs.map((pair) => pair.split(':') as [string, string]))
