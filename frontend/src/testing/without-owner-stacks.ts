// React's development build, the only one with `act`, captures a stack trace for each element, for warnings that name
// the element's owner. Above a limit it stops until the next second. Here the limit is always exceeded, because the
// traces took a tenth of the time of all screen tests.
import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }
const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<typeof name, Internals>)[name]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
  configurable: true,
})
