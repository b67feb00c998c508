import type { Consent } from '@suvarna/contracts/identity/consents.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, asCustomer, open } from '../../testing/screen.tsx'

const line = (change: Partial<Consent> = {}): Consent => ({
  purpose: 'bag-reminders',
  title: 'Bag reminders',
  basis: 'consent',
  given: false,
  version: null,
  text: 'Remind me once by mail, a day later, if I leave pieces in my bag.',
  current_version: 1,
  source: null,
  changed_at: null,
  ...change,
})
const reviews = line({ purpose: 'review-requests', title: 'Review requests', basis: 'service', given: true })
const answer = (...consents: Consent[]) => ({ success: true as const, consents })
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it('a mail’s link opens the choices without a login; a yes names the text that was read', async () => {
  api.answers('GET /consents', answer(line(), reviews))
  const user = open('/preferences?t=link')
  expect((await box(/Review requests/)).checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  const given = line({ given: true, version: 1, changed_at: '2026-11-24T06:00:00.000Z', source: 'preferences' })
  api.answers('PUT /consents', answer(given, reviews))
  await user.click(await box(/Bag reminders/))
  expect((await box(/Yes since 24 Nov 2026/)).checked).toBe(true)
  expect(document.activeElement).toBe(await box(/Bag reminders/))
  const body = { t: 'link', purpose: 'bag-reminders', given: true, version: 1 }
  expect(api.calls('PUT /consents').map((call) => call.body)).toEqual([body])
})

it('the last link of a mail offers to stop it, and changes nothing by being opened', async () => {
  api.answers('GET /consents', answer(line(), reviews))
  const user = open('/preferences?t=link&purpose=review-requests')
  const about = await screen.findByRole('region', { name: 'Review requests' })
  expect(api.calls('PUT /consents')).toEqual([])
  api.answers('PUT /consents', answer(line(), { ...reviews, given: false }))
  await user.click(within(about).getByRole('button', { name: 'Unsubscribe' }))
  expect(await within(about).findByText('Done: you get no more of these.')).toBe(document.activeElement)
  expect(api.calls('PUT /consents').map((call) => call.body)).toEqual([
    { t: 'link', purpose: 'review-requests', given: false },
  ])
})

it('a choice that is not saved stays as it was, and says so', async () => {
  api.answers('GET /consents', answer(reviews))
  const user = open('/preferences?t=link')
  api.breaks('PUT /consents', 503)
  await user.click(await box(/Review requests/))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect((await box(/Review requests/)).checked).toBe(true)
})

it('a link that is none says what to do', async () => {
  api.refuses('GET /consents', 'forbidden')
  open('/preferences?t=broken')
  await screen.findByRole('heading', { name: 'This link is not complete' })
})

it('without link or login there is nothing to show, with a login its own', async () => {
  open('/preferences')
  await screen.findByRole('heading', { name: 'This link is not complete' })
})

it('the profile has the same choices', async () => {
  const profile = { id: '1', firstName: 'Meera', email: 'meera@example.com', role: 'user', isVerified: true } as const
  api.answers('GET /auth/profile', { ...profile, memberSince: '2026-01-01T00:00:00.000Z' })
  api.answers('GET /auth/orders', { success: true, orders: [] })
  api.answers('GET /auth/consents', answer(line(), reviews))
  const user = open('/profile', asCustomer)
  api.answers('PUT /auth/consents', answer(line(), { ...reviews, given: false }))
  await user.click(await box(/Review requests/))
  expect((await box(/Review requests/)).checked).toBe(false)
  expect(api.calls('PUT /auth/consents').map((call) => call.body)).toEqual([
    { purpose: 'review-requests', given: false },
  ])
})
