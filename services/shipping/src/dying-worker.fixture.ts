// A shipping process that kills itself before the call to the carrier, or before its response is recorded.

import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import type { PlatformTables } from '@suvarna/platform/database/migrations/platform-schema.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { runConsumers } from '@suvarna/platform/service/service.ts'
import { armFailpoint } from '@suvarna/platform/testing/failpoint.ts'
import { demoAccount } from '../../../sandboxes/demo-accounts.ts'
import { createShiprocket } from './carriers/shiprocket/shiprocket.ts'
import { tokenTable } from './carriers/shiprocket/shiprocket-token.ts'
import type { ShippingDb } from './schema.ts'
import { createShipping } from './service.ts'

const [databaseUrl = '', ordersUrl = '', carrierUrl = '', failpoint = ''] = process.argv.slice(2)
const database = connect<ShippingDb>(databaseUrl)
const orders = connect<PlatformTables>(ordersUrl)
const carrier = createShiprocket({
  baseUrl: `${carrierUrl}/v1/external`,
  ...demoAccount,
  pickupPincode: '302001',
  tokens: tokenTable(database),
})
const contact = {
  name: 'Priya Sharma',
  email: 'priya@example.com',
  phone: '9876543210',
  address: '12 MG Road, near the park',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  country: 'India',
}
const sources = {
  orders: { database: orders as never, moved: startSequencer(orders).moved },
  shipping: { database: database as never, moved: startSequencer(database).moved },
}
armFailpoint(`${failpoint}:1:exit`, () => {})
await runConsumers(
  createShipping({ database, vault: { open: async () => contact }, carrier, webhookToken: '' }),
  database,
  createPostgresBus((name) => sources[name === 'orders' ? 'orders' : 'shipping']),
  (what, fault) => process.stderr.write(`${what}: ${fault}\n`),
)
