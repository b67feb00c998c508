import { ChannelFault, counted, type Delivery, inIndia, type PhoneChannel, postJson } from '../phone-channel.ts'
import { reactionTo } from './whatsapp-errors.ts'

export type WhatsappOptions = {
  /** With the version: `https://graph.facebook.com/v23.0`. */
  baseUrl: string
  phoneNumberId: string
  token: string
  /** In which every template is registered. */
  languages: readonly string[]
  timeoutMs?: number
}

/**
 * Meta's Cloud API. There is no idempotency key and no lookup, so the caller stores its message first and sends one per
 * row. `biz_opaque_callback_data` brings the row's id back in the webhook, also for a call whose answer was lost.
 */
export function createWhatsapp(options: WhatsappOptions): PhoneChannel {
  const { baseUrl, phoneNumberId, token, languages, timeoutMs = 10_000 } = options
  return counted({
    name: 'whatsapp',
    speaks: (_, language) => languages.includes(language),
    async send({ id, to, template, language, values }) {
      const parameters = values.map((text) => ({ type: 'text', text }))
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: inIndia(to),
        type: 'template',
        biz_opaque_callback_data: id,
        template: { name: template, language: { code: language }, components: [{ type: 'body', parameters }] },
      }
      const url = `${baseUrl}/${phoneNumberId}/messages`
      const { status, answer } = await postJson(url, { authorization: `Bearer ${token}` }, body, timeoutMs)
      return deliveryOf(status, answer)
    },
  })
}

function deliveryOf(status: number, answer: Record<string, unknown> | null): Delivery {
  const [message] = (answer?.messages ?? []) as { id?: unknown }[]
  if (typeof message?.id === 'string') return { outcome: 'accepted', providerId: message.id }
  const { code } = (answer?.error ?? {}) as { code?: unknown }
  // An answer that is not Meta's does not reveal the outcome of the message.
  if (typeof code !== 'number') throw new ChannelFault(`WhatsApp answered ${status}`, { taken: status < 400 })
  const reaction = reactionTo(code)
  if (reaction === 'later') throw new ChannelFault(`WhatsApp asks for patience (${code})`)
  if (reaction === 'broken') throw new ChannelFault(`WhatsApp refuses our messages (${code})`, { broken: true })
  return { outcome: reaction, code: String(code) }
}
