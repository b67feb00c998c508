// Requests of the run to the shop as its admin, through the gateway.
import type { FigureCheck } from '@suvarna/contracts/analytics/routes.ts'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { StockedProduct } from '../failures/shoppers.ts'

type Login = { email: string; password: string }
export type Office = Awaited<ReturnType<typeof openOffice>>

export async function openOffice(store: string, admin: Login) {
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const response = await fetch(`${store}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  let token = ''
  token = (await call<AnswerOf<'POST /auth/login'>>('POST', '/auth/login', admin)).token

  return {
    /** Products for a storm: three with more stock than can be sold, and one with little. */
    async stockUp(): Promise<StockedProduct[]> {
      const { products } = await call<AnswerOf<'GET /products'>>('GET', '/products')
      const inStock = products.filter(({ ring_sizes: sizes, stock }) => sizes.length === 0 && stock > 0).slice(0, 4)
      const stocked: StockedProduct[] = []
      for (const [place, { id, price }] of inStock.entries()) {
        await call('PUT', `/products/${id}/stock`, { stock: place === 3 ? 10 : 9_000 })
        stocked.push({ productId: id, rupees: price })
      }
      return stocked
    },
    /** The open work of all services, as texts and as a sum; none when the shop is at rest. */
    async underWay(): Promise<{ left: string[]; count: number }> {
      const reports = await Promise.all(
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
      const left = reports.flat().filter(({ count }) => count > 0)
      return { left: left.map(({ text }) => text), count: left.reduce((sum, { count }) => sum + count, 0) }
    },
    stockAgrees: () => call<AnswerOf<'GET /admin/stock/check'>>('GET', '/admin/stock/check'),
    /** Recounts every metric from the archive of all events; returns the result. */
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
