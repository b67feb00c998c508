import { setTimeout as pause } from 'node:timers/promises'
import { brokenRows, checkShop } from '@suvarna/tools/check-shop/check.ts'
import type { Attempt } from '@suvarna/tools/check-shop/read/books.ts'
import { booksOfFolder } from '@suvarna/tools/check-shop/read/open-books.ts'
import { untilCaughtUp } from '../../caught-up.ts'
import { differences } from './differences.ts'
import { rows } from './expected.ts'
import { lookUntil } from './look-until.ts'
import { type ComponentName, type Fault, injectFault } from './shop/component.ts'
import { openMatrixShop } from './shop/shop.ts'
import { openProbe, type Probe, type Views, viewNames } from './views.ts'

export type Cell = {
  component: ComponentName
  fault: Fault
  id: string
  views: Views
  /** Unexpected results. */
  differs: string[]
  /** Seconds until everything succeeded again. */
  recoveredAfter: number
  /** The findings of `npm run check:shop` afterwards. */
  broken: string[]
  /** Processes that exited by themselves. */
  faulty: string[]
}

/** Long enough for all parts to notice: an admin's writes are refused after 5 s without revocations. */
const settleMs = (component: ComponentName) => (['kafka', 'identity', 'postgres'].includes(component) ? 7_000 : 1_500)
/** I17 allows a minute after the last fault. The time is reported; a busy machine may exceed it without failing. */
const recoveryMs = 300_000

/** Opens the shop and the views. If stopped meanwhile, it closes what is open and throws. */
export async function openMatrix(say: (line: string) => void, stopping = new AbortController().signal) {
  const shop = await openMatrixShop(stopping)
  say(`the shop is open, its log: ${shop.log}`)
  const cells: Cell[] = []
  let probe: Probe
  try {
    await untilCaughtUp(shop)
    stopping.throwIfAborted()
    probe = await openProbe(shop)
    await calm()
    stopping.throwIfAborted()
  } catch (fault) {
    await shop.close()
    throw fault
  }

  return {
    shop,
    cells,
    recovered,
    openBooks,
    /** Injects the fault, runs the views, removes it, waits until all views succeed, and checks the books. */
    async cell(component: ComponentName, fault: Fault): Promise<void> {
      const { id, cells: expectedCells } = rows[component]
      const expected = expectedCells[fault] ?? (fault === 'full' ? undefined : {})
      const target = shop.component(component)
      if (!expected || (fault === 'full' && !target.fill)) return
      // Views these first, as a shopper would have.
      await probe.look(['home', 'product', 'picture'])
      const faultyBefore = shop.faulty.length
      const heal = await injectFault(target, fault)
      await pause(settleMs(component))
      const views = await lookUntil(probe, expected)
      const healed = Date.now()
      await heal()
      const [recoveredAfter, never] = await recovered(healed)
      const broken = never.length > 0 ? never : await openBooks()
      const cell = {
        ...{ component, fault, id, views, recoveredAfter, broken },
        differs: differences(views, expected),
        faulty: shop.faulty.slice(faultyBefore),
      }
      cells.push(cell)
      const seen = viewNames.filter((name) => views[name].response !== 'ok')
      say(
        `${component} ${fault}: ${seen.map((name) => `${name} ${views[name].response} in ${views[name].ms} ms`).join(', ') || 'all well'}; well again after ${recoveredAfter} s`,
      )
      for (const line of [...cell.differs, ...broken.slice(0, 5), ...cell.faulty]) say(`  ✗ ${line}`)
    },
    close: () => shop.close(),
  }

  /** Seconds until all views succeed, or the views that still do not. */
  async function recovered(since: number): Promise<[number, string[]]> {
    for (;;) {
      const views = await probe.look()
      const seconds = Math.round((Date.now() - since) / 1000)
      const wrong = differences(views, {})
      if (wrong.length === 0) return [seconds, []]
      if (Date.now() - since > recoveryMs)
        return [seconds, wrong.map((line) => `not well after ${recoveryMs / 60_000} minutes: ${line}`)]
      await pause(500)
    }
  }

  async function calm(): Promise<void> {
    const [, wrong] = await recovered(Date.now())
    const broken = wrong.length > 0 ? wrong : await openBooks()
    if (broken.length > 0) throw new Error(`the shop is not well before anything breaks:\n${broken.join('\n')}`)
  }

  async function openBooks(more: readonly Attempt[] = []): Promise<string[]> {
    const { books, close } = await booksOfFolder(shop.folder)
    try {
      return brokenRows(
        await checkShop({ ...books, attempts: [...probe.attempts, ...more] }, { timeoutMs: recoveryMs }),
      )
    } catch (fault) {
      return [`the books could not be read: ${fault}`]
    } finally {
      await close()
    }
  }
}
