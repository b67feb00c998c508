import type { Page } from 'playwright-core'
import { type Errands, press } from './errands.ts'

/** The ten errands in Vendure's standard dashboard. */
export function vendureErrands(page: Page, dashboard: string, placeOrder: () => Promise<void>): Errands {
  const firstRow = () => page.locator('table tbody tr').first()
  const dialog = page.getByRole('dialog').last()
  const home = async () => {
    await page.goto(dashboard)
    await firstRow().getByText(/\$/).first().waitFor()
  }
  const newest = async () => {
    await press(
      firstRow()
        .locator('a, button')
        .filter({ hasText: /[A-Z0-9]{16}/ }),
    )
    await page.getByText('Payment details').waitFor()
  }
  const order = async () => {
    await placeOrder()
    await home()
    await newest()
  }
  const orders = async () => {
    await press(page.getByRole('button', { name: 'Sales' }))
    await press(page.getByRole('link', { name: 'Orders', exact: true }))
    await page.getByPlaceholder('Filter...').waitFor()
  }
  const menu = async (name: string | RegExp, button: ReturnType<Page['locator']>) => {
    await press(button)
    await press(page.getByRole('menuitem', { name }))
  }
  return {
    sales: {
      from: home,
      async run() {
        await press(page.getByRole('button', { name: / - / }))
        await press(page.getByRole('button', { name: 'Today' }))
        await page.getByText('Total Orders').waitFor()
      },
    },
    newest: { from: home, run: newest },
    phone: {
      from: home,
      async run() {
        await orders()
        await press(page.getByPlaceholder('Filter...'))
        await page.keyboard.type('9876543210')
        await page
          .getByText(/No results|No (orders|items) found/i)
          .first()
          .waitFor()
        throw new Error('its list finds no phone numbers')
      },
    },
    others: {
      from: order,
      async run() {
        await press(
          page.getByRole('button', { name: 'Ananya Iyer' }).or(page.getByRole('link', { name: 'Ananya Iyer' })),
        )
        await page.getByRole('button', { name: 'Add customer groups' }).waitFor()
      },
    },
    ship: {
      from: order,
      async run() {
        await press(page.getByRole('button', { name: 'Fulfill order' }))
        await press(dialog.getByRole('button', { name: 'Fulfill order' }))
        await page.getByText('Fulfillment ID').waitFor()
        await menu('Transition to Shipped', page.locator('main button[aria-haspopup=menu]').last())
        await page
          .getByText(/to Shipped/)
          .first()
          .waitFor()
      },
    },
    ten: {
      from: home,
      async run() {
        await orders()
        await press(page.locator('table thead [role=checkbox]'))
        await press(page.getByRole('toolbar', { name: 'Bulk actions' }).getByRole('button', { name: 'Actions' }))
        await page.getByRole('menuitem', { name: 'No actions available' }).waitFor()
        throw new Error('its list has no step for many')
      },
    },
    refund: {
      from: order,
      async run() {
        await menu('Refund & Cancel', page.locator('main button[aria-haspopup=menu]').nth(1))
        await dialog.getByRole('spinbutton').first().fill('1')
        await press(dialog.getByText('Select a reason'))
        await press(page.getByRole('option'))
        await press(dialog.getByRole('button', { name: /^Refund \$/ }))
        await dialog.waitFor({ state: 'detached' })
      },
    },
    byHand: {
      from: home,
      async run() {
        await orders()
        await press(page.getByRole('button', { name: 'Draft order' }))
        await press(page.getByRole('combobox').filter({ hasText: 'Add item to order' }))
        await page.keyboard.type('Kadi')
        await press(page.getByRole('option', { name: /Kadi/ }))
        await press(page.getByRole('button', { name: 'Select customer' }))
        await press(page.getByRole('option').first())
        await press(page.getByRole('button', { name: 'Select address' }).first())
        await press(dialog.getByText('22 Lake View Road').first())
        await press(page.getByText('Standard', { exact: true }))
        await press(page.getByRole('button', { name: 'Complete draft' }))
        await page.getByText('Arranging payment').first().waitFor()
      },
    },
    code: {
      from: home,
      async run() {
        await press(page.getByRole('button', { name: 'Marketing' }))
        await press(page.getByRole('link', { name: 'Promotions', exact: true }))
        await press(
          page.getByRole('link', { name: 'New Promotion' }).or(page.getByRole('button', { name: 'New Promotion' })),
        )
        await page.getByRole('textbox', { name: 'Name' }).fill('Ten off')
        await page.getByRole('textbox', { name: 'Coupon code' }).fill('TEN')
        await menu('Discount order by { discount }%', page.getByRole('button', { name: 'Add action' }))
        await page.getByRole('spinbutton').last().fill('10')
        await press(page.getByRole('switch', { name: 'Enabled' }))
        await press(page.getByRole('button', { name: 'Create' }))
        await page.getByRole('button', { name: 'Update' }).waitFor()
      },
    },
    price: {
      from: home,
      async run() {
        await press(page.getByRole('button', { name: 'Catalog' }))
        await press(page.getByRole('link', { name: 'Products', exact: true }))
        await press(firstRow().getByRole('button').filter({ hasText: /\w/ }))
        await page.getByRole('button', { name: 'Manage variants' }).waitFor()
        await press(firstRow().getByRole('button').filter({ hasText: /\w/ }))
        await page
          .getByRole('group')
          .filter({ hasText: /^Price/ })
          .getByRole('textbox')
          .first()
          .fill('950')
        await press(page.getByRole('button', { name: 'Update' }))
        await page
          .getByText(/updated/i)
          .first()
          .waitFor()
      },
    },
  }
}
