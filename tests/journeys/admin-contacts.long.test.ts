import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { shop } from '../http/client.ts'
import { expectSound, openOffice, poll } from './back-office.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('a setting is validated, saved, listed in the history, and used by the storefront', async () => {
  const { page, faults } = await openOffice(shop, browser)
  await page.goto(`${shop.store}/admin/settings`)
  const hours = page.getByRole('group', { name: 'Support' }).getByLabel('Hours')
  const before = await hours.inputValue()
  await page.getByLabel('GSTIN').fill('29AAZCS0000K1Z3')
  const save = page.getByRole('button', { name: 'Save settings' })
  await save.click()
  await page.getByText('GSTIN has a wrong check character').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await hours.fill('Every day, 9 am to 9 pm')
  await save.click()
  await page.getByText('Settings saved').waitFor()
  await page.getByText('Contacts changed').first().waitFor()
  await expectSound(page)
  const other = await page.context().newPage()
  await other.goto(`${shop.store}/contact`)
  await other.getByRole('main').getByText('Every day, 9 am to 9 pm').waitFor()
  await other.close()
  await hours.fill(before)
  await save.click()
  await poll(() => hours.inputValue()).toBe(before)
  await page.getByText('Everything is saved').waitFor()
  expect(faults).toEqual([])
})
