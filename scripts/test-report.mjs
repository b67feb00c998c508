// What the gate says at its end, read out of vitest's reports.

export function totalsOf(reports) {
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
  return { passed: sum('numPassedTests'), failed: sum('numFailedTests'), skipped: sum('numPendingTests') }
}

/** The files and single tests that took longest; a test that is most of its file stands for both. */
export function slowestOf(reports, root, count) {
  const files = reports.flatMap(({ testResults }) =>
    testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      name: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
    })),
  )
  return files
    .flatMap(({ name, seconds, tests }) => {
      const single = tests.filter((test) => test.seconds > seconds / 2).map(({ title }) => `: ${title}`)
      return { name: `${name} (${tests.length})${single.join('')}`, seconds }
    })
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
}
