// Hindi texts for the refusals that servers send in English. Loaded with the first refusal, in the Hindi build only.
import refusals from './refusals.json' with { type: 'json' }

type Pattern = { of: RegExp; hindi: string; fixed: number }

/** The pattern with the most fixed text comes first: '{0} is out of stock' also matches more specific texts. */
const patterns: readonly Pattern[] = Object.entries(refusals)
  .filter(([english]) => english.includes('{'))
  .map(([english, hindi]) => ({ of: patternOf(english), hindi, fixed: english.replaceAll(/\{\d\}/g, '').length }))
  .sort((a, b) => b.fixed - a.fixed)

function patternOf(english: string): RegExp {
  const parts = english.split(/\{\d\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('(.+)')}$`)
}

/** Translates a refusal to Hindi, and its values where they are known texts; an unknown text is returned unchanged. */
export function refusalInHindi(english: string): string {
  const known = (refusals as Readonly<Record<string, string>>)[english]
  if (known) return known
  for (const { of, hindi } of patterns) {
    const values = of.exec(english)?.slice(1)
    if (values) return hindi.replaceAll(/\{(\d)\}/g, (_, index) => refusalInHindi(values[Number(index)] ?? ''))
  }
  return english
}
