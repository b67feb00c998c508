import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aCategory } from '../../testing/samples.ts'
import { address, api, open } from '../../testing/screen.tsx'

it('[S2] the menu takes the focus, traps it, returns it on Escape, and closes after a link is followed', async () => {
  api.answers('GET /categories', { success: true, categories: [aCategory()] })
  open('/about')
  const button = await screen.findByRole('button', { name: 'Menu' })
  await userEvent.click(button)
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  for (let times = 0; times < 30; times++) {
    await userEvent.keyboard('{Tab}')
    const at = document.activeElement
    expect(menu.contains(at) || at === document.body, at?.textContent ?? '').toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Trace Order' }),
  )
  await waitFor(() => expect(address()).toBe('/orders'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
})
