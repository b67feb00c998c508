import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { benchData, commitOf } from '../measure/results.ts'
import { untilCaughtUp } from './admin.ts'
import { stockUp } from './products.ts'
import { startShop } from './shop.ts'
import { whileOpen } from './while-open.ts'

/**
 * A copy of the demo's shop with plenty of stock, which opens in seconds: the original is made once per commit. All
 * copies begin in the same state.
 */
export async function demoCopy(folder: string): Promise<string> {
  const kept = join(benchData, 'demo')
  const commit = commitOf()
  if ((await readFile(join(kept, 'commit'), 'utf8').catch(() => null)) !== commit) await makeDemo(kept, commit)
  await mkdir(dirname(folder), { recursive: true })
  await cp(join(kept, 'shop'), folder, { recursive: true })
  return folder
}

async function makeDemo(kept: string, commit: string): Promise<void> {
  await rm(kept, { recursive: true, force: true })
  await mkdir(kept, { recursive: true })
  await whileOpen(await startShop(join(kept, 'shop'), 'embedded'), async ({ admin }) => {
    await stockUp(admin)
    await untilCaughtUp(admin)
  })
  await writeFile(join(kept, 'commit'), commit)
}
