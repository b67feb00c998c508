import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, open, reload } from '../../testing/screen.tsx'

const CHOOSE = 'PUT /auth/language'
const other = async () => within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'हिन्दी' })

/** Cancels the navigation: the link leads to another build, which a test does not have. */
const stay = () => window.addEventListener('click', (event) => event.preventDefault(), { once: true })

it('a language that is chosen while logged in is kept by browser and account', async () => {
  const profile = { id: 'u', firstName: 'Asha', email: 'asha@example.com', role: 'user' as const, isVerified: true }
  api.answers(CHOOSE, { ...profile, memberSince: '2026-01-01T00:00:00Z', language: 'hi' })
  const user = open('/about', { as: { role: 'user' } })
  const link = await other()
  expect(link.getAttribute('href')).toBe('/hi/about')
  stay()
  await user.click(link)
  expect(localStorage.getItem('language')).toBe('hi')
  // As the page that the link leads to.
  reload()
  await waitFor(() => expect(api.calls(CHOOSE).map(({ body }) => body)).toEqual([{ language: 'hi' }]))
})

it('logged out nothing is sent; it waits for a login', async () => {
  const user = open('/about')
  const link = await other()
  stay()
  await user.click(link)
  expect(localStorage.getItem('language')).toBe('hi')
  reload()
  await other()
  expect(sessionStorage.getItem('switched')).toBe('hi')
  expect(api.calls(CHOOSE)).toEqual([])
})
