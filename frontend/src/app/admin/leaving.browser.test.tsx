import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aBanner, aCategory, theDashboard } from '../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
const press = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
const side = () => within(screen.getAllByRole('navigation', { name: 'Back office' })[0] as HTMLElement)
const reloadIsBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('admin 4: nothing leads away from a filled form without a question: no link, no Back, no logout, no reload', async () => {
  api.answers('GET /products', { success: true, products: [] })
  api.answers('GET /admin/dashboard', { success: true, data: theDashboard() })
  api.answers('GET /categories', { success: true, categories: [aCategory()] })
  open('/admin/products', asAdmin)
  await screen.findByRole('heading', { name: 'Product Management' })
  await userEvent.click(side().getByRole('link', { name: 'Add Product' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Product Name')
  expect(reloadIsBlocked()).toBe(false)
  await userEvent.fill(name, 'Half typed')
  for (const away of [
    () => userEvent.click(side().getByRole('link', { name: 'Categories' })),
    () => history.back(),
    () => userEvent.click(screen.getByRole('button', { name: 'Logout' })),
  ]) {
    await away()
    await press('Stay')
    await gone()
    expect([address(), name.value]).toEqual(['/admin/add-product', 'Half typed'])
  }
  expect(reloadIsBlocked()).toBe(true)
  history.back()
  await press('Leave')
  await screen.findByRole('heading', { name: 'Product Management' })
  expect(address()).toBe('/admin/products')
  expect(reloadIsBlocked()).toBe(false)
})

it('admin 4: a form in a dialog asks before Escape and Back, and its Cancel discards it', async () => {
  api.answers('GET /banners', { success: true, banners: [aBanner()] })
  open('/admin/banners', asAdmin)
  await userEvent.click(await screen.findByRole('button', { name: 'Add Banner' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Banner' }))
  const title = form.getByLabelText<HTMLInputElement>('Title')
  await userEvent.fill(title, 'Half a banner')
  await userEvent.keyboard('{Escape}')
  await press('Stay')
  await gone()
  expect(title.value).toBe('Half a banner')
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Banner' })).toBeNull())
  expect(reloadIsBlocked()).toBe(false)
})
