// The payment provider's sandbox: Razorpay's API below /v1, its own controls below /sandbox.

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { demoKeys } from '../demo-accounts.ts'
import { applyFaults, createFaults, faultRoutes } from '../faults.ts'
import { type Address, createServer, listen, type Sandbox } from '../server.ts'
import { envelope, Refusal, type SandboxContext } from './context.ts'
import { disputeLevers, disputeRoutes } from './disputes.ts'
import { openLedger } from './ledger.ts'
import { orderRoutes } from './orders.ts'
import { ledgerPages } from './page.ts'
import { payRoute } from './pay.ts'
import { paymentRoutes } from './payments.ts'
import { dashboardRefundRoute, refundRoutes, settleRefundRoute } from './refunds.ts'
import { settleLever, settlementRoutes } from './settlements/settlements.ts'
import { createWebhooks, type WebhookTarget } from './webhooks.ts'
import { widgetRoutes } from './widget.ts'

export type RazorpayOptions = Address & {
  /** Where the ledger is stored; it survives a kill and is read at the next start. */
  folder: string
  keyId?: string
  keySecret?: string
  webhook?: WebhookTarget
  /** Pause after the first failed webhook; doubles up to 15 minutes. Default 1000 ms. */
  firstPauseMs?: number
  now?: () => number
}
export type RazorpaySandbox = Sandbox & {
  /** For a shop whose address is only known later; earlier events are not sent. */
  setWebhook(webhook: WebhookTarget): void
}

const errorBodies = {
  401: envelope('Authentication failed'),
  429: envelope('Request failed because too many requests were made'),
  500: envelope('We are facing some trouble completing your request at the moment.', undefined, 'SERVER_ERROR'),
}

export async function createRazorpaySandbox(options: RazorpayOptions): Promise<RazorpaySandbox> {
  const {
    folder,
    keyId = demoKeys.keyId,
    keySecret = demoKeys.keySecret,
    now = Date.now,
    firstPauseMs = 1000,
  } = options
  const ledger = await openLedger(folder)
  const faults = createFaults()
  let { webhook } = options
  const webhooks = createWebhooks(ledger, () => webhook, { firstPauseMs, now })
  const context: SandboxContext = { ledger, faults, webhooks, keyId, keySecret, now }
  const app = createServer(ledger)
  applyFaults(app, faults, { prefix: '/v1', errorBodies })
  answerRefusals(app)
  app.register(
    async (api) => {
      requireKeys(api, context)
      for (const routes of [orderRoutes, paymentRoutes, refundRoutes, disputeRoutes, settlementRoutes])
        routes(api, context)
    },
    { prefix: '/v1' },
  )
  const levers = [payRoute, dashboardRefundRoute, settleRefundRoute, disputeLevers, settleLever]
  for (const routes of [...levers, ledgerPages, widgetRoutes]) routes(app, context)
  faultRoutes(app, faults)
  app.addHook('onClose', async () => {
    webhooks.stop()
    await ledger.close()
  })
  const sandbox = await listen(app, options)
  webhooks.wake()
  return {
    ...sandbox,
    setWebhook(target) {
      webhook = target
      webhooks.wake()
    },
  }
}

function requireKeys(app: FastifyInstance, { keyId, keySecret }: SandboxContext): void {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  app.addHook('onRequest', async ({ headers }, reply) => {
    const given = Buffer.from(headers.authorization ?? '')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.code(401).send(errorBodies[401])
  })
}

function answerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(400).send(envelope('The requested URL was not found on the server.')),
  )
  app.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(envelope(error.message, error.field))
    const status = error.statusCode ?? 500
    return reply
      .code(status)
      .send(envelope(error.message, undefined, status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR'))
  })
}
