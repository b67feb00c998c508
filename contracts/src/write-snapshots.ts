import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { api } from './api.ts'
import { serviceNames } from './common/services.ts'
import { events } from './events.ts'
import { incompatibilities, snapshotOf } from './snapshot.ts'

// node contracts/src/write-snapshots.ts [--break]: records additions; refuses a breaking change without --break.
// Compares with the last commit, since uncommitted snapshots have no readers yet; without git, with the files on disk.
const folder = join(import.meta.dirname, '..', 'snapshots')
const meant = process.argv.includes('--break')
const snapshots = serviceNames.map((service) => ({
  file: join(folder, `${service}.json`),
  now: snapshotOf(service, api, events),
}))
const broken = snapshots.flatMap(({ file, now }) =>
  existsSync(file) ? incompatibilities(JSON.parse(committed(file) ?? readFileSync(file, 'utf8')), now) : [],
)
if (broken.length > 0 && !meant) {
  console.error(`${broken.join('\n')}\nThis breaks clients or other services. If that is meant: --break`)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
for (const { file, now } of snapshots) writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`)
console.log(`${snapshots.length} snapshots written`)

function committed(file: string): string | undefined {
  try {
    return execFileSync('git', ['show', `HEAD:./${basename(file)}`], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}
