import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, longest first. */
const longest = [
  // Builds an S3 server where there is none yet.
  'outside/object-store',
  'kafka-faults',
  'seed-past',
  'bus/bus.test',
  'backup/cut.test',
  'book-shipment',
  'shipping-routes',
  'gateway/src/sweep',
  'rebuild-all',
  'kill.test',
  // It waits for a model shop; the next two need none.
  'failures/backup',
  'payment-kill',
  'failpoints',
  'erasure',
  'kept-shop',
  'interleavings',
  'payment-arrivals',
  // It makes a shop of its own, while the model is made that the others wait for.
  'distributed',
  'accounts-profile',
  'online-payment',
  'accessible-states',
  'telemetry.test',
  'order-desk',
  'injection',
  'admin-screens',
  'hindi',
  'shopper-after-order',
  'accounts.test',
  'admin-figures',
  'offline',
  'admin-settings',
  'product-writes',
  'online-faults',
]

/** Workers end together when the long files begin first; on a fresh machine no earlier run shows which these are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const known = longest.findIndex((name) => moduleId.includes(`/${name}`))
      return known < 0 ? longest.length : known
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
