import { setTimeout as pause } from 'node:timers/promises'
import { differences } from './differences.ts'
import type { Expected } from './expected.ts'
import { type Probe, type Views, viewNames } from './views.ts'

/** Who was told of a fault late, or is late on a busy machine, looks again; what is really otherwise stays so. */
const looks = 5

/** Everybody looks at once while a fault is there, and those again who did not see what is expected. */
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
