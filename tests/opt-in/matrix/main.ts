// `npm run test:matrix`: each part of the shop killed, frozen, slow, cut off and full, with the effect on shopper,
// admin and books. Prints a table and writes it to docs/runs/matrix.md; exits with 1 where a cell is not as expected.ts says.
//   --only=kafka,orders   these parts alone (nothing is written then)      --faults=killed,slow   these faults alone
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import { whyNoSmallDisk } from '@suvarna/test-infra/small-disk.ts'
import { buildFrontend } from '../../../scripts/build-frontend.mjs'
import { openMatrix } from './matrix.ts'
import { componentNames, faults } from './shop/component.ts'
import { untilSignal } from './stopping.ts'
import { asMarkdown } from './table.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, faults: { type: 'string' } } })
const chosen = <Name extends string>(all: readonly Name[], text: string | undefined) =>
  all.filter((name) => !text || text.split(',').includes(name))

const why = whyNoKafka() ?? whyNoS3()
if (why) {
  console.error(`SKIP: the matrix of what may break: ${why}`)
  process.exit(0)
}
const noDisk = whyNoSmallDisk()
if (noDisk) console.error(`SKIP: the cells of full disks: ${noDisk}`)

buildFrontend()
const began = Date.now()
const log = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}`)
const stopping = untilSignal(log)
const matrix = await openMatrix(log, stopping)
try {
  for (const name of chosen(componentNames, values.only))
    for (const fault of chosen(faults, values.faults)) if (!stopping.aborted) await matrix.cell(name, fault)
} finally {
  await matrix.close()
}
const table = asMarkdown(matrix.cells, Math.round((Date.now() - began) / 1000))
console.log(table)
if (!values.only && !values.faults && !stopping.aborted)
  await writeFile(join(import.meta.dirname, '..', '..', '..', 'docs', 'runs', 'matrix.md'), table)
const wrong = matrix.cells.filter(({ differs, broken, faulty }) => differs.length + broken.length + faulty.length > 0)
console.log(wrong.length === 0 ? 'Every cell is as expected.' : `${wrong.length} cells are not as expected.`)
process.exit(wrong.length === 0 ? 0 : 1)
