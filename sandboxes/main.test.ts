import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { demoAccount, demoKeys } from './demo-accounts.ts'
import { shipmentOrder } from './shiprocket/orders/order-fixture.ts'

const root = await mkdtemp(join(tmpdir(), 'sandboxes-'))
afterAll(() => rm(root, { recursive: true, force: true }))

/** `npm run test:long sandboxes` kills more often, and later. */
const kills = Number(process.env.SANDBOX_KILLS ?? 2)
const { PATH, NODE_COMPILE_CACHE } = process.env

type Addresses = { RAZORPAY_BASE_URL: string; SHIPROCKET_BASE_URL: string; MAILBOX_URL: string; SMTP_URL: string }

async function start(folder: string, env = {}) {
  const names = [
    'RAZORPAY_SANDBOX',
    'SHIPROCKET_SANDBOX',
    'WHATSAPP_SANDBOX',
    'MSG91_SANDBOX',
    'MAILBOX',
    'MAILBOX_SMTP',
  ]
  const ports = Object.fromEntries(names.map((name) => [`${name}_PORT`, '0']))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[][] = []
  for await (const line of createInterface(child.stdout)) if (lines.push(line.split(/=(.*)/)) === 4) break
  return { child, addresses: Object.fromEntries(lines) as Addresses }
}

async function post<T>(url: string, body: object, authorization = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json() as T
}
const keys = `Basic ${btoa(`${demoKeys.keyId}:${demoKeys.keySecret}`)}`

/** Places orders at both providers until the process dies; resolves with those that were acknowledged. */
async function orderUntilDead({ SHIPROCKET_BASE_URL, RAZORPAY_BASE_URL }: Addresses, round: number) {
  const { token } = await post<{ token: string }>(`${SHIPROCKET_BASE_URL}/auth/login`, demoAccount)
  const acknowledged = { shipments: [] as string[], payments: [] as string[] }
  const shopper = async (name: string) => {
    for (let at = 0; ; at++) {
      const number = `ORD-${round}-${name}-${at}`
      await post(`${SHIPROCKET_BASE_URL}/orders/create/adhoc`, shipmentOrder(number), `Bearer ${token}`)
      acknowledged.shipments.push(number)
      const { id } = await post<{ id: string }>(
        `${RAZORPAY_BASE_URL}/v1/orders`,
        { amount: 149900, currency: 'INR' },
        keys,
      )
      const paid = await post<{ razorpay_payment_id: string }>(`${RAZORPAY_BASE_URL}/sandbox/pay`, {
        order_id: id,
        outcome: 'success',
      })
      acknowledged.payments.push(paid.razorpay_payment_id)
    }
  }
  const shoppers = ['a', 'b', 'c', 'd', 'e'].map((name) => shopper(name).catch(() => undefined))
  return { acknowledged, end: () => Promise.all(shoppers) }
}

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('kill -9 under load loses nothing that was acknowledged, and leaves no half payment', async () => {
  const folder = await mkdtemp(join(root, 'one-'))
  const shipments: string[] = []
  const payments: string[] = []
  for (let round = 1; round <= kills; round++) {
    const { child, addresses } = await start(folder)
    const { acknowledged, end } = await orderUntilDead(addresses, round)
    await expect.poll(() => acknowledged.payments.length).toBeGreaterThan(kills * 8)
    await kill(child)
    await end()
    shipments.push(...acknowledged.shipments)
    payments.push(...acknowledged.payments)
  }
  const { addresses } = await start(folder)
  const read = async (url: string) => (await fetch(url)).json()
  const { orders } = await read(`${new URL(addresses.SHIPROCKET_BASE_URL).origin}/sandbox/orders`)
  const kept = orders.map(({ channel_order_id }: { channel_order_id: string }) => channel_order_id)
  expect(kept).toEqual(expect.arrayContaining(shipments))
  expect(new Set(kept).size).toBe(kept.length)
  const ledger = await read(`${addresses.RAZORPAY_BASE_URL}/sandbox/ledger`)
  const captured = ledger.payments.filter(({ status }: { status: string }) => status === 'captured')
  expect(captured.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(payments))
  expect(ledger.orders.filter(({ status }: { status: string }) => status === 'paid')).toHaveLength(captured.length)
})

test('SIGTERM ends the process in order; a live shop is refused', async () => {
  const folder = await mkdtemp(join(root, 'one-'))
  const { child } = await start(folder)
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  const refused = await start(folder, { SHOP_ENV: 'live' })
  if (refused.child.exitCode === null) await once(refused.child, 'exit')
  expect(refused.child.exitCode).toBe(1)
  expect(refused.addresses).toEqual({})
})
