import { setTimeout as delay } from 'node:timers/promises'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { place } from './products.ts'
import type { BenchedShop } from './shop.ts'

/** Milliseconds, for each sample, from an order's response until the product's page shows the new stock. */
export async function seeChanges({ store, api }: BenchedShop, product: Product, samples: number): Promise<number[]> {
  const stockOf = async (id: string) =>
    ((await (await fetch(`${api}/products/${id}`)).json()) as AnswerOf<'GET /products/{id}'>).product.stock
  const times: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const before = await stockOf(product.id)
    await place(store, product)
    const answered = performance.now()
    while ((await stockOf(product.id)) >= before) await delay(2)
    times.push(performance.now() - answered)
  }
  return times
}
