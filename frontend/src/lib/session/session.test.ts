import { beforeEach, expect, it, vi } from 'vitest'

const held = new Map<string, string>()
type Listener = (event: { key?: string | null; persisted?: boolean }) => void
const listeners = new Map<string, Listener>()

const tokenFor = (seconds: number) =>
  `a.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + seconds })).toString('base64url')}.c`
const priya = { firstName: 'Priya', email: 'priya@example.in', role: 'user' }

beforeEach(() => {
  held.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => held.set(name, value),
    removeItem: (name: string) => held.delete(name),
  })
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  })
})

const fresh = () => import('./session.ts')

it('[A1] a login is kept under `token` and `user`', async () => {
  const { logIn, currentToken } = await fresh()
  const token = tokenFor(8 * 3600)
  logIn(token, priya)
  expect(held.get('token')).toBe(token)
  expect(JSON.parse(held.get('user') ?? '')).toEqual(priya)
  expect(currentToken()).toBe(token)
})

it('[A3] an expired or unreadable token is removed at the start, with its user', async () => {
  for (const token of [tokenFor(1800), 'garbage']) {
    held.set('token', token)
    held.set('user', JSON.stringify(priya))
    const { startSession, currentToken } = await fresh()
    startSession()
    expect([currentToken(), held.size]).toEqual([null, 0])
  }
})

it('[A3] a token that arrives expired logs out at once', async () => {
  const { logIn, currentToken } = await fresh()
  logIn(tokenFor(60), priya)
  expect([currentToken(), held.size]).toEqual([null, 0])
})

it('[A3] a user that cannot be read ends the session', async () => {
  held.set('token', tokenFor(8 * 3600))
  held.set('user', '{"broken"')
  const { startSession } = await fresh()
  startSession()
  expect(held.size).toBe(0)
})

it('[A14] logging out removes both, and the other tabs follow', async () => {
  const { startSession, logIn, logOut, currentToken } = await fresh()
  startSession()
  logIn(tokenFor(8 * 3600), priya)
  held.clear()
  listeners.get('storage')?.({ key: 'token' })
  expect(currentToken()).toBeNull()
  logIn(tokenFor(8 * 3600), priya)
  logOut()
  expect(held.size).toBe(0)
})

it('[A3] another tab’s login is followed, also by a page from the back-forward cache', async () => {
  const { startSession, currentToken } = await fresh()
  const enter = () => {
    held.set('token', tokenFor(8 * 3600))
    held.set('user', JSON.stringify(priya))
  }
  startSession()
  held.set('user', JSON.stringify(priya))
  listeners.get('storage')?.({ key: 'user' })
  expect(currentToken()).toBeNull()
  expect(held.size, 'what the other tab has half written stays').toBe(1)
  enter()
  listeners.get('storage')?.({ key: 'token' })
  expect(currentToken()).toBe(held.get('token'))
  held.clear()
  listeners.get('pageshow')?.({ persisted: true })
  expect(currentToken()).toBeNull()
})

it('reports another user’s login and every logout, and not the same user’s next login', async () => {
  const { followPerson, logIn, logOut, markSession } = await fresh()
  let calls = 0
  followPerson(() => calls++)
  logIn(tokenFor(8 * 3600), priya)
  expect(calls).toBe(1)
  markSession({ loading: true, error: null })
  logIn(tokenFor(9 * 3600), priya)
  expect(calls).toBe(1)
  logIn(tokenFor(8 * 3600), { ...priya, email: 'asha@example.in' })
  logOut()
  expect(calls).toBe(3)
})

it('admin 4: unsaved work waits for the same user when the session ends by itself, and is dropped on logout', async () => {
  const { logIn, logOut, leave, followPerson, peekSession } = await fresh()
  const { noteUnsaved } = await import('../unsaved/unsaved.ts')
  logIn(tokenFor(8 * 3600), priya)
  logOut()
  expect(peekSession()).toMatchObject({ ended: true, paused: null })

  const forget = noteUnsaved(undefined)
  logIn(tokenFor(8 * 3600), priya)
  let calls = 0
  followPerson(() => calls++)
  logOut()
  logOut()
  expect(peekSession()).toMatchObject({ token: null, user: null, ended: true, paused: priya })
  logIn(tokenFor(8 * 3600), priya)
  expect(peekSession()).toMatchObject({ user: priya, ended: false, paused: null })
  expect(calls, 'what the form shows is not fetched anew under it').toBe(0)
  leave()
  expect(peekSession()).toMatchObject({ ended: false, paused: null })
  forget()
})

it('admin 4: another tab’s logout leaves unsaved work waiting too', async () => {
  const { startSession, logIn, peekSession } = await fresh()
  const { noteUnsaved } = await import('../unsaved/unsaved.ts')
  startSession()
  logIn(tokenFor(8 * 3600), priya)
  noteUnsaved(undefined)
  held.clear()
  listeners.get('storage')?.({ key: 'token' })
  expect(peekSession()).toMatchObject({ token: null, paused: priya })
})

it('[A14] leaving on purpose says where to go, an ended session does not', async () => {
  const { logIn, leave, logOut, peekSession } = await fresh()
  logIn(tokenFor(8 * 3600), priya)
  leave()
  expect(peekSession()).toMatchObject({ token: null, user: null, error: null, onwards: '/login' })
  logIn(tokenFor(8 * 3600), priya)
  expect(peekSession().onwards).toBeNull()
  logOut()
  expect(peekSession().onwards).toBeNull()
})
