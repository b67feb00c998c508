// What a server refuses with in its own words, which are English, in Hindi. Loaded with the first refusal, and by the
// Hindi build alone.
import refusals from './refusals.json' with { type: 'json' }

type Pattern = { of: RegExp; hindi: string; fixed: number }

/** What has the most words of its own comes first: '{0} is out of stock' fits less than it seems to. */
const patterns: readonly Pattern[] = Object.entries(refusals)
  .filter(([english]) => english.includes('{'))
  .map(([english, hindi]) => ({ of: patternOf(english), hindi, fixed: english.replaceAll(/\{\d\}/g, '').length }))
  .sort((a, b) => b.fixed - a.fixed)

function patternOf(english: string): RegExp {
  const parts = english.split(/\{\d\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('(.+)')}$`)
}

/** In Hindi, its values too where they are texts themselves; a text that is not known stays as it is. */
export function refusalInHindi(english: string): string {
  const known = (refusals as Readonly<Record<string, string>>)[english]
  if (known) return known
  for (const { of, hindi } of patterns) {
    const values = of.exec(english)?.slice(1)
    if (values) return hindi.replaceAll(/\{(\d)\}/g, (_, index) => refusalInHindi(values[Number(index)] ?? ''))
  }
  return english
}
