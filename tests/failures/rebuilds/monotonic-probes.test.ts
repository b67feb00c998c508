import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { expect, test } from 'vitest'
import { openServices, type Urls } from '../services/all-services.ts'
import { monotonicProbes } from './monotonic-probes.ts'
import { targetsOf } from './tables.ts'

test('of every projection is said by which numbers a reader of rebuild-all sees older rows', async () => {
  // No query is made: the projections are listed without a database.
  const nowhere = 'postgres://127.0.0.1:1/none'
  const urls = Object.fromEntries([...serviceNames, 'vault'].map((name) => [name, nowhere])) as Urls
  const parts = await openServices(urls)
  const projections = parts.flatMap(targetsOf).map(({ line }) => line)
  expect(Object.keys(monotonicProbes).sort()).toEqual(projections.sort())
})
