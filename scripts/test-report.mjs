// The report at the end of the gate, from vitest's JSON reports.
import { readFileSync } from 'node:fs'

export function totalsOf(reports) {
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
  return { passed: sum('numPassedTests'), failed: sum('numFailedTests'), skipped: sum('numPendingTests') }
}

/** The files and single tests that took longest; a test that takes most of its file's time represents both. */
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

/**
 * Each failed test, or file that could not run, with the start of its message: where only the end of a long output is
 * kept, this still names the fault.
 */
export function failedOf(reports, root) {
  return reports.flatMap(({ testResults }) =>
    testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const file = name.replace(`${root}/`, '')
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        if (failed.length === 0) return [{ name: file, message: beginningOf(message) }]
        return failed.map(({ fullName, failureMessages }) => ({
          name: `${file}: ${fullName}`,
          message: beginningOf(failureMessages.join('\n')),
        }))
      }),
  )
}

function beginningOf(message) {
  return message
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 1_000)}`)
    .join('\n')
}

/** The CPU time of all child processes that have ended, in seconds; 0 on systems without /proc. */
export function processorSeconds() {
  try {
    // After the name in parentheses: fields 16 and 17 of proc(5), `cutime` and `cstime`, in hundredths.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return 0
  }
}
