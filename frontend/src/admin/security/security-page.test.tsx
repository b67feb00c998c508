import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aUser } from '../../testing/samples.ts'
import { address, api, asAdmin, open, tokenFor } from '../../testing/screen.tsx'

const off = { success: true as const, on: false, since: null, recovery_codes_left: 0, needed: false }
const session = {
  ...{ id: 's1', current: true, device: 'Chrome on Windows', place: '203.0.*.*', address: '203.0.113.7' },
  last_seen_at: '2026-11-20T13:30:00.000Z',
  ...{ started_at: '2026-11-20T10:00:00.000Z', expires_at: '2026-11-20T14:00:00.000Z' },
}
const profile = {
  ...{ id: 'u1', firstName: 'Asha', email: 'asha@example.com', role: 'admin' as const, isVerified: true },
  memberSince: '2026-01-01T00:00:00.000Z',
}

beforeEach(() => {
  api.answers('GET /auth/second-step', off)
  api.answers('GET /auth/passkeys', { success: true, passkeys: [] })
  api.answers('GET /auth/sessions', {
    success: true,
    sessions: [
      session,
      { ...session, id: 's2', current: false, device: 'Safari on iPhone' },
      { ...session, id: 's3', current: false, device: 'Edge on Windows', address: '198.51.100.4' },
    ],
  })
})

it('sessions are listed with device and place, and all but this one can be ended', async () => {
  const user = open('/admin/security', asAdmin)
  await screen.findByText('Safari on iPhone')
  expect(screen.getAllByTestId('session-row')[0]?.textContent).toContain('Chrome on WindowsThis session203.0.113.7')
  const [, phone, elsewhere] = screen.getAllByTestId('session-row')
  expect(phone?.textContent).toContain('203.0.113.7The network you use now')
  expect(phone?.textContent).toContain('20 Nov 2026, 7:00 pmEnds by itself')
  expect(elsewhere?.textContent).toContain('198.51.100.4Another network')
  api.answers('DELETE /auth/sessions/{id}', { success: true })
  const end = screen.getAllByRole('button', { name: /^End it: / })
  expect(end).toHaveLength(2)
  await user.click(end[0] as HTMLElement)
  await screen.findByText('The session is ended')
  expect(api.calls('DELETE /auth/sessions/{id}')[0]?.params).toEqual({ id: 's2' })
})

it('the second step is set up with the password, a picture and the first code; recovery codes are shown once', async () => {
  const user = open('/admin/security', asAdmin)
  await user.type(await screen.findByLabelText('Your password'), 'Temple-Road-14')
  const secret = 'JBSWY3DPEHPK3PXP'
  api.answers('POST /auth/second-step/setup', {
    success: true,
    secret,
    uri: `otpauth://totp/Suvarna:x?secret=${secret}`,
  })
  await user.click(screen.getByRole('button', { name: 'Set it up' }))
  await screen.findByRole('img', { name: /QR code/ })
  screen.getByText(secret)
  await user.type(screen.getByLabelText('Code of your authenticator app'), '123456')
  const error = 'This code is not right, or was used already. Please wait for the next one.'
  api.refuses('POST /auth/second-step/confirm', 'second_step_refused', { error, field: 'code' })
  await user.click(screen.getByRole('button', { name: 'Turn it on' }))
  await screen.findByText(error)
  api.answers('POST /auth/second-step/confirm', { success: true, recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] })
  api.answers('POST /auth/renew', { success: true, token: tokenFor(8), user: profile })
  api.answers('GET /auth/second-step', { ...off, on: true, since: '2026-11-20T10:00:00.000Z', recovery_codes_left: 10 })
  await user.click(screen.getByRole('button', { name: 'Turn it on' }))
  await screen.findByText('AAAA-BBBB-CCCC-DDDD')
  await screen.findByText(/10 recovery codes are left/)
})

it('an admin who lacks what the shop asks is led here from everywhere', async () => {
  open('/admin/orders', { as: { ...asAdmin.as, permissions: [], second_step_missing: true } })
  await screen.findByText(/Set yours up, a passkey or an app, and the back office opens/)
  expect(address()).toBe('/admin/security')
})

it('the login asks for the code, and goes on with it', async () => {
  for (const key of ['GET /products/new-arrivals', 'GET /products/featured', 'GET /products/best-sellers'] as const)
    api.answers(key, { success: true, products: [] })
  const user = open('/login')
  const LOGIN = 'POST /auth/login'
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com')
  await user.type(screen.getByLabelText('Password'), 'Temple-Road-14')
  const error = 'Please enter the code from your authenticator app.'
  api.refuses(LOGIN, 'second_step_required', { error, field: 'code' })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByText(error)
  expect(screen.queryByText('Invalid email or password')).toBeNull()
  await user.type(await screen.findByLabelText('Code'), ' 123456 ')
  api.answers(LOGIN, { success: true, token: tokenFor(8), user: { ...profile, role: 'user' } })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(api.calls(LOGIN).at(-1)?.body).toMatchObject({ code: '123456' }))
})

it('a file asks who sits there, and comes once that is proved', async () => {
  api.answers('GET /admin/users', { success: true, users: [aUser()], total: 1 })
  for (const whose of ['accounts', 'orders'] as const)
    api.answers(`GET /admin/erasures/${whose}`, { success: true, after_days: 0, notice_days: 30, erasures: [] })
  const EXPORT = 'GET /admin/users/export'
  api.refuses(EXPORT, 'step_up_required', { error: 'Please confirm that it is you.' })
  const user = open('/admin/users', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.type(screen.getByLabelText('Your password'), 'Temple-Road-14')
  api.refuses('POST /auth/step-up', 'second_step_required', { error: 'Please enter the code.', field: 'code' })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await user.type(await screen.findByLabelText('Code of your authenticator app'), '123456')
  api.answers('POST /auth/step-up', { success: true, token: tokenFor(8), user: profile })
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(api.calls(EXPORT)).toHaveLength(2))
  expect(api.calls('POST /auth/step-up').at(-1)?.body).toEqual({ password: 'Temple-Road-14', code: '123456' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull())
})
