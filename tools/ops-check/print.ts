import type { Finding } from './finding.ts'
import type { judgeAgreement, RuleResult } from './judge.ts'

export type Judged = {
  name: string
  objects: number
  rules: readonly RuleResult[]
  agreement: ReturnType<typeof judgeAgreement>
}

/** The score of Google's Online Boutique by the twenty rules, commit 34ffea9 (2026-08). */
const boutique = { plain: '44 %', withNetworkPolicies: '49 %' }

/** Prints what was checked and what is wrong; returns true when nothing is. */
export function print(judged: readonly Judged[], others: readonly Finding[], skipped: string | undefined): boolean {
  const first = judged[0]
  if (!first) {
    console.log('There are no renders: npm run ops:render')
    return false
  }
  console.log(`${judged.length} renders: ${judged.map(({ name }) => name).join(', ')}\n`)
  const asked = sum(judged, ({ rules }) => sum(rules, (rule) => rule.asked))
  const broken = sum(judged, ({ rules }) => sum(rules, ({ findings }) => findings.length))
  table(
    ['rule', 'kept', 'of', ''],
    first.rules.map(({ id, name }) => {
      const all = judged.flatMap(({ rules }) => rules.filter((rule) => rule.id === id))
      const total = sum(all, (rule) => rule.asked)
      return [id, total - sum(all, ({ findings }) => findings.length), total, name]
    }),
  )
  console.log(`\nSuvarna keeps ${share(asked - broken, asked)} of the 20 rules over all its workloads.`)
  console.log(
    `Online Boutique (34ffea9): ${boutique.plain}, with its network policies ${boutique.withNetworkPolicies}.\n`,
  )
  table(
    ['check', 'faults', ''],
    [
      [
        'schema',
        others.filter(({ id }) => id === 'schema').length,
        `Every one of ${sum(judged, ({ objects }) => objects)} objects is of its kind; unknown fields refused`,
      ],
      [
        'fresh',
        others.filter(({ id }) => id === 'fresh').length,
        `The renders are those of the manifests${skipped ? ` (by their sum; SKIP asking kubectl: ${skipped})` : ''}`,
      ],
      ...first.agreement.map(({ id, name }) => [
        id,
        distinct(judged.flatMap(({ agreement }) => agreement.find((check) => check.id === id)?.findings ?? [])),
        name,
      ]),
    ],
  )
  const all = [
    ...others,
    ...judged.flatMap(({ rules, agreement, name }) =>
      [...rules, ...agreement].flatMap(({ findings }) => findings.map((finding) => ({ ...finding, render: name }))),
    ),
  ]
  const once = new Map<string, string[]>()
  for (const { id, where, what, ...rest } of all) {
    const line = `${id}: ${where}: ${what}`
    once.set(line, [...(once.get(line) ?? []), 'render' in rest ? String(rest.render) : ''])
  }
  console.log()
  for (const [line, renders] of once)
    console.log(
      `${line}${renders[0] ? ` (${renders.length === judged.length ? 'everywhere' : renders.join(', ')})` : ''}`,
    )
  return all.length === 0
}

const sum = <T>(list: readonly T[], of: (entry: T) => number) => list.reduce((total, entry) => total + of(entry), 0)

/** The same fault in several renders counts once. */
const distinct = (findings: readonly Finding[]) => new Set(findings.map(({ where, what }) => `${where} ${what}`)).size

const share = (part: number, whole: number) => `${Math.floor((100 * part) / Math.max(1, whole))} %`

function table(heads: string[], rows: (string | number)[][]) {
  const widths = heads.map((head, n) => Math.max(head.length, ...rows.map((row) => String(row[n]).length)))
  for (const row of [heads, ...rows])
    console.log(
      row
        .map((cell, n) =>
          typeof cell === 'number' ? String(cell).padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
}
