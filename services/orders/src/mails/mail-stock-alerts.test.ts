import { randomUUID } from 'node:crypto'
import type { OutgoingMail } from '@suvarna/platform/outside/mailer.ts'
import { testMeta } from '@suvarna/platform/testing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOrders } from '../orders.testing.ts'
import { stockAlertMails } from './mail-stock-alerts.reactor.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
  await orders.sell('ring', 1_299_00, { 7.5: 0 })
})
afterAll(() => orders.stop())

async function mailOf(alertId: string, fault?: Error) {
  const sent: OutgoingMail[] = []
  const mailer = {
    async send(mail: OutgoingMail) {
      if (fault) throw fault
      sent.push(mail)
    },
    close() {},
  }
  const reactor = stockAlertMails({ ...orders, customerKey: 'c' }, { mailer, storeUrl: 'https://shop.test' })
  const job = { id: 1n, eventId: randomUUID(), kind: 'mail-back-in-stock', attempts: 1, meta: testMeta() }
  const context = { database: orders.database, stillMine: async () => true, abort: new AbortController().signal }
  await reactor.work({ ...job, payload: { alertId } }, context)
  return sent
}

test('the mail names product, size and price, leads to its page, and is one of a kind; nobody is mailed after the end', async () => {
  const { body } = await orders.request('POST', '/stock-alerts', {
    body: { product_id: 'ring', size: 7.5, email: 'meera@example.com' },
  })
  const { alert_id, t } = body.data
  const [mail, ...more] = await mailOf(alert_id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: 'meera@example.com',
    subject: 'Piece ring is back',
    messageId: `stock-alert.${alert_id}`,
  })
  for (const part of ['Piece ring, ring size 7.5', '₹1,299', 'https://shop.test/product/ring'])
    expect(mail?.text).toContain(part)
  expect(mail?.html).not.toContain('without a login')
  await expect(mailOf(alert_id, new Error('connection refused'))).rejects.toThrow('connection refused')
  expect(await mailOf(alert_id, Object.assign(new Error('no such user'), { responseCode: 550 }))).toEqual([])
  await orders.request('POST', `/stock-alerts/${alert_id}/withdraw`, { body: { t } })
  expect(await mailOf(alert_id)).toEqual([])
})

test('the mail is in the language of the page where it was asked; another word for it is refused', async () => {
  const wish = { product_id: 'ring', size: 7.5, email: 'asha@example.com', language: 'hi' }
  const { body } = await orders.request('POST', '/stock-alerts', { body: wish })
  const [mail] = await mailOf(body.data.alert_id)
  expect(mail?.subject).toBe('Piece ring फिर आ गया')
  expect(mail?.text).toContain('दुकान में देखें: https://shop.test/hi/product/ring')
  const refused = await orders.request('POST', '/stock-alerts', { body: { ...wish, language: 'Hindi' } })
  expect(refused).toMatchObject({ status: 400, body: { field: 'language' } })
})
