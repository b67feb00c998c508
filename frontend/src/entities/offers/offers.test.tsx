import { formOf } from '@suvarna/contracts/orders/offers/offer-form.ts'
import { standingId, standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aLine, aProduct, theShop } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

const studs = aProduct({ id: 'p1', price: 1000, stock: 9, category_name: 'Earring' })
const terms = { ...formOf(standingOffer.terms), from_units: 0 }
const rings = {
  id: 'r',
  terms: { ...terms, title: 'Studs week', percent: 20, scope: [{ by: 'product' as const, id: 'p1' }] },
}
const gift = {
  id: 'g',
  terms: { ...terms, title: 'Gift', kind: 'amount' as const, amount: 300, from_spend: 2_500, stacks: true },
}
const welcome = {
  id: 'w',
  terms: { ...terms, title: 'Welcome', code: 'HELLO', kind: 'amount' as const, amount: 200, stacks: true },
}
const own = { id: standingId, terms: formOf(standingOffer.terms) }

const runs = (offers: (typeof rings | typeof gift | typeof own)[], codes = false) => {
  api.answers('GET /shop', { success: true, data: { ...theShop(), offers: true } })
  api.answers('GET /offers', { success: true, offers, codes })
}
const amount = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

it('the bag names what each offer takes off, and what is missing for the next', async () => {
  runs([own, rings, gift])
  const user = open('/cart', { storage: { cart: [aLine(studs, { quantity: 2 })] } })
  await screen.findByText('Studs week: you save ₹400')
  // The better offer replaces the 10%, which the bag no longer mentions.
  expect(screen.queryByText(/10% discount/)).toBeNull()
  expect([amount('Studs week'), amount('Total')]).toEqual(['−₹400', '₹1,600'])
  screen.getByText(/Add ₹500 more for ₹300 off/)
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await screen.findByText('Gift: you save ₹300')
  expect(amount('Total')).toBe('₹2,100')
  expect(screen.queryByLabelText('Have a code?')).toBeNull()
})

it('a code is taken where there are any, is kept, and can be taken away; a wrong one is refused at its field', async () => {
  runs([own], true)
  const user = open('/cart', { storage: { cart: [aLine(studs)] } })
  const CODE = 'POST /offers/code'
  api.refuses(CODE, 'offer_not_found', { error: 'This code is not valid, or no longer.' })
  await user.type(await screen.findByLabelText('Have a code?'), 'hallo')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('This code is not valid, or no longer.')
  api.answers(CODE, { success: true, offer: welcome })
  await user.clear(screen.getByLabelText('Have a code?'))
  await user.type(screen.getByLabelText('Have a code?'), 'hello')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Welcome: you save ₹200')
  expect([amount('Welcome (HELLO)'), amount('Total')]).toEqual(['−₹200', '₹800'])
  const offerCode = localStorage.getItem('offerCode') ?? ''
  open('/cart', { storage: { cart: [aLine(studs)], offerCode } })
  await screen.findByText('Welcome: you save ₹200')
  await user.click(screen.getByRole('button', { name: 'Remove the code HELLO' }))
  await screen.findByLabelText('Have a code?')
  expect([amount('Total'), localStorage.getItem('offerCode')]).toEqual(['₹1,000', null])
})

it('a piece says on its page and its card what it is offered with; nothing is asked where there is no other offer', async () => {
  runs([own, rings])
  api.answers('GET /products/{id}', { success: true, product: studs })
  api.answers('GET /products', { success: true, products: [studs, aProduct({ id: 'p2' })] })
  open('/product/p1')
  const notes = await screen.findByRole('list', { name: 'Offers' })
  expect(within(notes).getByText('20% off').textContent).toBe('20% off')
  expect(api.calls('GET /offers').length).toBe(1)
})

const opened = async () => {
  api.answers('GET /products/{id}', { success: true, product: studs })
  api.answers('GET /products', { success: true, products: [] })
  open('/product/p1')
  await screen.findByTestId('price')
}
it('a piece’s page says the shop’s own offer before there is a bag', async () => {
  runs([own, rings])
  await opened()
  await screen.findByText('Buy any 2 products to get 10% discount!')
})

it('it is said where no other offer runs', async () => {
  api.answers('GET /shop', { success: true, data: theShop() })
  await opened()
  await screen.findByText('Buy any 2 products to get 10% discount!')
})

it('an own offer that an admin has ended is not spoken of', async () => {
  runs([rings])
  await opened()
  await screen.findByText('Studs week')
  expect(screen.queryByText('Buy any 2 products to get 10% discount!')).toBeNull()
})
