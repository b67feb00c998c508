// `npm run rows -- <report.json> …`: checks that each row of the acceptance list, the security rules and the
// reliability rules is cited by a test that ran, according to the tests' reports. Exits with 1 where one is not.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longTests } from '../../scripts/long-tests.mjs'
import { judge, type Report, type Rows } from './judge.ts'

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'))
const rows = read<Rows>(join(import.meta.dirname, 'rows.json'))
const { counts, missing, skipped, long, unknown } = judge(
  rows,
  process.argv.slice(2).map((path) => read<Report>(path)),
)
for (const [table, { cited, of }] of Object.entries(counts)) console.log(`${table}: ${cited} of ${of} rows are cited`)
if (long.length > 0)
  console.log(`by npm run test:long alone: ${long.map((row) => `${row} (${rows.long[row]})`).join(', ')}`)
if (skipped.length > 0) console.log(`SKIP: their tests could not run here: ${skipped.join(', ')}`)
const names = longTests.map(({ name }) => name)
const nowhere = Object.entries(rows.long).filter(([, name]) => !names.includes(name))
for (const row of missing) console.error(`${row}: no test that ran cites it`)
for (const id of unknown) console.error(`${id}: is cited, and there is no such row`)
for (const [row, name] of nowhere) console.error(`${row}: there is no long test called ${name}`)
process.exit(missing.length + unknown.length + nowhere.length > 0 ? 1 : 0)
