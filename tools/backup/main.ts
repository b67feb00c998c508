// Backups of the embedded shop. `npm run backup`, `npm run restore`, `npm run restore:rehearsal`.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { erasuresOf } from '@suvarna/apps/restore/erasures.ts'
import { printProofs } from '@suvarna/apps/restore/prove.ts'
import { backUp } from './back-up.ts'
import { rehearse } from './rehearse.ts'
import { restore } from './restore.ts'

const usage = `npm run backup            [-- --to=FOLDER]    copies the shop in DATA_DIR (./data), which may go on selling
npm run restore           -- --from=FOLDER   makes DATA_DIR, empty or not there, the shop of that backup; who was erased since
                             [--erased=FILE]  is erased again: DATA_DIR.erased lists them, or the FILE of another folder
npm run restore:rehearsal -- --from=FOLDER   restores elsewhere, makes every projection anew from the logs, compares all rows`

const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, from: { type: 'string' }, erased: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const folder = resolve(process.env.DATA_DIR ?? 'data')
const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(1)

const commands: Record<string, () => Promise<void>> = {
  async backup() {
    const to = resolve(values.to ?? `backups/${new Date().toISOString().replace(/[:.]/g, '-')}`)
    const { files } = await backUp(folder, to)
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
    console.log(`${to}: ${Object.keys(files).length} files, ${Math.round(bytes / 1e6)} MB, ${seconds()} s`)
  },
  async restore() {
    const list = resolve(values.erased ?? erasuresOf(folder))
    const { madeAt, positions, erased } = await restore(resolve(given('from')), folder, list)
    const events = Object.entries(positions).map(([name, position]) => `${name} ${position}`)
    console.log(
      erased === null
        ? `There is no list of erasures in ${list}: whoever was erased since the backup is known again. If there is one elsewhere, begin anew with --erased=FILE.`
        : `${erased} accounts and orders that were erased since the backup are erased again.`,
    )
    console.log(
      `${folder} is the shop as of ${madeAt} (${events.join(', ')}), restored in ${seconds()} s. Open it with npm start.`,
    )
  },
  async rehearse() {
    const {
      madeAt,
      proofs,
      seconds: restoredIn,
    } = await rehearse(resolve(given('from')), () => process.stdout.write('.'))
    process.stdout.write('\n')
    const wrong = printProofs(proofs)
    console.log(`Backup of ${madeAt}: restored in ${restoredIn.toFixed(1)} s, ${seconds()} s in all`)
    if (wrong > 0) process.exitCode = 1
  },
}

function given(name: 'from'): string {
  const value = values[name]
  if (!value) throw new Error(`--${name} is missing\n${usage}`)
  return value
}

const command = commands[positionals[0] ?? '']
if (values.help || !command) console.log(usage)
else
  await command().catch((fault: Error) => {
    console.error(fault.message)
    process.exitCode = 1
  })
