// A shop with a clock that the test sets, and accounts with a passkey.
import { expect } from 'vitest'
import { callerOf, testIdentity } from '../identity.testing.ts'
import { softwarePasskey } from './software-passkey.testing.ts'

type Who = ReturnType<typeof callerOf>
export const password = 'ruby ladder 7 clouds'
export const refused = { status: 401, body: { code: 'second_step_refused', field: 'code' } }

export async function passkeyShop({ origin = 'http://localhost:8080', secondStepNeeded = false } = {}) {
  let clock = Date.now()
  const now = () => new Date(clock)
  const shop = await testIdentity({ now, secondStepNeeded, storeUrl: origin })
  const login = (email: string, proof: object = {}) => shop.post('/auth/login', { email, password, ...proof })
  const options = async (as: Who) => (await shop.call('POST', '/auth/passkeys/options', { as })).body.options
  const newKey = (how: { counts?: boolean } = {}) => softwarePasskey(origin, how)
  const add = async (as: Who, name: string, key = newKey()) => {
    const passkey = key.make(await options(as))
    return { key, answer: await shop.post('/auth/passkeys', { name, passkey }, { as }) }
  }
  return {
    ...shop,
    now,
    wait: (seconds: number) => {
      clock += seconds * 1000
    },
    login,
    options,
    newKey,
    add,
    /** The passkey challenge in the response to a login with the right password. */
    asked: async (email: string) => (await login(email)).body.details.passkey,
    list: async (as: Who) => (await shop.call('GET', '/auth/passkeys', { as })).body.passkeys,
    remove: (as: Who, id: string) => shop.call('DELETE', `/auth/passkeys/${id}`, { as }),
    rows: async (table: string) => (await shop.database.pool.query(`select * from ${table}`)).rows,
    /** An account with a passkey, and its recovery codes. */
    async enrolled(email: string, role: 'user' | 'admin' = 'user') {
      await shop.account(email, password, role)
      const as = callerOf((await login(email)).body.token)
      const { key, answer } = await add(as, 'My phone')
      expect(answer.status).toBe(200)
      return { as, key, id: answer.body.passkey.id as string, codes: answer.body.recovery_codes as string[] }
    },
  }
}
