// The payment provider outside the shop: its sandbox, its controls, and its books, against which money is checked.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRazorpaySandbox } from '@suvarna/sandboxes/razorpay/sandbox.ts'
import { onTestFinished } from 'vitest'

export type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
export type Ledger = {
  payments: { id: string; order_id: string; amount: number; status: string; captured: boolean }[]
  refunds: { id: string; payment_id: string; amount: number; status: string; receipt: string | null }[]
  waiting: { id: string; event: string }[]
}
export type How = {
  outcome?: 'success' | 'failure'
  payment_id?: string
  capture?: boolean
  amount?: number
  twice?: boolean
  currency?: string
}

export const webhookSecret = 'webhook-secret'

export async function openProvider() {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-provider-'))
  const sandbox = await createRazorpaySandbox({ folder, firstPauseMs: 20 })
  onTestFinished(async () => {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  })
  const lever = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(`${sandbox.url}/sandbox/${path}`, init)).json()
  }
  return {
    url: sandbox.url,
    notifyTo: (url: string) => sandbox.setWebhook({ url, secret: webhookSecret }),
    faults: (...faults: { fault: string; path?: string; times?: number; ms?: number }[]) => lever('faults', faults),
    moreFaults: (...faults: { fault: string; path?: string; times?: number; ms?: number }[]) =>
      lever('faults/more', faults),
    /** A refund at the provider's dashboard; refused if too little is left. */
    dashboardRefund: async (payment_id: string, amount: number, pending = false) =>
      (await lever('refund', { payment_id, amount, pending })) as { id?: string },
    endRefund: (refund_id: string, outcome: 'processed' | 'failed') => lever('refunds', { refund_id, outcome }),
    webhooks: (manner: { copies?: number; shuffle?: boolean; paused?: boolean }) => lever('webhooks', manner),
    /** The shopper's action in the widget. If the provider refuses, there is no payment id. */
    pay: async (order_id: string, how: How = {}) =>
      (await lever('pay', { order_id, outcome: 'success', ...how })) as Partial<Paid>,
    ledger: async () => (await fetch(`${sandbox.url}/sandbox/ledger`)).json() as Promise<Ledger>,
  }
}
