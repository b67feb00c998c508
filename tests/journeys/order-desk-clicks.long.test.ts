// A merchant's tasks at the order desk, in clicks as the browser counts them.
import { countClicks } from '@suvarna/bench/peers/clicks/count-clicks.ts'
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { endShop, type Shop, startShop } from '../shop.ts'
import { callApi, expectSound, openOffice, placeOrder, poll } from './back-office.ts'

const count = 10
const name = 'Desk Nair'
const ids: string[] = []
let shop: Shop
let browser: Browser
let token: string
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  token = (await callApi<AnswerOf<'POST /auth/login'>>(shop, 'POST /auth/login', shop.admin)).token
  while (ids.length < count) ids.push(await place())
})
afterAll(async () => {
  await browser?.close()
  if (shop) await endShop(shop)
})
const place = () => placeOrder(shop, { name, category: 'earring', stock: 15 })

async function openDesk(view: typeof desktop | typeof phone) {
  const office = await openOffice(shop, browser, view)
  const during = await countClicks(office.page.context())
  await office.page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  return { ...office, during }
}

const rows = (page: Page) => page.getByTestId('order-row')

describe.each([
  ['1440', desktop],
  ['390', phone],
] as const)('at %s px', (_, view) => {
  test('ten orders take one step in 4 clicks at most and are taken back, ten slips are printed in 3', async () => {
    const { page, during, faults, close } = await openDesk(view)
    await page.goto(`${shop.store}/admin/orders?q=${encodeURIComponent(name)}`)
    await poll(() => rows(page).count()).toBe(10)
    const stepped = await during(async () => {
      await page.getByLabel('Select all').click()
      await page.getByRole('toolbar', { name: 'Selected orders' }).getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('10 of 10 confirmed').waitFor()
    })
    expect(stepped).toBeLessThanOrEqual(4)
    await expectSound(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('10 of 10 taken back').waitFor()
    await page.getByRole('button', { name: 'Dismiss the outcome' }).click()

    const printed = await during(async () => {
      await page.getByLabel('Select all').click()
      const opening = page.context().waitForEvent('page')
      await page.getByRole('link', { name: 'Print slips' }).click()
      const slips = await opening
      await poll(() => slips.getByRole('article').count()).toBe(10)
      await slips.getByRole('button', { name: 'Print' }).click()
      expect(await slips.locator('html').getAttribute('data-printed')).toBe('')
      for (const id of ids) await slips.getByRole('article', { name: `Packing slip ${id}` }).waitFor()
      await expectSound(slips)
      await slips.close()
    })
    expect(printed).toBeLessThanOrEqual(3)
    expect(faults).toEqual([])
    await close()
  })

  test('from home: today’s sales in none, the newest order in one click, its customer’s others in one, and Back again', async () => {
    const { page, during, faults, close } = await openDesk(view)
    const newest = ids.at(-1) ?? ''
    const seen = await during(async () => {
      await page.goto(`${shop.store}/admin`)
      await page
        .getByRole('region', { name: 'Today’s sales' })
        .getByText(/by this hour$/)
        .waitFor()
      await page
        .getByRole('region', { name: 'To do' })
        .getByRole('link', { name: /To confirm/ })
        .waitFor()
    })
    expect(seen).toBe(0)
    await expectSound(page)
    const opened = await during(async () => {
      await page.getByTestId('latest-order').filter({ hasText: newest }).getByRole('link').click()
      await page
        .getByRole('region', { name: 'Now' })
        .getByText(/^Next: Confirm/)
        .waitFor()
    })
    expect(opened).toBe(1)
    const others = page
      .getByRole('region', { name: 'This customer’s other orders' })
      .getByRole('link', { name: 'All 10' })
    await others.waitFor()
    await page.getByText('Mail sent').first().waitFor()
    await expectSound(page)
    const listed = await during(async () => {
      await others.click()
      await poll(() => rows(page).count()).toBe(10)
    })
    expect(listed).toBe(1)
    await page.goBack()
    await page.getByRole('region', { name: 'Now' }).waitFor()
    await page.goBack()
    await page.getByRole('region', { name: 'To do' }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('an order by its phone number in one click, and by Ctrl+K in none', async () => {
    const { page, during, faults, close } = await openDesk(view)
    await page.goto(`${shop.store}/admin/orders`)
    await rows(page).first().waitFor()
    const found = await during(async () => {
      await page.getByLabel(/^Search by order ID/).click()
      await page.keyboard.type('98450 12345')
      await rows(page).filter({ hasText: '9845012345' }).first().waitFor()
    })
    expect(found).toBe(1)
    const [id = ''] = ids
    const pressed = await during(async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Find orders/ }).fill(`${name} ${id}`)
      await page.getByRole('option', { name: new RegExp(id) }).waitFor()
      await expectSound(page)
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'Now' }).waitFor()
    })
    expect(pressed).toBe(0)
    expect(new URL(page.url()).pathname).toBe(`/admin/orders/${id}`)
    await page.goBack()
    await rows(page).first().waitFor()
    expect(faults).toEqual([])
    await close()
  })
})

test('an order that comes in moves no row: it waits until it is asked for', async () => {
  const { page, close } = await openDesk(desktop)
  await page.goto(`${shop.store}/admin/orders?q=${encodeURIComponent(name)}`)
  await poll(() => rows(page).count()).toBe(10)
  await page.getByText('Live', { exact: true }).waitFor()
  const places = () =>
    rows(page).evaluateAll((all) => all.map((row) => [row.textContent?.slice(0, 16), row.getBoundingClientRect().top]))
  const before = await places()
  for (const [, top] of before.slice(1)) expect(typeof top).toBe('number')
  // An order with one line item has a row of 44 px.
  expect(Number(before[1]?.[1]) - Number(before[0]?.[1])).toBe(44)
  const late = await place()
  ids.push(late)
  const show = page.getByRole('button', { name: '1 new order: show' })
  await show.waitFor()
  await callApi(shop, `PATCH /admin/orders/${ids[5]}/status`, { status: 'confirmed' }, token)
  await rows(page)
    .filter({ hasText: ids[5] ?? '' })
    .getByText('Confirmed')
    .waitFor()
  expect(await places()).toEqual(before)
  await show.click()
  await rows(page).first().filter({ hasText: late }).waitFor()
  await close()
})
