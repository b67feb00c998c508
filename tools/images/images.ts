import { join } from 'node:path'
import { serviceNames } from '@suvarna/contracts/common/services.ts'

/** The content of an image: its program, and the files that it reads from disk. */
export type Image = {
  program: string
  /** Folders and files that the program expects beside itself: their path here, by their name there. */
  beside?: Record<string, string>
  /** Packages that cannot be bundled, resolved from the file that imports them. */
  natives?: { names: readonly string[]; from: string }
  /** Includes the built storefront and admin. */
  pages?: true
}

const root = join(import.meta.dirname, '..', '..')
const at = (...path: string[]) => join(root, ...path)

const sharp = (...from: string[]) => ({ natives: { names: ['sharp'], from: at(...from) } })

/** Images by the build argument SERVICE. `jobs` are the one-off tasks: topics, bucket, demo data. */
export const images: Record<string, Image> = {
  ...Object.fromEntries(serviceNames.map((name) => [name, { program: at('services', name, 'src', 'main.ts') }])),
  catalog: {
    program: at('services', 'catalog', 'src', 'main.ts'),
    ...sharp('services', 'catalog', 'src', 'pictures', 'picture.ts'),
  },
  gateway: { program: at('gateway', 'src', 'main.ts'), pages: true },
  sandboxes: {
    program: at('sandboxes', 'main.ts'),
    beside: { widget: at('sandboxes', 'razorpay', 'widget') },
  },
  jobs: {
    program: at('apps', 'jobs', 'main.ts'),
    beside: { 'catalogue.json': at('seed', 'catalogue.json'), pictures: at('seed', 'pictures') },
    ...sharp('seed', 'seed-pictures.ts'),
  },
}
