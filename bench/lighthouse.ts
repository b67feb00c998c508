import type { AnswerOf } from '@suvarna/contracts/api.ts'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumPath, withChromium } from './measure/chromium.ts'
import { print, printLoad, quantile, row, target } from './measure/report.ts'
import type { BenchedShop } from './shop/shop.ts'

/**
 * Minimum scores of 100. Performance is the median of the runs; the others are facts of the page and the same in each.
 */
const bars = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof bars
const categories = Object.keys(bars) as Category[]

const times = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'speed-index': 'SI',
  'cumulative-layout-shift': 'CLS',
} as const

/** Runs Lighthouse as a phone, with its own throttling, on the home page, a list and a product. */
export async function benchLighthouse({ store, api }: BenchedShop, runs: number): Promise<void> {
  const path = await chromiumPath()
  const { products } = (await (await fetch(`${api}/products?category=ring`)).json()) as AnswerOf<'GET /products'>
  const pages = { home: '/', list: '/ring', product: `/product/${products[0]?.id}` }
  printLoad(`Lighthouse, mobile, median of ${runs}, ${path}`)
  row('', 'points', 'least', 'most', ...Object.values(times), 'machine')
  for (const [name, address] of Object.entries(pages)) {
    const results: Result[] = []
    for (let run = 0; run < runs; run++) results.push(await withChromium(path, (port) => judge(store + address, port)))
    printScores(name, results)
  }
}

async function judge(url: string, port: number): Promise<Result> {
  const outcome = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: categories })
  const result = outcome?.lhr
  if (!result || result.runtimeError) throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`)
  return result
}

const points = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100)

function printScores(name: string, results: readonly Result[]) {
  const performance = results.map((result) => points(result, 'performance'))
  const median = quantile(performance, 0.5)
  const measured = Object.keys(times).map((audit) =>
    quantile(
      results.map(({ audits }) => audits[audit]?.numericValue ?? 0),
      0.5,
    ),
  )
  const machine = quantile(
    results.map(({ environment }) => environment.benchmarkIndex),
    0.5,
  )
  const shown = measured.map((value, index) => (index === measured.length - 1 ? value.toFixed(3) : Math.round(value)))
  row(name, median, Math.min(...performance), Math.max(...performance), ...shown, Math.round(machine))
  for (const category of categories) {
    const reached = category === 'performance' ? median : Math.min(...results.map((result) => points(result, category)))
    const kept = reached >= bars[category]
    target(`${name}: ${category} ${reached}`, kept, `at least ${bars[category]}`)
    if (!kept) for (const fault of faults(results, category)) print(`          ${fault}`)
  }
}

/** Faults that cost points in a category, each once. */
function faults(results: readonly Result[], category: Category): Set<string> {
  const found = results.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return []
      return [`${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''} (${id})`]
    }),
  )
  return new Set(found)
}
