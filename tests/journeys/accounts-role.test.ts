// Who is an admin is the gateway's to say: what a browser keeps about it opens rooms, and nothing in them.
import { join } from 'node:path'
import { testGateway } from '@suvarna/gateway/gateway.testing.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../browser.ts'

test('S-42: who writes the role of an admin into his browser gets a 403 for every call that the back office makes', async () => {
  const gateway = await testGateway({ dist: join(import.meta.dirname, '..', '..', 'frontend', 'dist') })
  onTestFinished(() => gateway.stop())
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const page = await (await browser.newContext({ baseURL: gateway.url })).newPage()
  const answers: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/api/admin/')) answers.push(`${answer.status()} ${pathname}`)
  })

  const isForbidden = (answer: string) => answer.startsWith('403 ')

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
    // A refusal ends what the page took for a session.
    await pretend()
    const before = answers.length
    await page.goto(path)
    await expect.poll(() => answers.slice(before).filter(isForbidden), { message: path }).not.toEqual([])
  }
  // What the page still asks for after it has put the refused token away comes without one.
  expect(answers.filter((answer) => !isForbidden(answer) && !answer.startsWith('401 '))).toEqual([])

  const headers = { authorization: `Bearer ${gateway.token()}` }
  const raised = await page.request.patch('/api/admin/users/a1/role', { headers, data: { role: 'admin' } })
  expect(raised.status()).toBe(403)
  expect(gateway.seen.filter(({ path }) => path.startsWith('/admin/'))).toEqual([])
})
