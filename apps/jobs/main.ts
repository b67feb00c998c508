// One-off jobs while the shop is closed: before its first opening, after a restore and in a rehearsal. `node
// apps/jobs/main.ts <job>`. Each job may be repeated.
import { ConfigFault } from '@suvarna/platform/config/config.ts'

const jobs: Record<string, () => Promise<{ run(): Promise<string> }>> = {
  bucket: () => import('./bucket.ts'),
  epochs: () => import('./epochs.ts'),
  folders: () => import('./folders.ts'),
  'fresh-topics': () => import('./fresh-topics.ts'),
  partitions: () => import('./partitions.ts'),
  rehearse: () => import('./rehearse.ts'),
  seed: () => import('./seed.ts'),
  topics: () => import('./topics.ts'),
}

const [name = ''] = process.argv.slice(2)
const load = jobs[name]
if (!load) {
  console.error(`There is no job ${name || 'without a name'}; there are ${Object.keys(jobs).join(', ')}.`)
  process.exit(1)
}
try {
  console.log(await (await load()).run())
} catch (fault) {
  console.error(fault instanceof ConfigFault ? fault.message : fault)
  process.exitCode = 1
}
