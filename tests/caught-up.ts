import { serviceNames } from '@suvarna/contracts/services.ts'
import { type Lag, whoIsBehind } from '@suvarna/deploy/who-is-behind.ts'
import { eventually } from '@suvarna/platform/testing.ts'
import type { Shop } from './shop.ts'

/** Waits until every follower of a shop of processes has read the demo's past, as a shop of one does before it opens. */
export async function untilCaughtUp({ store, admin }: Pick<Shop, 'store' | 'admin'>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${store}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
  const { token } = (await login.json()) as { token: string }
  const lagOf = async (name: string): Promise<Lag | null> => {
    const answer = await fetch(`${store}/api/admin/system/${name}/lag`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.ok ? ((await answer.json()) as { data: Lag }).data : null
  }
  const waiting = async () => {
    const told = await Promise.all(serviceNames.map(lagOf))
    const lags = told.filter((lag) => lag !== null)
    return lags.length < told.length ? ['a service that does not answer'] : whoIsBehind(lags)
  }
  const what = 'every follower to be at the end of its logs'
  await eventually(waiting, (names) => names.length === 0, { withinMs: 180_000, everyMs: 250, what })
}
