import type { Browser } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { mailsTo, newAddress } from '../http/people.ts'
import { expectAccessible } from './axe.ts'
import { buyer, fillIn, lineOf, productAndSizeOf, request, thanked, visitWith } from './shopper-steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  return () => browser.close()
})

type Sent = { messages: { to: string; template: string; values: string[] }[] }
const sentAbout = async (orderId: string) =>
  (await request<Sent>(`${shop.whatsapp}/sandbox/messages`)).messages.filter(({ values }) => values.includes(orderId))

test('who ticks the box at the checkout is written to on WhatsApp, and takes it back by the mail’s link, with the keyboard', async () => {
  const email = newAddress('priya')
  const line = lineOf(await productAndSizeOf(shop, 'earring'))
  const { context, page, faults } = await visitWith(browser, `${shop.store}/checkout`, [line])
  await fillIn(page, { ...buyer, Email: email })
  const box = page.getByRole('checkbox', { name: /^Send me updates about my orders on WhatsApp/ })
  expect(await box.isChecked()).toBe(false)
  await box.press('Space')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const orderId = await thanked(page)
  await vi.waitFor(
    async () => expect(await sentAbout(orderId)).toMatchObject([{ to: '919876543210', template: 'order_placed' }]),
    { timeout: 60_000 },
  )
  const link = await vi.waitFor(
    async () => {
      const [found] = (await mailsTo(email)).flatMap(({ text }) => text.match(/https?:\S+\/preferences\S+/) ?? [])
      return found ?? Promise.reject(new Error('no mail yet'))
    },
    { timeout: 60_000 },
  )
  await page.goto(link)
  const choice = page.getByRole('checkbox', { name: /^Order updates on your phone/ })
  await vi.waitFor(
    async () => {
      // Identity learns of the order a moment later.
      await page.reload()
      await choice.waitFor()
      expect(await choice.isChecked()).toBe(true)
    },
    { timeout: 60_000 },
  )
  await expectAccessible(page)
  await choice.press('Space')
  await page.getByText(/^\s*No since/).waitFor()
  expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await choice.isChecked()).toBe(false)
  expect(faults).toEqual([])
  await context.close()
})
