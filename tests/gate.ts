// Which test files the gate runs, and in which sequence.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What `npm run test:long` alone runs (scripts/long-tests.mjs), unless a command names such a file. */
export const notAsked = process.argv.some((argument) => argument.includes('.long')) ? [] : ['**/*.long.test.{ts,tsx}']

/**
 * Node's flags of a worker. Rendering and rows are garbage at once: more room for it saves a tenth of the processor's
 * time. Most code runs a few times: without the last tier of the compiler a twelfth.
 */
export const shortLived = ['--max-semi-space-size=64', '--max-opt=2']

/** The files that take longest, longest first. */
const longest = [
  // Builds an S3 server where there is none yet.
  'outside/object-store',
  'kafka-faults',
  'seed-past',
  'backup/cut.test',
  'book-shipment',
  'shipping-routes',
  'gateway/src/sweep',
  // These need no model shop, which is made meanwhile.
  'kill.test',
  'erasure',
  'payment-kill',
  'failpoints',
  'failures/backup',
  'simulated-week',
  'kept-shop',
  'interleavings',
  'payment-arrivals',
  'online-payment',
  'accessible-states',
  'admin-screens',
  'accounts.test',
  'order-desk',
  'first-load',
  'page-scripts',
  'injection',
  'bad-input',
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
