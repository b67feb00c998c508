// What the run asks the shop as its admin, through the gateway.
import type { FigureCheck } from '@suvarna/contracts/analytics/routes.ts'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { Ware } from '../failures/shoppers.ts'

type Login = { email: string; password: string }
export type Office = Awaited<ReturnType<typeof openOffice>>

export async function openOffice(store: string, admin: Login) {
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(`${store}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  let token = ''
  token = (await call<AnswerOf<'POST /auth/login'>>('POST', '/auth/login', admin)).token

  return {
    /** Pieces to sell in a storm: three with more than can be sold, and one with a handful. */
    async stockUp(): Promise<Ware[]> {
      const { products } = await call<AnswerOf<'GET /products'>>('GET', '/products')
      const pieces = products.filter(({ ring_sizes: sizes, stock }) => sizes.length === 0 && stock > 0).slice(0, 4)
      const wares: Ware[] = []
      for (const [place, { id, price }] of pieces.entries()) {
        await call('PUT', `/products/${id}/stock`, { stock: place === 3 ? 10 : 9_000 })
        wares.push({ productId: id, rupees: price })
      }
      return wares
    },
    /** What is still on its way in any service, in words and in all: nothing when the shop is calm. */
    async underWay(): Promise<{ left: string[]; count: number }> {
      const told = await Promise.all(
        serviceNames.map(async (name) => {
          const { data } = await call<AnswerOf<'GET /admin/system/orders/lag'>>('GET', `/admin/system/${name}/lag`)
          const parts = {
            unsequenced: data.unsequenced,
            'to publish': data.relay?.lag ?? 0,
            'calls to make': data.open_jobs,
            'calls given up': data.failed_jobs,
            parked: data.parked,
          }
          return Object.entries(parts).map(([what, count]) => ({ text: `${name}: ${count} ${what}`, count }))
        }),
      )
      const left = told.flat().filter(({ count }) => count > 0)
      return { left: left.map(({ text }) => text), count: left.reduce((sum, { count }) => sum + count, 0) }
    },
    stockAgrees: () => call<AnswerOf<'GET /admin/stock/check'>>('GET', '/admin/stock/check'),
    /** Every figure counted once more from the archive of all events; waits for the answer. */
    async checkFigures(): Promise<FigureCheck> {
      let check: FigureCheck | null = (await call<{ data: FigureCheck }>('POST', '/admin/analytics/check')).data
      while (!check || check.state === 'running') {
        await pause(500)
        check = (await call<{ data: FigureCheck | null }>('GET', '/admin/analytics/check')).data
      }
      return check
    },
  }
}
