// The peer shop, a process of its own: Vendure on Postgres with its own search and job queue, set up as its
// documentation describes, with the given products, and with its dashboard if one was built.
// `node bench/peers/vendure/server.ts <folder> <database url> <products.csv> [<folder of the dashboard>]`
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { requireFrom } from '../packages.ts'

type App = { get(token: unknown): { start(): Promise<void> }; getUrl(): Promise<string> }
type Vendure = {
  bootstrap(config: object): Promise<App>
  dummyPaymentHandler: object
  DefaultSearchPlugin: object
  DefaultJobQueuePlugin: object
  DefaultLogger: new (options: { level: number }) => object
  LogLevel: { Error: number }
  JobQueueService: object
}
type Cli = { populate(start: () => Promise<App>, data: object, products: string): Promise<App> }

type Dashboard = { DashboardPlugin: { init(options: { route: string; appDir: string }): object } }

const [folder = '', url = '', products = '', dashboard] = process.argv.slice(2)
const vendure = requireFrom<Vendure>(folder, '@vendure/core')
const { populate } = requireFrom<Cli>(folder, '@vendure/core/cli')

/** Vendure needs a port number; it does not accept 0. */
const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

const config = {
  apiOptions: { port: await freePort(), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    cookieOptions: { secret: 'bench' },
    // In production mode it does not start with its default login. Without a dashboard that login is not used.
    superadminCredentials: { identifier: 'bench', password: process.env.VENDURE_PASSWORD ?? randomUUID() },
  },
  dbConnectionOptions: { type: 'postgres', url, synchronize: true, logging: false, poolSize: 10 },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  plugins: [
    vendure.DefaultSearchPlugin,
    vendure.DefaultJobQueuePlugin,
    ...(dashboard
      ? [
          requireFrom<Dashboard>(folder, '@vendure/dashboard/plugin').DashboardPlugin.init({
            ...{ route: 'dashboard', appDir: dashboard },
          }),
        ]
      : []),
  ],
}
const data = {
  defaultLanguage: 'en',
  defaultZone: 'Asia',
  countries: [{ name: 'India', code: 'IN', zone: 'Asia' }],
  taxRates: [{ name: 'GST', percentage: 3 }],
  shippingMethods: [{ name: 'Standard', price: 0 }],
  paymentMethods: [
    // With the dashboard, orders are paid, so that they can be shipped and refunded.
    {
      name: 'Cash on delivery',
      handler: {
        code: 'dummy-payment-handler',
        arguments: [{ name: 'automaticSettle', value: String(dashboard !== undefined) }],
      },
    },
  ],
  collections: [],
}
const app = await populate(() => vendure.bootstrap(config), data, products)
await app.get(vendure.JobQueueService).start()
process.stdout.write(`OPEN http://127.0.0.1:${config.apiOptions.port}\n`)
