import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyQuestion } from '@suvarna/contracts/identity/passkeys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aUser } from '../../testing/samples.ts'
import { api, asAdmin, open, tokenFor } from '../../testing/screen.tsx'

// Opens the browser's own dialog, which a test cannot operate.
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }))

const off = { success: true as const, on: false, since: null, recovery_codes_left: 0, needed: false }
const profile = {
  ...{ id: 'u1', firstName: 'Asha', email: 'asha@example.com', role: 'admin' as const, isVerified: true },
  memberSince: '2026-01-01T00:00:00.000Z',
}
const phone = { id: 'p1', name: 'My phone', added_at: '2026-11-20T10:00:00.000Z', last_used_at: null }
const laptop = {
  id: 'p2',
  name: 'Laptop',
  added_at: '2026-11-21T10:00:00.000Z',
  last_used_at: '2026-11-24T10:00:00.000Z',
}
const question: PasskeyQuestion = {
  ...{ challenge: 'cXVlc3Rpb24', rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
  allowCredentials: [{ id: 'Y3JlZA', type: 'public-key', transports: ['internal'] }],
}
const options = {
  rp: { name: 'Suvarna', id: 'localhost' },
  user: { id: 'dQ', name: 'asha@example.com', displayName: 'Asha' },
  ...{ challenge: 'YWRk', timeout: 300_000, excludeCredentials: [], attestation: 'none' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
}
const base = { id: 'Y3JlZA', rawId: 'Y3JlZA', type: 'public-key', authenticatorAttachment: 'platform' } as const
const answered = { clientDataJSON: 'Y2xpZW50', authenticatorData: 'YXV0aA', signature: 'c2ln' }
const proof = { id: 'Y3JlZA', rawId: 'Y3JlZA', type: 'public-key', clientExtensionResults: {}, response: answered }

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.mocked(startAuthentication).mockResolvedValue({
    ...base,
    clientExtensionResults: { credProps: { rk: true } },
    response: { ...answered, userHandle: 'dQ' },
  })
  api.answers('GET /auth/second-step', off)
  api.answers('GET /auth/passkeys', { success: true, passkeys: [] })
  api.answers('GET /auth/sessions', { success: true, sessions: [] })
  return () => vi.unstubAllGlobals()
})
const asked = (key: Parameters<typeof api.refuses>[0]) =>
  api.refuses(key, 'second_step_required', {
    ...{ error: 'Please use your passkey, or enter a recovery code.', field: 'code' },
    details: { passkey: question },
  })

it('a passkey is named and made; the first brings recovery codes, and one that the browser refuses says why', async () => {
  const user = open('/admin/security', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await screen.findByText('Please give it a name, so that you know it again')
  await user.type(screen.getByLabelText('Name of the new passkey'), ' My phone ')
  api.answers('POST /auth/passkeys/options', { success: true, options })
  vi.mocked(startRegistration).mockRejectedValueOnce(Object.assign(new Error(), { name: 'InvalidStateError' }))
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await screen.findByText('This phone, computer or key has a passkey here already.')
  vi.mocked(startRegistration).mockResolvedValueOnce({
    ...base,
    clientExtensionResults: { credProps: { rk: true } },
    response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0', transports: ['internal'], publicKey: 'a2V5' },
  })
  api.answers('POST /auth/passkeys', { success: true, passkey: phone, recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] })
  api.answers('POST /auth/renew', { success: true, token: tokenFor(8), user: profile })
  api.answers('GET /auth/passkeys', { success: true, passkeys: [phone] })
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await screen.findByText('AAAA-BBBB-CCCC-DDDD')
  await screen.findByText('My phone opens your login from now on')
  expect(api.calls('POST /auth/passkeys')[0]?.body).toEqual({
    name: 'My phone',
    passkey: {
      ...proof,
      response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0', transports: ['internal'] },
    },
  })
})

it('passkeys are listed with their last use and removed after a question; the last one may stay', async () => {
  api.answers('GET /auth/passkeys', { success: true, passkeys: [laptop, phone] })
  const user = open('/admin/security', asAdmin)
  const list = within(await screen.findByRole('list', { name: 'Your passkeys' }))
  list.getByText('Added 21 Nov 2026, last used 24 Nov 2026')
  list.getByText('Added 20 Nov 2026, not used yet')
  await user.click(list.getByRole('button', { name: 'Remove Laptop' }))
  await screen.findByText('Laptop will not open your login any more.')
  const error = 'Who works in this shop logs in with a second step, and this is your last one.'
  api.refuses('DELETE /auth/passkeys/{id}', 'second_step_needed', { error })
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  await screen.findByText(error)
  api.answers('DELETE /auth/passkeys/{id}', { success: true })
  api.answers('GET /auth/passkeys', { success: true, passkeys: [phone] })
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  await screen.findByText('Laptop opens your login no more')
  expect(api.calls('DELETE /auth/passkeys/{id}').at(-1)?.params).toEqual({ id: 'p2' })
  await waitFor(() => expect(list.queryByText('Laptop')).toBeNull())
})

it('a browser without passkeys says so', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  open('/admin/security', asAdmin)
  await screen.findByText(/This browser makes no passkeys here/)
})

it('the login asks the passkey, and goes on with its answer', async () => {
  const LOGIN = 'POST /auth/login'
  for (const key of ['GET /products/featured', 'GET /products/best-sellers'] as const)
    api.answers(key, { success: true, products: [] })
  // The page after the login may start loading before the test ends.
  api.answers('GET /banners', { success: true, banners: [] })
  api.answers('GET /categories', { success: true, categories: [] })
  const user = open('/login')
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com')
  await user.type(screen.getByLabelText('Password'), 'Temple-Road-14')
  asked(LOGIN)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  const use = await screen.findByRole('button', { name: 'Use your passkey' })
  vi.mocked(startAuthentication).mockRejectedValueOnce(new Error('left'))
  await user.click(use)
  await screen.findByText('The passkey was not used. Please try again, or enter a code.')
  api.answers(LOGIN, { success: true, token: tokenFor(8), user: { ...profile, role: 'user' } })
  await user.click(use)
  await waitFor(() => expect(api.calls(LOGIN).at(-1)?.body).toMatchObject({ passkey: proof }))
  expect(vi.mocked(startAuthentication).mock.lastCall?.[0].optionsJSON).toEqual(question)
})

it('a file asks who sits there, and takes the passkey', async () => {
  api.answers('GET /admin/users', { success: true, users: [aUser()], total: 1 })
  for (const whose of ['accounts', 'orders'] as const)
    api.answers(`GET /admin/erasures/${whose}`, { success: true, after_days: 0, notice_days: 30, erasures: [] })
  api.refuses('GET /admin/users/export', 'step_up_required', { error: 'Please confirm that it is you.' })
  const user = open('/admin/users', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.type(await screen.findByLabelText('Your password'), 'Temple-Road-14')
  asked('POST /auth/step-up')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const use = await screen.findByRole('button', { name: 'Use your passkey' })
  api.answers('POST /auth/step-up', { success: true, token: tokenFor(8), user: profile })
  await user.click(use)
  await waitFor(() =>
    expect(api.calls('POST /auth/step-up').at(-1)?.body).toEqual({ password: 'Temple-Road-14', passkey: proof }),
  )
  await waitFor(() => expect(api.calls('GET /admin/users/export')).toHaveLength(2))
})

it('new recovery codes are made with password and passkey', async () => {
  const RENEW = 'POST /auth/second-step/recovery-codes'
  api.answers('GET /auth/passkeys', { success: true, passkeys: [phone] })
  api.answers('GET /auth/second-step', { ...off, recovery_codes_left: 3 })
  const user = open('/admin/security', asAdmin)
  const panel = within(await screen.findByRole('region', { name: 'Recovery codes' }))
  panel.getByText(/3 recovery codes are left/)
  await user.type(panel.getByLabelText('Your password'), 'Temple-Road-14')
  asked(RENEW)
  await user.click(panel.getByRole('button', { name: 'Make new recovery codes' }))
  const use = await panel.findByRole('button', { name: 'Use your passkey' })
  api.answers(RENEW, { success: true, recovery_codes: ['EEEE-FFFF-GGGG-HHHH'] })
  await user.click(use)
  await panel.findByText('EEEE-FFFF-GGGG-HHHH')
})
