const benches = [
  'reads',
  'orders',
  'last-units',
  'live',
  'memory',
  'events',
  'lighthouse',
  'pages',
  'archive',
  'cost',
  'order',
  'sale',
  'stall',
  'versions',
  'search-quality',
  'search-speed',
  'table',
  'growth',
  'peers',
] as const
type Bench = (typeof benches)[number]

export type BenchOptions = {
  which: readonly Bench[]
  /** Seconds of each measured load. */
  seconds: number
  /** Orders before the first memory measurement, and again before the second. */
  orders: number
  /** Number of orders whose time to the dashboard is measured. */
  samples: number
  /** Runs for each page of `lighthouse` and `pages`. */
  runs: number
  /** Length of the archive that `archive` creates, in events. */
  events: number
  /** A folder in which the shop of `archive` or `order` is kept for later runs; null removes it. */
  keep: string | null
  /** Another checkout, whose CPU per request `versions` compares with this one's. */
  against: string | null
  /** Whether each order of `order` gets an offer with one budget shared by all. */
  offer: boolean
  /** Orders per second for `order`; 0: eight at a time, as fast as they are answered. */
  rate: number
  /**
   * The parts of `table`, `growth` or `peers` to measure; the others are printed with their last results. Empty: all.
   */
  only: readonly string[]
  /** Short loads, for trying those three benches themselves. */
  quick: boolean
  /** Where the live figures are measured: in one process, or in several over Kafka. */
  over: 'embedded' | 'kafka'
}

const usage = `npm run bench -- [${benches.join('|')} …] [--seconds=4] [--orders=20000] [--samples=1000] [--runs=5] [--over=kafka] [--events=1000000] [--keep=folder] [--against=checkout] [--offer=yes] [--rate=15] [--only=part,part] [--quick]`

const known = [
  'seconds',
  'orders',
  'samples',
  'runs',
  'over',
  'events',
  'keep',
  'against',
  'offer',
  'rate',
  'only',
  'quick',
]

/** Parses the command line; by default reads, orders, live metrics and memory. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const flags = new Map(
    args.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split('=') as [string, string]),
  )
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = [
    ...names.filter((word) => !benches.some((bench) => bench === word)),
    ...[...flags.keys()].filter((flag) => !known.includes(flag)),
  ]
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}\n${usage}`)
  const number = (name: string, usual: number) => {
    const value = Number(flags.get(name) ?? usual)
    if (!(value > 0)) throw new Error(`--${name} takes a number above 0\n${usage}`)
    return value
  }
  const over = flags.get('over') === 'kafka' ? 'kafka' : 'embedded'
  const all: readonly Bench[] = over === 'kafka' ? ['live'] : ['reads', 'orders', 'last-units', 'live', 'memory']
  return {
    which: names.length > 0 ? benches.filter((bench) => names.includes(bench)) : all,
    seconds: number('seconds', 4),
    orders: number('orders', 20_000),
    samples: number('samples', 1_000),
    runs: number('runs', 5),
    events: number('events', 1_000_000),
    keep: flags.get('keep') || null,
    against: flags.get('against') || null,
    offer: flags.has('offer'),
    rate: flags.has('rate') ? number('rate', 1) : 0,
    only: flags.get('only')?.split(',') ?? [],
    quick: flags.has('quick'),
    over,
  }
}
