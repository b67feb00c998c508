import { ChannelFault, counted, type Delivery, inIndia, type PhoneChannel, postJson } from '../phone-channel.ts'

export type Msg91Options = {
  /** `https://control.msg91.com` */
  baseUrl: string
  authKey: string
  /**
   * MSG91's ids by our template names, `order_shipped` and, in Hindi, `order_shipped_hi`. In their panel each is tied
   * to the text that is registered on DLT.
   */
  templates: ReadonlyMap<string, string>
  timeoutMs?: number
}

/** Operators truncate a variable here. */
const variableLength = 30

/** SMS by MSG91's flow API. A template without an id at MSG91 cannot be sent. */
export function createMsg91({ baseUrl, authKey, templates, timeoutMs = 10_000 }: Msg91Options): PhoneChannel {
  return counted({
    name: 'sms',
    speaks: (template, language) => templates.has(nameIn(language, template)),
    async send({ to, template, language, values }) {
      const template_id = templates.get(nameIn(language, template))
      if (!template_id) return { outcome: 'unreachable', code: 'no_template' }
      const variables = Object.fromEntries(values.map((value, at) => [`VAR${at + 1}`, plain(value)]))
      const body = { template_id, short_url: '0', recipients: [{ mobiles: inIndia(to), ...variables }] }
      const { status, answer } = await postJson(`${baseUrl}/api/v5/flow`, { authkey: authKey }, body, timeoutMs)
      return deliveryOf(status, answer)
    },
  })
}

const nameIn = (language: string, template: string) => (language === 'en' ? template : `${template}_${language}`)

/** A rupee sign would make the whole message Unicode, with less than half the length. */
const plain = (value: string) => value.replaceAll('₹', 'Rs.').slice(0, variableLength)

/** MSG91 sends errors with a 200, too: only `type` counts. */
function deliveryOf(status: number, answer: Record<string, unknown> | null): Delivery {
  if (answer?.type === 'success' && typeof answer.message === 'string')
    return { outcome: 'accepted', providerId: answer.message }
  const words = String(answer?.message ?? '').slice(0, 100)
  if (status === 429 || status >= 500) throw new ChannelFault(`MSG91 asks for patience (${status})`)
  if (answer?.type !== 'error') throw new ChannelFault(`MSG91 answered ${status}`, { taken: status < 400 })
  if (/mobile|number/i.test(words)) return { outcome: 'unreachable', code: 'invalid_number' }
  throw new ChannelFault(`MSG91 refuses our messages: ${words}`, { broken: true })
}

/** A delivery report (v3): flat JSON, one phone number each. `isDelivered`: null while the operator is trying. */
export type Msg91Report = { providerId: string; isDelivered: boolean | null; words: string }

/** Returns null for a body that is not a report. */
export function readMsg91Report(rawBody: Buffer): Msg91Report | null {
  let body: unknown
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
  if (typeof body !== 'object' || body === null) return null
  const { requestId, status, desc, failedReason } = body as Record<string, unknown>
  if (typeof requestId !== 'string' || requestId === '') return null
  const isDelivered =
    String(status) === '1' ? true : ['2', '9', '16', '17', '25', '26'].includes(String(status)) ? false : null
  return { providerId: requestId.slice(0, 100), isDelivered, words: String(failedReason ?? desc ?? '').slice(0, 100) }
}
