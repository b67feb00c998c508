// Which test files the gate runs, and in which sequence.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that only `npm run test:long` runs (scripts/long-tests.mjs), unless a command names such a file. */
export const notAsked = process.argv.some((argument) => argument.includes('.long')) ? [] : ['**/*.long.test.{ts,tsx}']

/**
 * Node's flags of a worker. Rendered elements and rows are short-lived, so a larger young generation saves a tenth of
 * the processor time. Most code runs only a few times, so leaving out the compiler's last tier saves a twelfth.
 */
export const shortLived = ['--max-semi-space-size=64', '--max-opt=2']

/** The files that take longest, longest first. */
const longest = [
  // Builds an S3 server if there is none yet.
  'outside/object-store',
  'kafka-faults',
  'seed-past',
  'backup/cut.test',
  'book-shipment',
  'shipping-routes',
  'gateway/src/sweep',
  // These do not need the model shop, which is made meanwhile.
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

/** Long files start first, so that workers end together; a fresh machine has no earlier run to measure them by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const known = longest.findIndex((name) => moduleId.includes(`/${name}`))
      return known < 0 ? longest.length : known
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
