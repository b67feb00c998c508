import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OfflinePage } from './offline-page.tsx'

const script = readFileSync(join(import.meta.dirname, '../../../public/kept.js'), 'utf8')

it('the offline page shows of each piece in the bag its size, how many there are, and its price', () => {
  const ring = { name: 'Meher Ring', image: '', selectedSize: 7, quantity: 2, price: 129900 }
  const studs = { name: 'Lotus Studs', image: '', selectedSize: null, quantity: 1, price: 799 }
  localStorage.setItem('cart', JSON.stringify([ring, studs]))
  document.body.innerHTML = renderToStaticMarkup(<OfflinePage />)
  // As on a page, which loads the script from its own file.
  new Function(script)()
  const bag = document.querySelector('[data-kept="cart"]')
  const shown = [...(bag?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(shown).toEqual(['Meher RingSize 7 · Quantity 2 · ₹1,29,900', 'Lotus StudsQuantity 1 · ₹799'])
  expect(document.querySelector<HTMLElement>('[data-kept="watchlist"]')?.hidden).toBe(true)
})
