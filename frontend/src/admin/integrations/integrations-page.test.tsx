import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const now = '2026-11-24T06:00:00.000Z'
const key = {
  id: 'k1',
  name: 'Warehouse',
  prefix: 'suv_test_abcdefghij',
  scopes: ['orders:read' as const, 'stock:write' as const],
  created_at: now,
  created_by: 'a1',
  expires_at: null,
  last_used_at: '2026-11-24T05:50:00.000Z',
}
const webhook = {
  id: 'w1',
  url: 'https://hooks.example.com/suvarna',
  name: 'Accounting',
  types: ['order.placed' as const],
  enabled: true,
  off_because: null,
  off_since: null,
  created_at: now,
  rotating_until: null,
}
const delivery = {
  id: 'm1',
  endpoint_id: 'w1',
  type: 'order.placed',
  body: '{"type":"order.placed","data":{"order_id":"ORD-123456789012"}}',
  status: 'failed' as const,
  attempts: 11,
  answer: 500,
  error: 'answered 500',
  created_at: now,
  next_try_at: null,
  ended_at: now,
}
const senders = ['catalog', 'shipping', 'payments'] as const

beforeEach(() => {
  api.answers('GET /admin/api-keys', { success: true, keys: [key], now })
  api.answers('GET /admin/webhooks', { success: true, webhooks: [webhook] })
  api.answers('GET /admin/webhook-deliveries/orders', { success: true, data: [delivery] })
  for (const sender of senders) api.answers(`GET /admin/webhook-deliveries/${sender}`, { success: true, data: [] })
})

const dialog = () => within(screen.getByRole('dialog'))

describe('keys', () => {
  it('lists them with what they may and when they were used', async () => {
    open('/admin/integrations', asAdmin)
    const row = (await screen.findByText('Warehouse')).closest('tr') as HTMLElement
    within(row).getByText(/orders:read, stock:write/)
    within(row).getByText('suv_test_abcdefghij…')
    within(row).getByText(/24 Nov 2026/)
    expect(row.textContent).toContain('Ends: Never')
  })

  it('says what is missing at its field; then shows the key once and forgets it', async () => {
    const user = open('/admin/integrations', asAdmin)
    await user.click(await screen.findByRole('button', { name: 'New key' }))
    const make = () => user.click(dialog().getByRole('button', { name: 'Make the key' }))
    await make()
    dialog().getByText('Say what the key is for')
    await user.type(dialog().getByLabelText('Name'), 'ERP')
    await make()
    dialog().getByText('Choose at least one')
    await user.click(dialog().getByRole('checkbox', { name: /stock:write/ }))
    await user.click(dialog().getByRole('checkbox', { name: /orders:read/ }))
    await make()
    dialog().getByText('Please enter your password')
    await user.type(dialog().getByLabelText('Your password'), 'a long one')
    api.refuses('POST /admin/api-keys', 'invalid_credentials', {
      error: 'This is not your password',
      field: 'current_password',
    })
    await make()
    await dialog().findByText('This is not your password')
    const text = `suv_test_abcdefghij_${'A1b2'.repeat(10)}`
    api.answers('POST /admin/api-keys', { success: true, key, text })
    await make()
    expect((await dialog().findByLabelText<HTMLTextAreaElement>('The key')).value).toBe(text)
    expect(api.calls('POST /admin/api-keys').at(-1)?.body).toEqual({
      name: 'ERP',
      scopes: ['orders:read', 'stock:write'],
      current_password: 'a long one',
    })
    await user.click(dialog().getByRole('button', { name: 'I have kept it' }))
    expect(document.body.innerHTML).not.toContain(text)
  })

  it('revokes after a question', async () => {
    const user = open('/admin/integrations', asAdmin)
    await user.click(await screen.findByRole('button', { name: 'Revoke Warehouse' }))
    dialog().getByText(/refused within 5 seconds/)
    api.answers('DELETE /admin/api-keys/{id}', { success: true })
    api.answers('GET /admin/api-keys', { success: true, keys: [], now })
    await user.click(dialog().getByRole('button', { name: 'Revoke' }))
    await screen.findByText('“Warehouse” is revoked')
    await screen.findByText('No keys yet')
    expect(api.calls('DELETE /admin/api-keys/{id}')[0]?.params).toEqual({ id: 'k1' })
  })

  it('a failed load says so and can be tried again', async () => {
    api.breaks('GET /admin/api-keys')
    open('/admin/integrations', asAdmin)
    await screen.findByRole('alert')
    screen.getByRole('button', { name: /again|retry/i })
  })
})

describe('webhooks', () => {
  it('adds one, and shows its secret once; a refused address is said at its field', async () => {
    const user = open('/admin/integrations?show=webhooks', asAdmin)
    await user.click(await screen.findByRole('button', { name: 'New webhook' }))
    await user.type(dialog().getByLabelText('Name'), 'ERP')
    await user.type(dialog().getByLabelText('Address'), 'https://127.0.0.1/')
    await user.click(dialog().getByRole('checkbox', { name: /refund.completed/ }))
    await user.type(dialog().getByLabelText('Your password'), 'a long one')
    const error = 'The address must name a host, not an address'
    api.refuses('POST /admin/webhooks', 'webhook_url', { error, field: 'url' })
    await user.click(dialog().getByRole('button', { name: 'Add the webhook' }))
    await dialog().findByText(error)
    expect(dialog().getByLabelText('Address').getAttribute('aria-invalid')).toBe('true')
    await user.clear(dialog().getByLabelText('Address'))
    await user.type(dialog().getByLabelText('Address'), 'https://erp.example.com/hook')
    api.answers('POST /admin/webhooks', { success: true, webhook, secret: 'whsec_abc' })
    await user.click(dialog().getByRole('button', { name: 'Add the webhook' }))
    expect((await dialog().findByLabelText<HTMLTextAreaElement>('The signing secret')).value).toBe('whsec_abc')
    expect(api.calls('POST /admin/webhooks').at(-1)?.body).toEqual({
      name: 'ERP',
      url: 'https://erp.example.com/hook',
      types: ['refund.completed'],
      current_password: 'a long one',
    })
  })

  it('a change without another address asks for no password; a new secret does', async () => {
    const user = open('/admin/integrations?show=webhooks', asAdmin)
    await user.click(await screen.findByRole('button', { name: 'Change Accounting' }))
    expect(dialog().queryByLabelText('Your password')).toBeNull()
    await user.click(dialog().getByRole('checkbox', { name: 'Switched on' }))
    api.answers('PUT /admin/webhooks/{id}', { success: true, webhook })
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await screen.findByText('“Accounting” saved')
    expect(api.calls('PUT /admin/webhooks/{id}')[0]?.body).toEqual({
      ...{ name: 'Accounting', url: webhook.url, types: ['order.placed'], enabled: false },
    })
    await user.click(screen.getByRole('button', { name: 'New secret for Accounting' }))
    await user.type(dialog().getByLabelText('Your password'), 'a long one')
    api.answers('POST /admin/webhooks/{id}/secret', { success: true, webhook, secret: 'whsec_new' })
    await user.click(dialog().getByRole('button', { name: 'New secret' }))
    expect((await dialog().findByLabelText<HTMLTextAreaElement>('The signing secret')).value).toBe('whsec_new')
  })

  it('says why one was switched off', async () => {
    const off = { ...webhook, enabled: false, off_because: 'failing' as const, off_since: now }
    api.answers('GET /admin/webhooks', { success: true, webhooks: [off] })
    open('/admin/integrations?show=webhooks', asAdmin)
    await screen.findByText(/it has taken nothing for days, since 24 Nov 2026/)
  })
})

describe('deliveries', () => {
  it('shows what was sent by all services, and sends one again', async () => {
    const stock = { ...delivery, id: 'm2', type: 'stock.changed', status: 'done' as const, answer: 204, attempts: 1 }
    api.answers('GET /admin/webhook-deliveries/catalog', {
      success: true,
      data: [{ ...stock, created_at: '2026-11-24T07:00:00.000Z' }],
    })
    const user = open('/admin/integrations?show=deliveries', asAdmin)
    await screen.findByText('Failed after 11 tries: answered 500')
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('strong')[0]?.textContent)).toEqual([
      'stock.changed',
      'order.placed',
    ])
    api.answers('POST /admin/webhook-deliveries/orders/{id}/resend', { success: true })
    await user.click(screen.getByRole('button', { name: /^Send order.placed/ }))
    await screen.findByText('order.placed is sent again')
    expect(api.calls('POST /admin/webhook-deliveries/orders/{id}/resend')[0]?.params).toEqual({ id: 'm1' })
  })

  it('narrows to one webhook, from its row too, and sends a span of it again by all services', async () => {
    const user = open('/admin/integrations?show=webhooks', asAdmin)
    await user.click(await screen.findByRole('button', { name: 'Deliveries to Accounting' }))
    await screen.findByText('Failed after 11 tries: answered 500')
    expect(api.calls('GET /admin/webhook-deliveries/payments').at(-1)?.query.get('endpoint')).toBe('w1')
    await user.click(screen.getByRole('button', { name: 'Send a span again' }))
    for (const sender of ['orders', ...senders] as const)
      api.answers(`POST /admin/webhook-deliveries/${sender}/replay`, { success: true, data: { messages: 2 } })
    await user.click(dialog().getByRole('button', { name: 'Send again' }))
    await screen.findByText('8 messages are sent again')
    expect(api.calls('POST /admin/webhook-deliveries/shipping/replay')[0]?.body).toMatchObject({
      endpoint: 'w1',
      only_failed: true,
    })
  })

  it('is empty, or fails to load with a way to try again', async () => {
    api.answers('GET /admin/webhook-deliveries/orders', { success: true, data: [] })
    const first = open('/admin/integrations?show=deliveries', asAdmin)
    await screen.findByText('Nothing was sent')
    api.breaks('GET /admin/webhook-deliveries/shipping')
    await first.selectOptions(screen.getByLabelText('Outcome'), 'failed')
    await screen.findByRole('alert')
  })
})
