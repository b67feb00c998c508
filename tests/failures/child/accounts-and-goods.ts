// All services in one process, with pictures on disk and mails over SMTP; killed at a failpoint.
import { generateKeyPairSync } from 'node:crypto'
import { part, runServices } from '@suvarna/apps/embedded/shop.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import { createCatalog } from '@suvarna/catalog/service.ts'
import type { IdentityDb } from '@suvarna/identity/schema.ts'
import { createIdentity } from '@suvarna/identity/service.ts'
import type { OrdersDb } from '@suvarna/orders/schema.ts'
import { createOrders } from '@suvarna/orders/service.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { createLogger } from '@suvarna/platform/observe/logging.ts'
import { createSmtpMailer } from '@suvarna/platform/outside/mailer.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import { actorKeys } from '@suvarna/platform/testing/testing-actor.ts'
import { createVault, type VaultDb } from '@suvarna/platform/vault/vault.ts'
import { openServices, type Urls } from '../services/all-services.ts'
import { armAsTold, go, print, readCommand } from '../services/commands.ts'

export type PointCommand = {
  urls: Urls
  uploads: string
  smtpUrl: string
}

const { urls, uploads, smtpUrl } = readCommand<PointCommand>()
const vault = createVault(connect<VaultDb>(urls.vault))
const mailer = createSmtpMailer({ url: smtpUrl, from: 'hello@suvarna.example' })
const identity = connect<IdentityDb>(urls.identity)
const keys = {
  signingKey: generateKeyPairSync('ed25519').privateKey,
  customerKey: Buffer.from('customer'),
  codeKey: Buffer.from('codes'),
}
const catalog = connect<CatalogDb>(urls.catalog)
const orders = connect<OrdersDb>(urls.orders)
const secrets = { customerKey: 'customer', grantKey: 'grant', secureCookies: false, onlinePayment: true }
const parts = [
  part(createIdentity({ database: identity, vault, mailer, ...keys }), identity),
  part(createCatalog({ database: catalog, objectStore: await openFileStore(uploads) }), catalog),
  part(createOrders({ database: orders, vault, ...secrets, mails: { mailer, storeUrl: 'http://shop' } }), orders),
  ...(await openServices(urls, ['payments', 'shipping', 'analytics'])),
]
const lines = await go()
const logger = createLogger({ name: 'shop', level: process.env.CHILD_LOG ?? 'fatal' })
const running = await runServices(parts, { actorKeys, logger })
print(`listening ${JSON.stringify(running.urls)}`)
await armAsTold(lines)
