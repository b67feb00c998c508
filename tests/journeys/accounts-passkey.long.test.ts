// A passkey in a real browser: Chromium's own authenticator without its dialog, the page's policies, the gateway.
import { expect, onTestFinished, test } from 'vitest'
import { desktop, openBrowser } from '../browser.ts'
import { ok, shop } from '../http/client.ts'
import { newCustomer } from '../http/people.ts'
import { arrive, fill, logIn, press, sees } from './accounts-steps.ts'

test('a colleague adds a passkey, logs in with it, and removes it', async () => {
  const colleague = await newCustomer('Nandini')
  const { token } = (await ok('POST /auth/login', { body: shop.admin })).body
  await ok('PATCH /admin/users/{id}/role', {
    token,
    params: { id: colleague.id },
    body: { role: 'admin', current_password: shop.admin.password },
  })
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const visit = await arrive(browser, desktop)
  const { page } = visit
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })

  await logIn(page, colleague)
  await page.waitForURL('**/admin')
  await page.goto('/admin/security')
  await fill(page, { 'Name of the new passkey': 'Desk computer' })
  await press(page, 'Add a passkey')
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await page
    .getByRole('list', { name: 'Your passkeys' })
    .getByText(/not used yet/)
    .waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await fill(page, { Email: colleague.email, Password: colleague.password })
  await press(page, 'Log in')
  await sees(page, 'Please use your passkey, or enter a recovery code.')
  await press(page, 'Use your passkey')
  await page.waitForURL('**/admin')
  await page.goto('/admin/security')
  await page
    .getByRole('list', { name: 'Your passkeys' })
    .getByText(/last used/)
    .waitFor()
  await press(page, 'Remove Desk computer')
  await press(page, 'Remove it')
  await sees(page, 'Desk computer opens your login no more')
  expect(visit.faults).toEqual([])
})
