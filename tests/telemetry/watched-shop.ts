import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endShop, type Shop, type ShopOptions, startShop } from '../shop.ts'
import { type OtlpReceiver, startOtlpReceiver } from './otlp-receiver.ts'

export type WatchedShop = Shop & {
  receiver: OtlpReceiver
  log(): Promise<string>
  metrics(): Promise<string>
  end(): Promise<void>
}

/** Starts a shop that exports all spans to an OTLP receiver in this process and logs at the debug level. */
export async function startWatchedShop(options: ShopOptions = {}): Promise<WatchedShop> {
  const receiver = await startOtlpReceiver()
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    LOG_LEVEL: 'debug',
    RATE_LIMIT_FACTOR: '1000000',
    ...options.env,
  }
  const shop = await startShop({ ...options, env })
  return {
    ...shop,
    receiver,
    log: async () => (await readFile(join(shop.folder, 'shop.log'), 'utf8')) + shop.output(),
    metrics: async () => (await fetch(`${shop.internal}/metrics`)).text(),
    async end() {
      await endShop(shop)
      await receiver.close()
    },
  }
}

/** Places a guest's order as the storefront's browser does, within the trace that its click started. */
export async function orderByClick(shop: WatchedShop, contact: Record<string, string> = {}) {
  const trace = { id: hex(16), click: hex(8) }
  const { products } = (await (await fetch(`${shop.store}/api/products?in_stock=1&limit=50`)).json()) as {
    products: { id: string; name: string; price: number; ring_sizes: unknown[] }[]
  }
  const product = products.find(({ ring_sizes }) => ring_sizes.length === 0)
  if (!product) throw new Error('the demo has too little in stock')
  const line = { product_id: product.id, product_name: product.name, price: product.price, quantity: 1, size: null }
  const response = await fetch(`${shop.store}/api/orders/place`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${trace.id}-${trace.click}-00` },
    body: JSON.stringify({
      ...{ name: 'Priya Sharma', email: 'priya.story@suvarna.example', phone: '9876543210' },
      ...{ address: '14 Temple Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560038', country: 'India' },
      ...contact,
      ...{ payment_method: 'cod', amount: product.price, order_items: [line], isBuyNow: false },
    }),
  })
  return { trace, status: response.status, order: String(((await response.json()) as { order_id?: string }).order_id) }
}

const hex = (bytes: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')
