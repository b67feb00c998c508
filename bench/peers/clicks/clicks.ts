import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '../../measure/chromium.ts'
import { print } from '../../measure/report.ts'
import { benchData, type Part } from '../../measure/results.ts'
import { withFolder } from '../../shop/with-shop.ts'
import { dashboardPackages } from '../packages.ts'
import { orderOf } from '../vendure/questions.ts'
import { startVendure } from '../vendure/vendure.ts'
import { buildDashboard } from './build-dashboard.ts'
import { countClicks } from './count-clicks.ts'
import { countErrands, errandNames } from './errands.ts'
import { vendureErrands } from './vendure-clicks.ts'

const names = ['Boond Pendant', 'Lotus Studs', 'Nazar Eye Pendant', 'Kadi Bracelet']
const products = names.map((name, at) => ({
  ...{ id: `piece-${at}`, name, description: 'A piece', sku: `PIECE-${at}`, price: 500 + at * 100 },
}))
const desk = { width: 1440, height: 900 }
/** The desk is last: the errands are done there. */
const views = [{ width: 390, height: 844 }, desk]

/**
 * Counts the clicks of each errand of a merchant's day in Vendure's dashboard, as a browser reports them, and takes
 * pictures.
 */
export const countClicksAtVendure = (): Promise<Part> =>
  withFolder(async (folder) => {
    const password = randomUUID()
    const vendure = await startVendure(folder, products, { ...(await buildDashboard()), password })
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
    try {
      for (let placed = 0; placed < 12; placed++) await placeOrder(vendure.url)
      const counted = await count(browser, vendure.url, password)
      const version = `Vendure ${dashboardPackages['@vendure/dashboard']}`
      return {
        head: ['errand', `clicks at ${version}`],
        rows: Object.entries(errandNames).map(([key, name]) => [name, counted[key as keyof typeof errandNames]]),
        notes: [`pictures in ${join(benchData, 'clicks')}; typing and keys are free`],
      }
    } finally {
      await browser.close()
      await vendure.stop()
    }
  })

async function count(browser: Browser, url: string, password: string) {
  const pictures = join(benchData, 'clicks')
  await mkdir(pictures, { recursive: true })
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce' })
  context.setDefaultTimeout(45_000)
  const during = await countClicks(context)
  const page = await context.newPage()
  const dashboard = `${url}/dashboard/`
  await page.goto(dashboard)
  await page.locator('input').first().fill('bench')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sales' }).waitFor()
  return await countErrands(
    vendureErrands(page, dashboard, () => placeOrder(url)),
    during,
    async (name) => {
      print(`  ${errandNames[name]}`)
      for (const view of views) {
        await page.setViewportSize(view)
        await page.screenshot({ path: join(pictures, `${name}-${view.width}.png`) })
      }
    },
  )
}

async function placeOrder(url: string): Promise<void> {
  const { path, method, headers, body } = orderOf(2)
  const placed = await fetch(`${url}${path}`, { method, headers, body } as RequestInit)
  if (!(await placed.text()).includes('"state":"PaymentSettled"')) throw new Error('Vendure took no order')
}
