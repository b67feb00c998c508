import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { type Lag, whoIsBehind } from '@suvarna/tools/check-shop/read/who-is-behind.ts'
import type { Shop } from './shop.ts'

/** Waits until every follower of a distributed shop has read the demo's past, as `npm start` does before opening. */
export async function untilCaughtUp({ store, admin }: Pick<Shop, 'store' | 'admin'>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  // The processes are still starting, so the first requests may fail.
  const login = async () => {
    const response = await fetch(`${store}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
    return response.ok ? ((await response.json()) as { token: string }).token : null
  }
  const token = await eventually(login, (reports) => reports !== null, {
    withinMs: 300_000,
    everyMs: 250,
    what: 'the admin to be let in',
  })
  const lagOf = async (name: string): Promise<Lag | string> => {
    const response = await fetch(`${store}/api/admin/system/${name}/lag`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return response.ok ? ((await response.json()) as { data: Lag }).data : `${name} answers ${response.status}`
  }
  const waiting = async () => {
    const reports = await Promise.all(serviceNames.map(lagOf))
    const silent = reports.filter((lag) => typeof lag === 'string')
    const lags = reports.filter((lag) => typeof lag !== 'string')
    return silent.length > 0 ? silent : whoIsBehind(lags)
  }
  const what = 'every follower to be at the end of its logs'
  await eventually(waiting, (names) => names.length === 0, { withinMs: 600_000, everyMs: 250, what })
}
