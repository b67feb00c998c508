// The gateway decides who is an admin. A role stored in the browser opens screens, but shows no data in them.
import { join } from 'node:path'
import { testGateway } from '@suvarna/gateway/gateway.testing.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../browser.ts'

test('S-42: an admin role written into the browser’s storage gets a 403 for every call of the back office', async () => {
  const gateway = await testGateway({ dist: join(import.meta.dirname, '..', '..', 'frontend', 'dist') })
  onTestFinished(() => gateway.stop())
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const page = await (await browser.newContext({ baseURL: gateway.url })).newPage()
  const responses: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/admin/')) responses.push(`${response.status()} ${pathname}`)
  })

  const isForbidden = (response: string) => response.startsWith('403 ')

  const user = { firstName: 'Priya', email: 'priya@example.in', role: 'admin' }
  const pretend = async () => {
    await page.goto('/about')
    await page.evaluate(
      ([token, kept]) => {
        localStorage.setItem('token', token)
        localStorage.setItem('user', kept)
      },
      [gateway.token(), JSON.stringify(user)] as const,
    )
  }
  for (const path of ['/admin', '/admin/orders', '/admin/users', '/admin/system']) {
    // A refusal ends the page's session.
    await pretend()
    const before = responses.length
    await page.goto(path)
    await expect.poll(() => responses.slice(before).filter(isForbidden), { message: path }).not.toEqual([])
  }
  // Requests made after the page has dropped the refused token carry none.
  expect(responses.filter((response) => !isForbidden(response) && !response.startsWith('401 '))).toEqual([])

  const headers = { authorization: `Bearer ${gateway.token()}` }
  const raised = await page.request.patch('/api/admin/users/a1/role', { headers, data: { role: 'admin' } })
  expect(raised.status()).toBe(403)
  expect(gateway.seen.filter(({ path }) => path.startsWith('/admin/'))).toEqual([])
})
