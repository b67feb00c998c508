import { setTimeout as pause } from 'node:timers/promises'
import { differences } from './differences.ts'
import type { Expected } from './expected.ts'
import { type Probe, type Views, viewNames } from './views.ts'

/** A part that notices a fault late, or is slow on a busy machine, is looked at again; a real difference stays. */
const looks = 5

/** All views in parallel while a fault is there; those with an unexpected result again, until the time is over. */
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
