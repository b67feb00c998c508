import type { Expected } from './expected.ts'
import { type Views, viewNames } from './views.ts'

/** What was seen and is not as expected, in words; what nothing is said of is expected to go well. */
export function differences(views: Partial<Views>, expected: Expected): string[] {
  return viewNames.flatMap((name) => {
    const seen = views[name]
    const wanted = expected[name] ?? 'ok'
    if (!seen || wanted.split('|').includes(seen.answer)) return []
    return [`${name}: ${seen.answer} after ${seen.ms} ms, and not ${wanted} (${seen.why})`]
  })
}
