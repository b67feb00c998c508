import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCategory } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

it('before anything is typed it names the categories as the menu does', async () => {
  const names = ['Ring', 'Anklet', 'Hair Pins']
  api.answers('GET /categories', { success: true, categories: names.map((name) => aCategory({ id: name, name })) })
  const user = open('/about')
  await user.click((await screen.findAllByRole('button', { name: 'Search' }))[0] as HTMLElement)
  const nav = within(await screen.findByRole('navigation', { name: 'Categories to look into', hidden: true }))
  const links = await nav.findAllByRole('link', { hidden: true })
  expect(links.map(({ textContent }) => textContent)).toEqual(['Rings', 'Anklets', 'Hair Pins'])
})
