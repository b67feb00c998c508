import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anExchangeCase, noCases } from '../../testing/samples.ts'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const exchange = (state: 'held' | 'sent' | 'not_sent', sent_as: string | null = null) =>
  anExchangeCase({ state, sent_as })
const desk = (data: ReturnType<typeof anExchangeCase>) =>
  api.answers('GET /admin/returns', { success: true, data: [data], next: null, counts: { ...noCases, expected: 1 } })

beforeEach(() => {
  api.answers('GET /admin/finds', { success: true, data: [] })
  desk(exchange('held'))
})

it('an exchange says the wanted size and until when it is kept, and each outcome what it does', async () => {
  const user = open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  row.getByText('Exchange')
  row.getByText(/1 × Ring, size 8 for size 7/)
  row.getByText(/If nothing comes, it ends on/)
  await user.click(row.getByRole('button', { name: /^Send it now/ }))
  row.getByText(/A new order with the wanted size is placed and paid/)
  desk(exchange('sent', 'ORD-1-X1'))
  api.answers('POST /admin/returns/{id}/exchange/send', { success: true, data: exchange('sent', 'ORD-1-X1') })
  await user.click(row.getByRole('button', { name: 'Send the new size' }))
  await screen.findByText('Sent. The new size is an order of its own.')
  const sent = await row.findByRole('link', { name: 'ORD-1-X1' })
  expect(sent.getAttribute('href')).toContain('ORD-1-X1')
  expect(row.queryByRole('button', { name: /^End exchange/ })).toBeNull()
})

it('it is ended with a note that the customer reads; what the server refuses is said', async () => {
  const user = open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  await user.click(row.getByRole('button', { name: /^End exchange/ }))
  await user.type(row.getByLabelText('Note to the customer (optional)'), 'the ring is worn')
  const message = 'The new pieces were sent already, as ORD-1-X1.'
  api.breaks('POST /admin/returns/{id}/exchange/end', 409, { code: 'return_not_possible', message })
  await user.click(row.getByRole('button', { name: 'End without a new piece' }))
  await row.findByText(message)
  api.answers('POST /admin/returns/{id}/exchange/end', { success: true, data: exchange('not_sent') })
  await user.click(row.getByRole('button', { name: 'End without a new piece' }))
  await screen.findByText('Ended. The size is for sale again.')
  expect(api.calls('POST /admin/returns/{id}/exchange/end').at(-1)?.body).toEqual({ note: 'the ring is worn' })
})

it('an old piece that was not fine says so, and promises nothing that would go by itself', async () => {
  desk({ ...exchange('held'), state: 'to_answer' })
  open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  row.getByText(/^What came back was not fine/)
  expect(row.queryByText(/is sent by itself/)).toBeNull()
})

it('it is refunded instead', async () => {
  api.answers('POST /admin/returns/{id}/exchange/refund', { success: true, data: exchange('held') })
  const user = open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  await user.click(row.getByRole('button', { name: /^Refund instead/ }))
  await user.click(row.getByRole('button', { name: 'Accept for money' }))
  await screen.findByText('Refunded instead. The size is for sale again.')
})

it('old pieces that never came are asked to be paid, and the case says until when', async () => {
  const sent = (more: object) => {
    const one = exchange('sent', 'ORD-1-X1')
    return { ...one, exchange: { ...one.exchange, ...more } } as typeof one
  }
  desk(sent({ may_charge: true }))
  const user = open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  await user.click(row.getByRole('button', { name: /^Ask to pay for it/ }))
  row.getByText(/a payment link for what the old piece cost, for seven days/)
  const charged = { order_id: 'ORD-1-K1', amount: 450, pay_by: '2999-12-01T10:00:00.000Z' }
  desk(sent({ may_charge: false, charged }))
  api.answers('POST /admin/returns/{id}/exchange/charge', { success: true, data: sent({ charged }) })
  await user.click(row.getByRole('button', { name: 'Send the payment link' }))
  await screen.findByText('Asked to pay. The link went out by mail.')
  await row.findByText(/^Asked to pay ₹450, by/)
  expect(row.getByRole('link', { name: 'ORD-1-K1' }).getAttribute('href')).toContain('ORD-1-K1')
  expect(row.queryByRole('button', { name: /^Ask to pay for it/ })).toBeNull()
})

it('a charge that ended unpaid says so and is asked for again; one that was paid says that', async () => {
  const charged = { order_id: 'ORD-1-K1', amount: 450, pay_by: '2026-12-01T10:00:00.000Z' }
  const sent = (state: 'over' | 'waiting' | 'paid') => {
    const one = exchange('sent', 'ORD-1-X1')
    return {
      ...one,
      exchange: { ...one.exchange, may_charge: state === 'over', charged: { ...charged, state } },
    } as typeof one
  }
  desk(sent('over'))
  const user = open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  row.getByText(/^Asked to pay ₹450 and not paid: .*Ask again, or press/)
  await user.click(row.getByRole('button', { name: /^Ask again/ }))
  desk(sent('paid'))
  api.answers('POST /admin/returns/{id}/exchange/charge', { success: true, data: sent('waiting') })
  await user.click(row.getByRole('button', { name: 'Send the payment link' }))
  await row.findByText(/^Paid for, ₹450:/)
  expect(row.queryByRole('button', { name: /^Ask/ })).toBeNull()
})
