import type { Expected } from './expected.ts'
import { type Views, viewNames } from './views.ts'

/** Results that differ from the expected ones, as sentences. A view without an expectation must succeed. */
export function differences(views: Partial<Views>, expected: Expected): string[] {
  return viewNames.flatMap((name) => {
    const seen = views[name]
    const wanted = expected[name] ?? 'ok'
    if (!seen || wanted.split('|').includes(seen.response)) return []
    return [`${name}: ${seen.response} after ${seen.ms} ms, and not ${wanted} (${seen.why})`]
  })
}
