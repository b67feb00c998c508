import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCategory } from '../testing/samples.ts'
import { api, asAdmin, open } from '../testing/screen.tsx'

const rings = aCategory({ id: 'c1', name: 'Ring', version: 3, hindi_name: 'अंगूठियाँ' })
const hint = 'Shown on /hi; where empty, English is shown.'

it('the Hindi of a category is folded where there is none, and sent with the form', async () => {
  api.answers('GET /categories', { success: true, categories: [rings] })
  const user = open('/admin/categories', asAdmin)
  const form = await screen.findByTestId('category-form')
  const fold = within(form).getByText('Hindi').closest('details')
  expect(fold?.open).toBe(false)
  expect(within(form).getByText(hint)).toBeTruthy()
  await user.type(within(form).getByLabelText('Category name'), 'Pin')
  await user.type(within(form).getByLabelText('Name in Hindi'), ' नथनी ')
  api.answers('POST /categories', { success: true, category: aCategory({ id: 'c2', name: 'Pin' }) })
  await user.click(within(form).getByRole('button', { name: 'Add Category' }))
  await screen.findByText('Category added')
  const [sent] = api.calls('POST /categories')
  expect(sent?.body).toMatchObject({ name: 'Pin', hindi_name: 'नथनी' })
})

it('it is open where something is said, and stays open while it is emptied', async () => {
  api.answers('GET /categories', { success: true, categories: [rings] })
  const user = open('/admin/categories', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Edit Ring' }))
  const field = await screen.findByDisplayValue('अंगूठियाँ')
  expect(field.getAttribute('lang')).toBe('hi')
  await user.clear(field)
  expect(field.closest('details')?.open).toBe(true)
})

it('a banner’s Hindi title is sent, and its fold opens where the server refuses it', async () => {
  api.answers('GET /banners', { success: true, banners: [] })
  const user = open('/admin/banners', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Add Banner' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Title'), 'Gold')
  await user.type(dialog.getByLabelText('Headline in Hindi'), 'सोना')
  api.refuses('POST /banners', 'invalid_input', { error: 'Too long', field: 'hindi_title' })
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await dialog.findByText(/Too long/)
  expect(dialog.getByLabelText('Headline in Hindi').closest('details')?.open).toBe(true)
  expect(api.calls('POST /banners')[0]?.body).toMatchObject({ hindi_title: 'सोना' })
})
