import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, longest first. */
const longest = [
  'kafka-faults',
  'bus/bus.test',
  'backup/cut.test',
  'book-shipment',
  'shipping-routes',
  'gateway/src/sweep',
  'rebuild-all',
  'replicas-kill',
  'failures/backup',
  'kill.test',
  'erasure',
  'payment-kill',
  'invoice-kill',
  'accessible-states',
  'online-faults',
  'payment-arrivals',
  'admin-figures',
  'admin-screens',
  'online-payment',
  'accounts-profile',
]

/** Workers end together when the long files begin first; on a fresh machine no earlier run tells which these are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const known = longest.findIndex((name) => moduleId.includes(`/${name}`))
      return known < 0 ? longest.length : known
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
