import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { type Lag, whoIsBehind } from '@suvarna/tools/check-shop/read/who-is-behind.ts'
import type { Shop } from './shop.ts'

/** Waits until every follower of a shop of processes has read the demo's past, as a shop of one does before it opens. */
export async function untilCaughtUp({ store, admin }: Pick<Shop, 'store' | 'admin'>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  // Everybody has just started, or starts again: the first answers may be that nobody can be reached.
  const login = async () => {
    const answer = await fetch(`${store}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
    return answer.ok ? ((await answer.json()) as { token: string }).token : null
  }
  const token = await eventually(login, (told) => told !== null, {
    withinMs: 300_000,
    everyMs: 250,
    what: 'the admin to be let in',
  })
  const lagOf = async (name: string): Promise<Lag | string> => {
    const answer = await fetch(`${store}/api/admin/system/${name}/lag`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.ok ? ((await answer.json()) as { data: Lag }).data : `${name} answers ${answer.status}`
  }
  const waiting = async () => {
    const told = await Promise.all(serviceNames.map(lagOf))
    const silent = told.filter((lag) => typeof lag === 'string')
    const lags = told.filter((lag) => typeof lag !== 'string')
    return silent.length > 0 ? silent : whoIsBehind(lags)
  }
  const what = 'every follower to be at the end of its logs'
  await eventually(waiting, (names) => names.length === 0, { withinMs: 600_000, everyMs: 250, what })
}
