import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../measure/chromium.ts'
import { print, printLoad, quantile, row, target } from '../measure/report.ts'
import type { BenchedShop } from '../shop/shop.ts'
import { type Measured, measurePage, type Visit } from './measure-page.ts'

const bars = { lcpMs: 1_200, firstPagesJs: 120, otherPagesJs: 130, cls: 0.001 } as const

/**
 * Measures every page on its first visit with a phone: when its largest part is painted, the size of scripts, layout
 * shifts.
 */
export async function benchPages({ store, api }: BenchedShop, runs: number): Promise<boolean> {
  const { products } = (await (await fetch(`${api}/products?category=ring`)).json()) as AnswerOf<'GET /products'>
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  printLoad(`Pages at 4x CPU and 1.6 Mbit/s, median of ${runs}`)
  row('', 'LCP ms', 'least', 'JS kB gz', 'CLS', 'largest')
  let isKept = true
  try {
    for (const visit of visits(products)) {
      const measured: Measured[] = []
      for (let run = 0; run < runs; run++) measured.push(await measurePage(browser, store, visit))
      isKept = judge(visit, measured) && isKept
    }
  } finally {
    await browser.close()
  }
  print()
  target('all pages', isKept, `LCP ${bars.lcpMs} ms, JS ${bars.firstPagesJs} or ${bars.otherPagesJs} kB, CLS 0`)
  return isKept
}

const visits = (products: AnswerOf<'GET /products'>['products']): Visit[] => {
  const [ring] = products
  const product = `/product/${ring?.id}`
  const line = { ...ring, image: ring?.main_image, quantity: 1, selectedSize: null, ring_size: [] }
  const bag = { cart: JSON.stringify([line]) }
  return [
    ...['/', '/ring', product].flatMap((path) => [path, pathIn('hi', path)]).map((path) => ({ path, isFirst: true })),
    ...['/about', '/login', '/orders'].map((path) => at(pathIn('hi', path))),
    ...['/products', '/search', '/about', '/how-we-plate', '/contact', '/privacy', '/terms', '/shipping-returns'].map(
      at,
    ),
    ...['/login', '/register', '/forgot-password', '/orders', '/cart', '/watchlist', '/profile'].map(at),
    { ...at('/cart'), name: '/cart with a piece', stored: bag },
    { ...at('/checkout'), name: '/checkout with a piece', stored: bag },
  ]
}
const at = (path: string): Visit => ({ path })

function judge({ path, name = path, isFirst }: Visit, measured: readonly Measured[]): boolean {
  const lcps = measured.map(({ lcpMs }) => lcpMs)
  const [lcp, js] = [quantile(lcps, 0.5), Math.max(...measured.map(({ scriptKb }) => scriptKb))]
  const cls = Math.max(...measured.map((one) => one.cls))
  row(name, Math.round(lcp), Math.round(Math.min(...lcps)), js.toFixed(1), cls.toFixed(3), measured[0]?.largest ?? '')
  const mostJs = isFirst ? bars.firstPagesJs : bars.otherPagesJs
  const missed = [
    lcp > bars.lcpMs && `LCP above ${bars.lcpMs} ms`,
    js > mostJs && `JS above ${mostJs} kB`,
    cls > bars.cls && 'something jumps',
  ].filter(Boolean)
  for (const fault of missed) print(`  MISSED  ${fault}`)
  return missed.length === 0
}
