// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

const held = new Map<string, string>()
const token = `a.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 8 * 3600 })).toString('base64url')}.c`
const priya = { firstName: 'Priya', email: 'priya@example.in', role: 'user' }
let answer: () => Response | Promise<Response>
let sent: { url: string; init: RequestInit }[] = []

beforeEach(async () => {
  held.clear()
  sent = []
  vi.resetModules()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('sessionStorage', { clear() {} })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => held.set(name, value),
    removeItem: (name: string) => held.delete(name),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
})

async function loggedIn() {
  const session = await import('../../lib/session/session.ts')
  session.logIn(token, priya)
  return { ...session, ...(await import('./profile.ts')) }
}

const refused = (status: number, error?: string) => () => Response.json(error ? { error } : {}, { status })
const stored = () => JSON.parse(held.get('user') ?? 'null')

it('[A20 A4] a refresh sends the bearer, clears the error and replaces the user in state and storage', async () => {
  const { refreshProfile, peekSession, markSession } = await loggedIn()
  markSession({ loading: false, error: 'old' })
  const changed = { ...priya, firstName: 'Priyanka' }
  answer = () => {
    expect(peekSession()).toMatchObject({ loading: true, error: null })
    return Response.json(changed)
  }
  await refreshProfile()
  expect(peekSession()).toMatchObject({ user: changed, loading: false, error: null })
  expect(stored()).toEqual(changed)
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe(`Bearer ${token}`)
})

it('[A4] without a token a call has no bearer', async () => {
  const { call } = await import('../../lib/api/client.ts')
  answer = () => Response.json({})
  await call('GET', '/products')
  expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false)
})

it('[A17] a failed refresh shows the server’s error, a missing answer a default one, and keeps the user', async () => {
  const { refreshProfile, peekSession } = await loggedIn()
  const cases = [
    [refused(500), 'Failed to refresh profile'],
    [refused(503, 'Back in a minute'), 'Back in a minute'],
    [() => Response.json({ firstName: 'nobody' }), 'Invalid profile data received'],
    [() => Response.json(null), 'Invalid profile data received'],
  ] as const
  for (const [reply, error] of cases) {
    answer = reply
    await refreshProfile()
    expect(peekSession()).toMatchObject({ user: priya, loading: false, error })
  }
})

it('[A5] a refused refresh is logged with status and data, and logs out', async () => {
  for (const status of [401, 403]) {
    const { refreshProfile, currentToken } = await loggedIn()
    answer = refused(status, 'Session ended')
    await refreshProfile()
    expect([currentToken(), held.size]).toEqual([null, 0])
    expect(console.warn).toHaveBeenLastCalledWith(expect.any(String), status, { error: 'Session ended' })
  }
})

it('[A5] a refused call is passed on unchanged', async () => {
  const { call } = await import('../../lib/api/client.ts')
  answer = refused(403, 'Not yours')
  await expect(call('GET', '/admin/users')).rejects.toMatchObject({ status: 403, body: { error: 'Not yours' } })
})

it('[A14] a late profile does not restore a session that was logged out', async () => {
  const { refreshProfile, logOut, currentToken } = await loggedIn()
  answer = () => {
    logOut()
    return Response.json(priya)
  }
  await refreshProfile()
  expect([currentToken(), held.size]).toEqual([null, 0])
})

it('[A20] the user returned by a change is stored in the same way', async () => {
  const { updateProfile } = await loggedIn()
  answer = () => Response.json({ ...priya, firstName: 'Priyanka' })
  await updateProfile({ firstName: 'Priyanka', email: priya.email })
  expect(stored()).toMatchObject({ firstName: 'Priyanka' })
})

it('[A17] a failed change keeps the user and sets the session’s error', async () => {
  const { updateProfile, peekSession } = await loggedIn()
  answer = refused(500)
  await expect(updateProfile({ firstName: 'P', email: 'x' })).rejects.toMatchObject({ status: 500 })
  expect(peekSession()).toMatchObject({ user: priya, loading: false, error: 'Failed to update profile' })
})

it('[A7] a login stores token and user and clears the error', async () => {
  const { markSession, peekSession } = await import('../../lib/session/session.ts')
  const { signIn } = await import('./sign-in.ts')
  markSession({ loading: false, error: 'old' })
  answer = () => Response.json({ success: true, token, user: priya })
  await signIn(' Priya@Example.in ', 'kite shop')
  expect(peekSession()).toMatchObject({ token, user: priya, loading: false, error: null })
  expect([held.get('token'), stored()]).toEqual([token, priya])
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ email: 'priya@example.in', password: 'kite shop' })
})

it('[X6] logging out calls the server with the bearer, and ignores its answer', async () => {
  const { currentToken } = await loggedIn()
  const { signOut } = await import('./sign-out.ts')
  answer = refused(500)
  signOut()
  expect(currentToken()).toBeNull()
  expect(sent[0]?.url).toBe('/api/auth/logout')
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe(`Bearer ${token}`)
})
