import { percent, print, printLoad, row, target } from '../measure/report.ts'
import { withCatalog } from './catalog-database.ts'
import { figuresOf, judge, loadCatalogue, type Outcome } from './judge.ts'

const listed = 15

/** Rates the first ten results of the judged queries over the demo's catalogue. Returns false below the bar. */
export async function benchSearchQuality(): Promise<boolean> {
  printLoad('The judged queries')
  const outcomes = await withCatalogue()
  const [tuned, held] = [figuresOf(outcomes, 'tune'), figuresOf(outcomes, 'held')]
  row('', 'queries', 'NDCG@10', 'nothing')
  for (const [name, { queries, ndcg, nothing }] of Object.entries({ 'tuned on': tuned, 'left alone': held }))
    row(name, queries, ndcg.toFixed(3), percent(nothing, 1))
  worstOf(outcomes.filter(({ half }) => half === 'tune'))
  const kept = [held.ndcg >= 0.9, held.ndcg >= tuned.ndcg - 0.05, tuned.nothing === 1 && held.nothing === 1] as const
  target(`those left alone: ${held.ndcg.toFixed(3)}`, kept[0], 'at least 0.9')
  target(`below the others by ${(tuned.ndcg - held.ndcg).toFixed(3)}`, kept[1], 'at most 0.05')
  target('what should find nothing finds nothing', kept[2], 'all')
  return kept.every(Boolean)
}

/** Only of the tuning half: looking at the other half would be tuning on it too. */
function worstOf(outcomes: readonly Outcome[]) {
  const worst = outcomes.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, listed)
  for (const { query, ndcg, found } of worst.filter(({ ndcg }) => ndcg < 1))
    print(`  ${ndcg.toFixed(2)}  ${query}: ${found.join(' ') || 'nothing'}`)
}

const withCatalogue = (): Promise<Outcome[]> =>
  withCatalog(async (database) => {
    await loadCatalogue(database)
    return judge(database)
  })
