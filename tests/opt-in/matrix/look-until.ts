import { setTimeout as pause } from 'node:timers/promises'
import { differences } from './differences.ts'
import type { Expected } from './expected.ts'
import { type Probe, type Views, viewNames } from './views.ts'

/** The most tries. A part may notice a fault late or be slow on a busy machine; a real difference remains. */
const looks = 5

/** Runs all views in parallel during a fault, and those with an unexpected result again, up to five times in all. */
export async function lookUntil(probe: Probe, expected: Expected): Promise<Views> {
  const views = await probe.look()
  for (let times = 1; times < looks; times++) {
    const wrong = viewNames.filter((name) => differences({ [name]: views[name] }, expected).length > 0)
    if (wrong.length === 0) break
    await pause(2_000)
    Object.assign(views, await probe.look(wrong))
  }
  return views
}
