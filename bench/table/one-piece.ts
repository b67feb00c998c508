import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { drive } from '../measure/drive.ts'
import { percent, printLoad, row } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'
import { connectShoppers } from '../measure/shoppers.ts'
import { untilCaughtUp, untilDone } from '../shop/admin.ts'
import { anyOf, orderOf, plenty, setStock } from '../shop/products.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { tableOf, whole } from './bars.ts'

const [shoppers, seconds, rounds, few, tooMany] = [8, 4, 3, 400, 500] as const

/** All shoppers order one product, or any of 64; then the last units of one. */
export async function onePieceRows(shop: BenchedShop, pieces: readonly Product[]): Promise<Part> {
  const [hot] = pieces
  if (!hot) throw new Error('nothing to sell')
  const many = pieces.slice(0, 64)
  printLoad(`${shoppers} shoppers for one piece and for any of ${many.length}, in turns of ${seconds} s`)
  row('', 'one /s', `${many.length} /s`)
  const ordering = async (wanted: readonly Product[]) => {
    const { perSecond, failed, count } = await drive(shop, {
      clients: shoppers,
      seconds,
      ask: () => orderOf(anyOf(wanted)),
    })
    await untilDone(shop.admin)
    if (failed > 0) throw new Error(`${failed} of ${count} orders failed`)
    return perSecond
  }
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const oneFirst = round % 2 === 0
    for (const one of oneFirst ? [true, false] : [false, true])
      rates[one ? 0 : 1].push(await ordering(one ? [hot] : many))
    row('', whole(rates[0].at(-1) ?? 0), whole(rates[1].at(-1) ?? 0))
  }
  const [one, all] = rates.map((each) => each.reduce((sum, rate) => sum + rate, 0) / rounds) as [number, number]
  const { oversold, unsold, early } = await sellFew(shop, hot)
  const sold = oversold === 0 && unsold === 0 && early === 0
  return tableOf([
    {
      name: `one piece that all want, orders/s (beside it: ${many.length} pieces)`,
      shop: whole(one),
      bare: `(${whole(all)})`,
      ratio: percent(one, all),
      bar: '≥ 90 %',
      reached: one >= all * 0.9,
    },
    {
      name: `${tooMany} orders for the last ${few} of it`,
      shop: `oversold ${oversold}, refused while there was stock ${early + unsold}`,
      bar: '0 and 0',
      reached: sold,
    },
  ])
}

/**
 * More orders than units: counts refusals although a later order was taken, and checks that no unit was left or sold
 * twice.
 */
async function sellFew(shop: BenchedShop, piece: Product) {
  await setStock(shop.admin, piece, few)
  await untilCaughtUp(shop.admin)
  const pool = connectShoppers(shop.url, shoppers)
  const orders: { sent: number; answered: number; status: number }[] = []
  let left: number = tooMany
  const shopper = async () => {
    while (left-- > 0) {
      const sent = performance.now()
      const { statusCode, body } = await pool.request(orderOf(piece))
      await body.dump()
      orders.push({ sent, answered: performance.now(), status: statusCode })
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shopper))
  await pool.close()
  await untilDone(shop.admin)
  const taken = orders.filter(({ status }) => status === 200)
  const lastSent = Math.max(...taken.map(({ sent }) => sent))
  const early = orders.filter(({ status, answered }) => status !== 200 && answered < lastSent).length
  const stock = (await shop.admin.get<AnswerOf<'GET /products/{id}'>>(`/products/${piece.id}`)).product.stock
  await setStock(shop.admin, piece, plenty)
  await untilCaughtUp(shop.admin)
  return { oversold: Math.max(0, taken.length - few), unsold: stock, early }
}
