/** A vitest report, as written by `--reporter=json`. */
export type Report = { testResults: { assertionResults: { fullName: string; status: string }[] }[] }

/** The ids of the rows by their table, and those proved only by a long test (its name in scripts/long-tests.mjs). */
export type Rows = { tables: Record<string, readonly string[]>; long: Record<string, string> }

export type Verdict = {
  counts: Record<string, { cited: number; of: number }>
  /** Not cited by any test that ran. */
  missing: string[]
  /** Cited only by tests that could not run on this machine. */
  skipped: string[]
  /** Proved by a long test alone. */
  long: string[]
  /** Cited, but no such row exists. */
  unknown: string[]
}

/**
 * The rows that a test title cites: `[K9 K13]`, `S-46`, `R-21:`. Security rows are also written without a hyphen where
 * they cannot be rows of the acceptance list: with a leading zero, or above its last number.
 */
export function citedIn(title: string): string[] {
  return [...title.matchAll(/\b([A-Z])(-?)(\d{1,3})\b/g)].map(([, letter = '', hyphen, number = '']) => {
    if (!'SR'.includes(letter)) return `${letter}${hyphen}${number}`
    const isRow = hyphen === '-' || letter === 'R' || number.startsWith('0') || Number(number) > lastOfTheShell
    return isRow ? `${letter}-${number.padStart(2, '0')}` : `${letter}${number}`
  })
}

/** S1 to S14 are the storefront's shell. */
const lastOfTheShell = 14

export function judge({ tables, long }: Rows, reports: readonly Report[]): Verdict {
  const tests = reports.flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults))
  const citedBy = (ran: boolean) =>
    new Set(
      tests
        .filter(({ status }) => (status === 'passed' || status === 'failed') === ran)
        .flatMap(({ fullName }) => citedIn(fullName)),
    )
  const [ran, waited] = [citedBy(true), citedBy(false)]
  const rows = Object.values(tables).flat()
  const open = rows.filter((row) => !ran.has(row) && !(row in long))
  return {
    counts: Object.fromEntries(
      Object.entries(tables).map(([table, ids]) => [
        table,
        { cited: ids.filter((id) => ran.has(id)).length, of: ids.length },
      ]),
    ),
    missing: open.filter((row) => !waited.has(row)),
    skipped: open.filter((row) => waited.has(row)),
    long: rows.filter((row) => !ran.has(row) && row in long),
    unknown: [...ran].filter((id) => /^[SR]-/.test(id) && !rows.includes(id)),
  }
}
