import type { CrossCheck } from '../cross-check.ts'

export const runbooks: CrossCheck = {
  id: 'runbooks',
  name: 'Every alert has a runbook, and the file is there',
  faults: ({ repository: { runbooks: named, documents } }) =>
    named
      .filter(({ path }) => !documents.includes(path))
      .map(({ where, path }) => ({ where, what: path ? `there is no ${path}` : 'has no runbook' })),
}
