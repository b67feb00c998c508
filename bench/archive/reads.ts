import { drive } from '../measure/drive.ts'
import { ms, printLoad, quantile, row } from '../measure/report.ts'
import { anyOf } from '../shop/products.ts'
import type { BenchedShop } from '../shop/shop.ts'
import type { Arrivals } from './arrivals.ts'
import { createKnown } from './known-ids.ts'
import { adminQuestions, type Question } from './questions.ts'

const rounds = 3
/** Pages open at the same time, each with one request at a time. */
const pages = 3

/** The median of the rounds, since a single one may be disturbed by other load. */
export type Measured = { name: string; p50: number; p95: number; p99: number; failed: number; cpu: number }

/** Measures each request alone and then all mixed, warm, while events arrive. */
export async function measureReads(shop: BenchedShop, arrivals: Arrivals, seconds: number): Promise<Measured[]> {
  printLoad(`What an admin's pages ask, ${arrivals.perSecond} events/s arriving, ${rounds} rounds of ${seconds} s each`)
  row('', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'CPU ms')
  const questions = adminQuestions(new Date())
  const measured: Measured[] = []
  for (const question of questions) measured.push(await measure(shop, question.name, [question], 1, seconds))
  measured.push(await measure(shop, `all of them, ${pages} at once`, questions, pages, seconds * 2))
  return measured
}

async function measure(
  shop: BenchedShop,
  name: string,
  requests: readonly Question[],
  clients: number,
  seconds: number,
) {
  const headers = { authorization: shop.admin.authorization }
  const nextRequest = () => ({ method: 'GET' as const, path: anyOf(requests).path, headers })
  await drive(shop, { clients, seconds: seconds / 4, ask: nextRequest })
  const runs: Awaited<ReturnType<typeof drive>>[] = []
  for (let round = 0; round < rounds; round++) runs.push(await drive(shop, { clients, seconds, ask: nextRequest }))
  const middle = (of: (run: (typeof runs)[number]) => number) => quantile(runs.map(of), 0.5)
  const at = (part: number) => middle(({ times }) => quantile(times, part))
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  const found = { name, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed, cpu: middle(({ cpu }) => cpu.all) }
  row(name, ms(found.p50), ms(found.p95), ms(found.p99), failed, found.cpu.toFixed(1))
  return found
}

export type Watched = { times: number[]; judged: number; wrong: string[] }

/** Repeats all requests while `work` runs, and checks every response. */
export async function watchReads(shop: BenchedShop, arrivals: Arrivals, work: () => Promise<void>): Promise<Watched> {
  const questions = adminQuestions(new Date())
  const known = createKnown(arrivals.countedFromNow())
  const times: number[] = []
  let open = true
  const page = async (from: number) => {
    for (let turn = from; open; turn++) {
      const question = questions[turn % questions.length] as Question
      const judge = known.expect(question)
      const sent = performance.now()
      judge(await shop.admin.get(question.path.replace('/api', '')))
      times.push(performance.now() - sent)
    }
  }
  const watching = Promise.all(Array.from({ length: pages }, (_, index) => page(index * 5)))
  try {
    await Promise.race([work(), watching])
  } finally {
    open = false
  }
  await watching
  return { times, judged: known.judged(), wrong: known.wrong }
}
