import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { inDatabase } from '../http/people.ts'
import { callApi, expectSound, type Office, openOffice, poll } from './back-office.ts'

let browser: Browser
let office: Office

beforeAll(async () => {
  browser = await openBrowser()
  office = await openOffice(shop, browser)
})
afterAll(async () => {
  expect(office.faults).toEqual([])
  await office.close()
  await browser.close()
})

test('six services with their followers and checks; a rebuild shows progress and is recorded with its admin; the log is searched', async () => {
  const { page } = office
  await page.goto(`${shop.store}/admin/system`)
  await poll(() => page.getByTestId('service-card').count()).toBe(6)
  const orders = page.getByTestId('service-card').filter({ has: page.getByRole('heading', { name: 'Orders' }) })
  await orders.getByText(/\d+ followers/).click()
  await page.getByRole('table', { name: 'Followers in Orders' }).waitFor()
  await poll(() => page.getByTestId('check').count()).toBe(3)
  await expectSound(page)

  // Tabs by keyboard, and the selected one in the address.
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('No event has stopped').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Nothing has failed').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/admin/system?tab=rebuild')
  const row = page.getByTestId('projection-row').filter({ hasText: 'catalog-banners' })
  await row.getByRole('button', { name: 'Rebuild catalog-banners' }).click()
  await page.getByRole('dialog', { name: 'Rebuild catalog-banners' }).getByRole('button', { name: 'Rebuild' }).click()
  await page.getByText('catalog-banners is being rebuilt').waitFor()
  await row.getByText(/rows, as before/).waitFor()
  await page.getByRole('tab', { name: 'Actions' }).click()
  const action = page.getByTestId('action-row').first()
  await action.getByText('Rebuilt').waitFor()
  expect(await action.textContent()).toMatch(/banners.*done, \d+ events applied/)

  const { data } = await callApi<AnswerOf<'GET /admin/orders'>>(
    shop,
    'GET /admin/orders?limit=1&page=1',
    undefined,
    office.token,
  )
  const number = data[0]?.order_id ?? ''
  await page.goto(`${shop.store}/admin/system?tab=log&q=${number}&type=OrderPlaced`)
  await poll(() => page.getByTestId('log-row').count()).toBe(1)
  await page.getByRole('button', { name: 'OrderPlaced' }).click()
  const dialog = page.getByRole('dialog', { name: 'Event' })
  await dialog.getByText(`sealed for order-${number}`).waitFor()
  await expectSound(page)
  await dialog.getByRole('link', { name: `Order ${number}` }).click()
  await page.waitForURL(`**/admin/orders?q=${number}`)
})

/** A mail that failed as with a mail server away for a day; its order does not exist, so a retry has nothing to do. */
const givenUp = (orderId: string) =>
  inDatabase(
    'orders',
    `insert into jobs (reactor, event_id, kind, payload, meta, status, attempts, last_error, failing_since)
     values ('orders.mails', gen_random_uuid(), 'mail-shipped', '{"orderId": "${orderId}", "letter": "shipped"}',
       '{"correlation": "c", "actor": {"kind": "system"}}', 'failed', 20, 'Error: the mail server does not answer',
       now() - interval '1 day')`,
  )

test('platform 4: a failed job appears by itself, is retried alone or with all, and disappears when it is done', async () => {
  const { page } = office
  await page.goto(`${shop.store}/admin/system?tab=jobs`)
  await page.getByText('Nothing has failed').waitFor()
  for (const number of [1, 2, 3]) await givenUp(`ORD-GONE-${number}`)
  const rows = page.getByTestId('job-row')
  await poll(() => rows.count()).toBe(3)
  await page.getByRole('tab', { name: 'Failed jobs 3' }).waitFor()
  expect(await rows.first().textContent()).toMatch(/Mail: shippedOrder ORD-GONE-1.*does not answer.*tried 20 times/)
  await expectSound(page)
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  if (before) await page.setViewportSize(before)

  await page.getByRole('button', { name: 'Retry Mail: shipped Order ORD-GONE-2' }).click()
  await page.getByText('It is being tried again').waitFor()
  await poll(() => rows.filter({ hasText: 'ORD-GONE-2' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Retry all 2' }).click()
  await page.getByText('Nothing has failed').waitFor()
  await page.getByRole('tab', { name: 'Actions' }).click()
  const action = page.getByTestId('action-row').filter({ hasText: '2 failed jobs' })
  await action.getByRole('cell', { name: 'Tried again', exact: true }).first().waitFor()
})

test('a list is sorted by its header and its address, and arrow keys move from row to row', async () => {
  const { page } = office
  await page.goto(`${shop.store}/admin/users`)
  const rows = page.getByTestId('user-row')
  await rows.nth(2).waitFor()
  const head = page.getByRole('columnheader', { name: 'Joined' })
  expect(await head.getAttribute('aria-sort')).toBe('descending')
  const turned = page.waitForResponse(/sort=oldest/)
  await head.getByRole('button').press('Enter')
  await (await turned).finished()
  await page.waitForURL('**/admin/users?sort=oldest')
  await poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  const view = (place: number) => rows.nth(place).getByTitle('View')
  await view(0).focus()
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['End', (await rows.count()) - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await poll(() => view(place).evaluate((button) => button === document.activeElement)).toBe(true)
  }
})
