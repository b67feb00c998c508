// The carrier's sandbox: Shiprocket's API below /v1/external, its own controls below /sandbox.
import { demoAccount } from '../demo-accounts.ts'
import { applyFaults, createFaults, faultRoutes } from '../faults.ts'
import { type Address, createServer, listen, type Sandbox } from '../server.ts'
import { assignAwbRoute } from './carrier/assign-awb.ts'
import { manifestFiles, manifestRoutes } from './carrier/manifests.ts'
import { labelFiles, pickupAndLabelRoutes } from './carrier/pickup-and-label.ts'
import { serviceabilityRoute } from './carrier/serviceability.ts'
import type { SandboxContext } from './context.ts'
import { openLedger } from './ledger.ts'
import { loginRoutes, requireToken } from './login.ts'
import { cancelRoutes } from './orders/cancel.ts'
import { createOrderRoute, updateOrderRoute } from './orders/create-order.ts'
import { findOrderRoutes } from './orders/find-orders.ts'
import { ordersPage } from './orders/orders-page.ts'
import { returnRoutes } from './returns/returns.ts'
import { advanceRoute } from './tracking/advance.ts'
import { ndrRoutes } from './tracking/ndr.ts'
import { trackingRoutes } from './tracking/tracking.ts'

export type ShiprocketOptions = Address & {
  /** Where the ledger is stored; it survives a kill and is read at the next start. */
  folder: string
  account?: { email: string; password: string }
  /** Default: one, called Primary. */
  pickupLocations?: readonly string[]
  webhook?: { url: string; token?: string }
  now?: () => number
}
export type ShiprocketSandbox = Sandbox & {
  /** For a shop whose address is only known later. */
  setWebhook(webhook: { url: string; token?: string }): void
}

const errorBodies = {
  401: { message: 'Unauthenticated.' },
  429: { message: 'You have exceeded the API call rate limit', status_code: 429 },
  500: { message: 'Trying to get property of non-object', status_code: 500 },
}

export async function createShiprocketSandbox(options: ShiprocketOptions): Promise<ShiprocketSandbox> {
  const { folder, account = demoAccount, pickupLocations = ['Primary'], now = Date.now } = options
  const ledger = await openLedger(folder)
  const faults = createFaults()
  let { webhook } = options
  let url = ''
  const context: SandboxContext = {
    ledger,
    faults,
    account,
    pickupLocations,
    webhook: () => webhook,
    url: () => url,
    now,
  }
  const app = createServer(ledger)
  applyFaults(app, faults, { prefix: '/v1/external', errorBodies })
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ message: 'Not Found', status_code: 404 }))
  app.setErrorHandler(async (error: { statusCode?: number; message: string }, _request, reply) => {
    const status_code = error.statusCode ?? 500
    return reply.code(status_code).send({ message: error.message, status_code })
  })
  app.register(
    async (api) => {
      requireToken(api, context)
      for (const routes of apiRoutes) routes(api, context)
    },
    { prefix: '/v1/external' },
  )
  for (const routes of [advanceRoute, ordersPage, labelFiles, manifestFiles]) routes(app, context)
  faultRoutes(app, faults)
  app.addHook('onClose', async () => ledger.close())
  const sandbox = await listen(app, options)
  url = sandbox.url
  return {
    ...sandbox,
    setWebhook(target) {
      webhook = target
    },
  }
}

const apiRoutes = [
  loginRoutes,
  createOrderRoute,
  updateOrderRoute,
  returnRoutes,
  findOrderRoutes,
  serviceabilityRoute,
  assignAwbRoute,
  pickupAndLabelRoutes,
  manifestRoutes,
  trackingRoutes,
  ndrRoutes,
  cancelRoutes,
]
