// The entries to the shop and to its providers' sandboxes, through which everything in a quarter happens.
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { bearer, request } from '../security/shopper.ts'
import type { Shop } from '../shop.ts'
import type { Dice } from './plan.ts'

export type Place = Pick<Shop, 'store' | 'mailbox' | 'razorpay' | 'shiprocket' | 'folder' | 'admin'>
export type Doors = ReturnType<typeof openDoors>
// biome-ignore lint/suspicious/noExplicitAny: an answer is what it is; who asks looks at it.
type Body = any

/** A refusal, with the shop's problem code. */
export class Refused extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** The number of tries of a person while the shop cannot answer. */
const tries = 60

export function openDoors(place: Place, dice: Dice) {
  const shop = place as Shop
  let token = ''
  const ask = async (call: string, body?: object, headers?: Record<string, string>): Promise<Body> => {
    for (let tried = 1; ; tried++) {
      const answer = await request(shop, call, body, headers)
      if (answer.status < 300) return answer.body
      const passes = answer.status >= 500 || answer.body.code === 'retry' || answer.status === 429
      if (!passes || tried === tries) throw new Refused(`${call}: ${JSON.stringify(answer.body)}`, answer.body.code)
      await pause(150)
    }
  }
  const office = (call: string, body?: object) => ask(call, body, bearer(token))
  const orderOf = async (id: string): Promise<Body> => (await office(`GET /orders/${id}`)).data
  return {
    ask,
    office,
    orderOf,
    /** The text of a back-office file that is not JSON. */
    async file(path: string): Promise<string> {
      const response = await fetch(`${place.store}/api${path}`, { headers: bearer(token) })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return response.text()
    },
    async login() {
      token = (await request(shop, 'POST /auth/login', place.admin)).body.token
    },
    untilOrder: (id: string, what: string, holds: (order: Body) => boolean): Promise<Body> =>
      eventually(() => orderOf(id), holds, { withinMs: 180_000, everyMs: 250, what: `${id} ${what}` }),
    /** The token of the link in the order's mail. */
    async linkOf(id: string, email: string): Promise<string> {
      const read = async () => {
        const response = await fetch(`${place.mailbox}/api/messages?to=${encodeURIComponent(email)}`)
        const { messages } = (await response.json()) as { messages: { text: string }[] }
        for (const { text } of messages) {
          const link = new RegExp(`/orders\\?id=${id}&t=([\\w.-]+)`).exec(text)
          if (link?.[1]) return link[1]
        }
        return ''
      }
      return eventually(read, Boolean, { withinMs: 120_000, everyMs: 250, what: `the link of ${id}` })
    },
    provider: (path: string, body?: object) => sandbox(place.razorpay, path, body),
    courier: (path: string, body?: object) => sandbox(place.shiprocket, path, body),
    /**
     * Moves the order's current parcel on to a state; one that changed after its booking is booked again. Waits until
     * the shop has requested the van: the courier collects nothing before.
     */
    advance: (id: string, to: string, webhooks: string): Promise<Body> => {
      const tooEarly = /No pick-up was asked for yet|The order is cancelled|No order/
      const ask = async () => {
        const { tracking_number: awb } = await orderOf(id)
        return sandbox(place.shiprocket, '/sandbox/advance', { awb, to, webhooks }).catch((fault: Error) => {
          if (tooEarly.test(fault.message)) return null
          throw fault
        })
      }
      return eventually(ask, Boolean, { withinMs: 180_000, everyMs: 100, what: `the van for ${id}` })
    },
    /** Sometimes makes the provider's next response fail: lost, slow, an error or garbage. */
    async mischief(whose: 'razorpay' | 'shiprocket') {
      if (!dice.happens(dice.odds.mishap)) return
      const fault = dice.one([{ fault: 'drop' }, { fault: 'hang', ms: 700 }, { fault: '500' }, { fault: 'garbage' }])
      await sandbox(place[whose], '/sandbox/faults/more', { ...fault, times: 1 })
    },
  }
}

async function sandbox(url: string, path: string, body?: object): Promise<Body> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${url}${path}`, body ? sent : {})
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}
