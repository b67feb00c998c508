import { createAnalytics } from '@suvarna/analytics/service.ts'
import { createCatalog } from '@suvarna/catalog/service.ts'
import { createIdentity } from '@suvarna/identity/service.ts'
import { createOrders } from '@suvarna/orders/service.ts'
import { createPayments } from '@suvarna/payments/service.ts'
import { consumersOf, type Service } from '@suvarna/platform/service/service.ts'
import { createShipping } from '@suvarna/shipping/service.ts'

/** A placeholder for a service's dependencies: only its subscriptions are read, and none of its code runs. */
const anything: unknown = new Proxy(() => {}, {
  get: (_, key) => (key === 'then' || typeof key === 'symbol' ? undefined : anything),
  apply: () => anything,
})
const parts = [
  'database',
  'vault',
  'objectStore',
  'mailer',
  'mails',
  'provider',
  'courier',
  'signingKey',
  'now',
  'webhooks',
] as const
const options = Object.fromEntries(parts.map((part) => [part, anything])) as never

/** The consumer groups of each service as named in Kafka, `<consumer>.<source>`. */
export function consumerGroups(): Record<string, string[]> {
  const services = [createAnalytics, createCatalog, createIdentity, createOrders, createPayments, createShipping].map(
    (create) => create(options) as unknown as Pick<Service<never>, 'name' | 'consumers' | 'reactors' | 'webhooks'>,
  )
  return Object.fromEntries(
    services.map((service) => [
      service.name,
      consumersOf(service).flatMap((consumer) => consumer.sources.map((source) => `${consumer.name}.${source}`)),
    ]),
  )
}
