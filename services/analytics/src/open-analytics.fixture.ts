import { createApp } from '@suvarna/platform/http/http.ts'
import { type Actor, actorHeader } from '@suvarna/platform/http/request/actor.ts'
import { databaseForThisTest } from '@suvarna/platform/testing/testing.ts'
import { actorKeys, signedActorHeader } from '@suvarna/platform/testing/testing-actor.ts'
import { onTestFinished } from 'vitest'
import { deliverAll, dice, logsOf, type Streams } from './analytics.fixture.ts'
import { analyticsMigrations } from './migrations.ts'
import type { AnalyticsDb } from './schema.ts'
import { createAnalytics } from './service.ts'

export const anonymous = { kind: 'anonymous', ip: '10.0.0.1', requestId: 'r' } satisfies Actor
const boss = { accountId: 'boss', email: 'boss@suvarna.example', name: 'Boss' }
export const admin = { ...anonymous, ...boss, kind: 'admin' } satisfies Actor

/** Opens analytics that has read these streams; `ask` calls it as an admin, or as the `actor`. */
export async function openAnalytics(streams: Streams, now: () => Date) {
  const database = await databaseForThisTest<AnalyticsDb>(analyticsMigrations)
  const service = createAnalytics({ database, now })
  await deliverAll({ database, service }, logsOf(streams, dice(1)), dice(1))
  const app = createApp({ name: 'analytics', actorKeys })
  for (const register of service.routes) register(app)
  await app.ready()
  onTestFinished(async () => void (await app.close()))
  const ask = async (method: 'GET' | 'POST', url: string, options: { actor?: Actor; body?: object } = {}) => {
    const headers = { [actorHeader]: signedActorHeader('analytics', options.actor ?? admin) }
    const answer = await app.inject({ method, url, headers, ...(options.body ? { payload: options.body } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { database, service, ask }
}
