// React's development build, which alone has `act`, captures a stack trace for each element, for the warnings that name
// an element's owner. Above a count it stops until the next second; here it never begins: it took a tenth of all screens.
import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }
const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<typeof name, Internals>)[name]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
  configurable: true,
})
