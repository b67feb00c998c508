// Payments is killed by SIGKILL between the provider's action and the shop's record of it. By the provider's books,
// every payment taken ends as one live order or one refund.
import { randomInt } from 'node:crypto'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import { expect, test } from 'vitest'
import { openShopBesidePayments } from './payments/payments-outside.ts'
import type { How, Paid } from './payments/provider.ts'

const product = { productId: 'necklace', rupees: 1899 }
const products = [{ ...product, units: 1000 }]

async function open() {
  const shop = await openShopBesidePayments(products)
  const opened = async () => {
    const orderId = (await shop.place(product)).body.order_id ?? ''
    return { orderId, providerOrderId: await shop.open(orderId, product) }
  }
  return {
    ...shop,
    opened,
    async paid(how: How = {}) {
      const { orderId, providerOrderId } = await opened()
      return { orderId, paid: (await shop.provider.pay(providerOrderId, how)) as Paid }
    },
    is: (orderId: string, payment_status: string) =>
      eventually(
        async () => {
          await shop.aMinuteLater()
          return (await shop.order(orderId)).payment_status
        },
        (status) => status === payment_status,
        { withinMs: 90_000, everyMs: 50, what: `${orderId} to be ${payment_status}` },
      ),
  }
}

/** Orders of each of four shoppers in the storm; acceptance runs use PAYING_ORDERS=8 (`npm run test:long`). */
const ordersEach = Number(process.env.PAYING_ORDERS ?? 3)

/** Authorized only: the capture before the kill is made by the shop. */
const authorized = { capture: false }

test('[I7] killed after the capture and before its record, requested by the browser: the next request finds one paid order', async () => {
  const shop = await open()
  await shop.provider.webhooks({ paused: true })
  for (const failpoint of ['confirm.afterCapture:1:exit', 'command.beforeCommit:1:exit']) {
    await shop.start()
    const { orderId, paid } = await shop.paid(authorized)
    await shop.start(failpoint)
    await Promise.all([shop.untilDead(failpoint), shop.verify(paid, orderId).catch(() => null)])
    expect((await shop.provider.ledger()).payments.at(-1)).toMatchObject({ status: 'captured' })
    expect(await shop.order(orderId)).toMatchObject({ payment_status: 'pending' })
    await shop.start()
    expect(await shop.verify(paid, orderId)).toMatchObject({ status: 200 })
    await shop.is(orderId, 'paid')
    await shop.untilRight()
  }
})

test('[R-13] [I7] killed after the capture, the browser and every webhook gone: the reconciler finds one paid order', async () => {
  const shop = await open()
  await shop.provider.webhooks({ paused: true })
  await shop.start()
  const { orderId, paid } = await shop.paid(authorized)
  await shop.start('confirm.afterCapture:1:exit')
  await Promise.all([shop.untilDead('confirm.afterCapture'), shop.verify(paid, orderId).catch(() => null)])
  await shop.start()
  await shop.reconcile()
  await shop.is(orderId, 'paid')
  await shop.untilRight()
})

test('[R-12] [I7] killed on a webhook, before its response and while it is processed: the provider repeats, one paid order', async () => {
  const shop = await open()
  for (const failpoint of ['webhook.afterInbox:1:exit', 'reactor.afterClaim:1:exit', 'confirm.afterCapture:1:exit']) {
    await shop.provider.webhooks({ paused: true })
    await shop.start()
    const { orderId } = await shop.paid(authorized)
    await shop.start(failpoint)
    await Promise.all([shop.untilDead(failpoint), shop.provider.webhooks({ paused: false })])
    await shop.start()
    await shop.is(orderId, 'paid')
    await eventually(
      () => shop.provider.ledger(),
      ({ waiting }) => waiting.length === 0,
      { withinMs: 90_000, what: 'webhooks that are answered' },
    )
    await shop.untilRight()
  }
})

test('[I7] killed around a refund: before its call, after it, and while the cancel is processed: refunded once', async () => {
  const shop = await open()
  const places = ['consumer.afterApply', 'consumer.afterCommit', 'reactor.afterClaim', 'refund.afterCall']
  for (const place of places) {
    await shop.start()
    const { orderId, paid } = await shop.paid()
    expect(await shop.verify(paid, orderId)).toMatchObject({ status: 200 })
    await shop.is(orderId, 'paid')
    await shop.jobsDone()
    await shop.start(`${place}:1:exit`)
    await Promise.all([shop.untilDead(place), shop.cancel(orderId)])
    await shop.start()
    await shop.is(orderId, 'refunded')
    await shop.untilRight()
  }
  expect((await shop.provider.ledger()).refunds).toHaveLength(places.length)
})

test('killed between the provider’s order and its record: the next click opens one that can be paid', async () => {
  const shop = await open()
  await shop.start('open.afterCreate:1:exit')
  const orderId = (await shop.place(product)).body.order_id ?? ''
  const opening = shop.open(orderId, product)
  await shop.untilDead('open.afterCreate')
  await shop.start()
  const paid = await shop.provider.pay(await opening)
  expect(await shop.verify(paid, orderId)).toMatchObject({ status: 200 })
  await shop.is(orderId, 'paid')
  await shop.untilRight()
})

test('[I6] [I7] killed again and again while shoppers pay, vanish, come back and cancel: the money is right', {
  timeout: 300_000,
}, async () => {
  const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
  process.stderr.write(`payments killed at random: KILL_SEED=${seed}\n`)
  const random = seededRandom(seed)
  const shop = await open()
  await shop.provider.webhooks({ copies: 2, shuffle: true })
  await shop.start()
  let shopping = true
  let steps = 0
  let kills = 0
  const shopper = async () => {
    for (let count = 0; count < ordersEach; count++) {
      const { orderId, paid } = await shop.paid(random() < 0.5 ? authorized : {})
      steps++
      const cancels = random() < 0.3
      if (cancels && random() < 0.5) await shop.cancel(orderId)
      // The others close the browser: only webhooks report their payments.
      if (random() < 0.6) await shop.verify(paid, orderId).catch(() => null)
      if (cancels) await shop.cancel(orderId)
    }
  }
  const killing = (async () => {
    while (shopping) {
      // Each process must finish some work: killing one at its start proves nothing.
      const enough = steps + 1 + Math.floor(4 * random())
      await eventually(() => !shopping || steps >= enough, Boolean, { withinMs: 120_000, what: 'shoppers who get on' })
      await pause(100 * random())
      await shop.kill()
      await shop.start()
      kills++
    }
  })()
  await Promise.all([1, 2, 3, 4].map(shopper))
  shopping = false
  await killing
  await shop.reconcile()
  await shop.untilRight()
  const { payments, refunds } = await shop.provider.ledger()
  process.stderr.write(`${payments.length} payments, ${refunds.length} refunds, ${kills} kills\n`)
  expect(payments).toHaveLength(4 * ordersEach)
  expect(kills).toBeGreaterThan(0)
})
