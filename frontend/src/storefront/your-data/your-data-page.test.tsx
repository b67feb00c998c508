import { heldKinds } from '@suvarna/contracts/common/privacy/held-kinds.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api, asCustomer, open } from '../../testing/screen.tsx'

const services = ['identity', 'orders', 'catalog', 'payments', 'shipping', 'analytics'] as const
const token = 'a'.repeat(22)
const mail = `/your-data?t=${token}`

type Held = { kind: string; title: string; records: { title: string; facts: { name: string; value: string }[] }[] }
const kind = ({ kind, title, records }: Held, correct: string | null = null) => ({
  ...{ kind, title, purpose: `Why ${title}`, kept: `Until ${title}`, correct, records },
})
const part = (service: (typeof services)[number], data: ReturnType<typeof kind>[] = [], preferences?: string) =>
  api.answers(`GET /your-data/${service}`, {
    ...{ success: true, service, as_of: '2026-11-24T06:00:00.000Z', expires_at: '2026-12-01T06:00:00.000Z', data },
    ...(preferences ? { preferences } : {}),
  })
const order = {
  kind: 'orders',
  title: 'Orders',
  records: [
    {
      title: 'ORD-123456789012',
      facts: [
        { name: 'Name', value: 'Meera' },
        { name: 'Placed', value: '2026-11-20T06:00:00.000Z' },
      ],
    },
  ],
}
const consent = (given: boolean) => ({
  success: true as const,
  consents: [
    {
      purpose: 'bag-reminders' as const,
      title: 'Bag reminders',
      basis: 'consent' as const,
      given,
      version: 1,
      text: 'Write me',
      current_version: 1,
      source: 'account' as const,
      changed_at: '2026-11-20T06:00:00.000Z',
    },
  ],
})

const lastDetails = {
  ...{ name: 'Wilhelmina Thistle', email: 'w@example.in', phone: '9876543210', address: '14 Temple Road' },
  ...{ pincode: '560038', city: 'Bengaluru', state: 'Karnataka', country: 'India' },
}

beforeEach(() => {
  for (const service of services) part(service)
})

it('the mail’s link shows what every part holds, why and until when, with the way to correct it', async () => {
  part('orders', [kind(order, '/contact'), kind({ kind: 'returns', title: 'Returns', records: [] })])
  open(mail)
  const heading = await screen.findByRole('heading', { name: 'Orders (1)' })
  const fold = heading.closest('details') as HTMLElement
  expect(fold.hasAttribute('open')).toBe(true)
  within(fold).getByText(heldKinds.orders.purpose)
  within(fold).getByText(heldKinds.orders.kept)
  within(fold).getByText('Meera')
  within(fold).getByText(/20 Nov 2026, 11:30/)
  expect(within(fold).getByRole('link').getAttribute('href')).toBe('/contact')
  screen.getByText('Nothing is held as: returns.')
  for (const service of services) expect(api.calls(`GET /your-data/${service}`)[0]?.query.get('t')).toBe(token)
})

it('everything is downloaded as one file', async () => {
  part('orders', [kind(order)])
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  // happy-dom would navigate to the file's address.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const user = open(mail)
  await user.click(await screen.findByRole('button', { name: 'Download everything' }))
  const file = JSON.parse((await files[0]?.text()) ?? '')
  expect(file.data).toMatchObject([{ service: 'orders', kind: 'orders', records: order.records }])
})

it('a part that is away is named, and the rest is shown; it can be tried again', async () => {
  part('orders', [kind(order)])
  api.breaks('GET /your-data/payments')
  const user = open(mail)
  await screen.findByText(/payments did not answer/)
  screen.getByRole('heading', { name: 'Orders (1)' })
  screen.getByRole('button', { name: 'Download what is here' })
  part('payments', [kind({ kind: 'payments', title: 'Payments', records: order.records })])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Payments (1)' })
})

it('a link that is over leads to the form, which says the same to everybody', async () => {
  api.refuses('GET /your-data/orders', 'data_link_not_valid')
  const user = open(mail)
  await screen.findByRole('heading', { name: 'This link is not valid any more' })
  await user.click(screen.getByRole('button', { name: 'Ask for another' }))
  const field = await screen.findByRole('textbox', { name: 'E-mail address' })
  await user.click(screen.getByRole('button', { name: 'Mail me the link' }))
  screen.getByText('Please enter your email address')
  await user.type(field, 'meera@example.com')
  api.answers('POST /your-data/requests', { success: true, message: 'Sent' })
  await user.click(screen.getByRole('button', { name: 'Mail me the link' }))
  await screen.findByText(/on its way to meera@example.com/)
  expect(api.calls('POST /your-data/requests')[0]?.body).toEqual({ email: 'meera@example.com' })
})

it('an account asks with one press, withdraws by purpose, and is deleted in the profile', async () => {
  api.answers('POST /auth/data-requests', { success: true, t: token, expires_at: '2026-12-01T06:00:00.000Z' })
  part('identity', [kind({ kind: 'profile', title: 'Your account', records: order.records }, '/profile')], 'p.q')
  api.answers('GET /consents', consent(true))
  const user = open('/your-data', asCustomer)
  await user.click(await screen.findByRole('button', { name: 'Show my data' }))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Bag reminders/ })
  expect(box.checked).toBe(true)
  api.answers('PUT /consents', consent(false))
  await user.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
  // The held data is fetched again, so that it shows the change too.
  await waitFor(() => expect(api.calls('GET /your-data/identity')).toHaveLength(2))
  expect(api.calls('PUT /consents')[0]?.body).toEqual({ t: 'p.q', purpose: 'bag-reminders', given: false })
  screen.getByRole('link', { name: 'your profile' })
  expect(screen.queryByRole('button', { name: 'Erase my data' })).toBeNull()
})

it('a link that an account has just made is asked for until every part of the shop has heard of it', async () => {
  api.answers('POST /auth/data-requests', { success: true, t: token, expires_at: '2026-12-01T06:00:00.000Z' })
  api.refuses('GET /your-data/orders', 'data_link_not_valid')
  const user = open('/your-data', asCustomer)
  await user.click(await screen.findByRole('button', { name: 'Show my data' }))
  await waitFor(() => expect(api.calls('GET /your-data/orders').length).toBeGreaterThan(1))
  expect(screen.queryByText('This link is not valid any more')).toBeNull()
  part('orders', [kind(order)])
  await screen.findByRole('heading', { name: 'Orders (1)' })
})

it('a guest is asked twice before anything is erased, and told why it is refused', async () => {
  const user = open(mail)
  await user.click(await screen.findByRole('button', { name: 'Erase my data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase your data?' })
  api.refuses('POST /your-data/erase', 'open_orders')
  await user.click(within(dialog).getByRole('button', { name: 'Erase my data' }))
  await screen.findByText(/One of your orders is still on its way/)
  api.answers('POST /your-data/erase', { success: true, message: 'Erased' })
  await user.click(screen.getByRole('button', { name: 'Erase my data' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase my data' }))
  await waitFor(() => screen.getByText(/are being erased, within minutes/))
})

it('S-91: nothing of an erased guest stays on the device', async () => {
  const storage = { 'last-details': lastDetails, 'last-order-id': 'ORD-123456789012' }
  const user = open(mail, { storage })
  sessionStorage.setItem('checkout-draft', JSON.stringify({ values: lastDetails, own: ['name'], owner: '' }))
  await user.click(await screen.findByRole('button', { name: 'Erase my data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase your data?' }))
  api.refuses('POST /your-data/erase', 'open_orders')
  await user.click(dialog.getByRole('button', { name: 'Erase my data' }))
  await screen.findByText(/One of your orders is still on its way/)
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(Object.keys(storage)))
  api.answers('POST /your-data/erase', { success: true, message: 'Erased' })
  await user.click(screen.getByRole('button', { name: 'Erase my data' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Erase my data' }))
  await screen.findByText(/are being erased, within minutes/)
  for (const device of [localStorage, sessionStorage])
    expect(Object.values(device).filter((text) => /Wilhelmina|ORD-/.test(text))).toEqual([])
})
