import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aReturnCase, noCases } from '../../testing/samples.ts'
import { address, api, asAdmin, open } from '../../testing/screen.tsx'

const units = { expected: 0, received: 0, shelf: 0, repair: 0, written_off: 0, missed: 0, gone: 0 }
const [ring] = aReturnCase().items
const withUnits = (change: Partial<typeof units>) => (ring ? [{ ...ring, units: { ...units, ...change } }] : [])
const desk = (...data: ReturnType<typeof aReturnCase>[]) =>
  api.answers('GET /admin/returns', { success: true, data, next: null, counts: { ...noCases, expected: data.length } })
const received = aReturnCase({ state: 'received', items: withUnits({ received: 2 }) })

beforeEach(() => {
  desk(aReturnCase())
  api.answers('GET /admin/finds', { success: true, data: [] })
})

it('each case has one step; a parcel is received by one press, and the same press again is the same step', async () => {
  api.breaks('POST /admin/returns/{id}/receive', 503)
  const user = open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  row.getByText('Returned by the courier')
  row.getByText('Ring, size 7: 2 expected')
  await user.click(row.getByRole('button', { name: /^Receive/ }))
  await row.findByRole('alert')
  desk(received)
  api.answers('POST /admin/returns/{id}/receive', { success: true, data: received })
  await user.click(row.getByRole('button', { name: /^Receive/ }))
  await screen.findByText('Received. Next: inspect.')
  const steps = api.calls('POST /admin/returns/{id}/receive').map(({ body }) => (body as { step_id: string }).step_id)
  expect(new Set(steps).size).toBe(1)
  await screen.findByRole('button', { name: /^Inspect/ })
})

it('what the customer has of a cancelled order says to ask for it back', async () => {
  desk(aReturnCase({ kind: 'cancelled', delivered: true }))
  open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  row.getByText(/the customer has the parcel: ask for it back/)
  row.getByRole('button', { name: /^Receive/ })
  row.getByRole('button', { name: 'Never arrived' })
})

it('a return is received before it is answered, so that the piece can be looked at first', async () => {
  const asked = { kind: 'return', state: 'to_answer' } as const
  desk(aReturnCase(asked))
  const user = open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  const here = aReturnCase({ ...asked, items: withUnits({ received: 2 }) })
  desk(here)
  api.answers('POST /admin/returns/{id}/receive', { success: true, data: here })
  await user.click(row.getByRole('button', { name: /^Receive first/ }))
  await screen.findByText('Received. Look at it, then answer.')
  await waitFor(() => expect(row.queryByRole('button', { name: /^Receive/ })).toBeNull())
  row.getByRole('link', { name: /^Answer/ })
})

it('each piece is inspected by itself, with a note', async () => {
  desk(received)
  api.answers('POST /admin/returns/{id}/inspect', { success: true, data: received })
  const user = open('/admin/returns', asAdmin)
  await user.click(await screen.findByRole('button', { name: /^Inspect/ }))
  await user.click(screen.getByRole('button', { name: 'Save inspection' }))
  expect(screen.getAllByText('Please choose where a piece goes.')).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('Ring, size 7, 1 of 2'), 'Back on the shelf')
  await user.selectOptions(screen.getByLabelText('Ring, size 7, 2 of 2'), 'To repair')
  await user.click(screen.getByRole('button', { name: 'Save inspection' }))
  screen.getByText('Please say what is wrong with it.')
  expect(api.calls('POST /admin/returns/{id}/inspect')).toEqual([])
  await user.type(screen.getByLabelText('Note on Ring, size 7, 2 of 2'), 'bent')
  await user.click(screen.getByRole('button', { name: 'Save inspection' }))
  await screen.findByText('Saved: 1 for sale again, 1 to repair.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('return-case')))
  expect(api.calls('POST /admin/returns/{id}/inspect').at(-1)?.body).toMatchObject({
    items: [
      { item_id: '1', quantity: 1, to: 'shelf' },
      { item_id: '1', quantity: 1, to: 'repair', note: 'bent' },
    ],
  })
})

it('what couriers owe is a list of its own', async () => {
  const user = open('/admin/returns', asAdmin)
  await screen.findByTestId('return-case')
  desk(aReturnCase({ state: 'done', claim: true }))
  await user.selectOptions(screen.getByLabelText('State'), 'To claim from the courier')
  await screen.findByText(/to be claimed from the courier/)
  expect(api.calls('GET /admin/returns').at(-1)?.query.get('claim')).toBe('1')
})

it('what never arrives is closed with its reason', async () => {
  api.answers('POST /admin/returns/{id}/missed', { success: true, data: aReturnCase({ state: 'done', claim: true }) })
  const user = open('/admin/returns', asAdmin)
  await user.click(await screen.findByRole('button', { name: 'Never arrived' }))
  await user.click(screen.getByRole('button', { name: 'Save as never arrived' }))
  screen.getByText('Please say why')
  await user.selectOptions(screen.getByLabelText('Why'), 'The courier lost it: mark a claim')
  await user.click(screen.getByRole('button', { name: 'Save as never arrived' }))
  await screen.findByText('Noted: it never arrived.')
  expect(api.calls('POST /admin/returns/{id}/missed').at(-1)?.body).toMatchObject({
    items: [{ item_id: '1', quantity: 2 }],
    why: 'lost_by_courier',
  })
})

it('money that a person sends is done in three presses from the desk', async () => {
  const paid = aReturnCase({ state: 'to_pay_out', return_number: 2, pay_out: { amount: 900, cash: true, upi: null } })
  desk({ ...paid, items: withUnits({ shelf: 2 }) })
  api.answers('POST /admin/orders/{id}/return/sent', { success: true, message: '' })
  const user = open('/admin/returns', asAdmin)
  await user.click(await screen.findByRole('button', { name: /^Pay out/ }))
  api.answers('POST /admin/orders/{id}/return/ask-upi', { success: true, message: '' })
  await user.click(screen.getByRole('button', { name: 'Ask again where to send it' }))
  await screen.findByText('The customer is asked by mail.')
  await user.click(await screen.findByRole('button', { name: /^Pay out/ }))
  await user.type(screen.getByLabelText('Transfer reference'), '😀{Enter}')
  screen.getByText('A reference has 4 to 40 letters, digits, spaces, / _ or -')
  await user.clear(screen.getByLabelText('Transfer reference'))
  await user.type(screen.getByLabelText('Transfer reference'), 'UTR 402188123456')
  await user.click(screen.getByRole('button', { name: 'Mark as paid out' }))
  await screen.findByText(/^Paid out/)
  const sent = api.calls('POST /admin/orders/{id}/return/sent').at(-1)
  expect(sent?.body).toEqual({ number: 2, reference: 'UTR 402188123456' })
})

it('cash of a cancelled order has no pieces, and is paid out as that of a return', async () => {
  const pay_out = { amount: 1708, cash: true, upi: null }
  desk({ ...aReturnCase({ state: 'to_pay_out', kind: 'cancelled', return_number: 1, pay_out }), items: [] })
  open('/admin/returns', asAdmin)
  await screen.findByText(/₹1,708 to be sent by hand/)
  screen.getByText('Cash that the courier collected. Its pieces are another entry.')
  screen.getByRole('button', { name: /^Pay out/ })
})

it('an agreed refund of cash says that nothing comes, and is paid out the same way', async () => {
  const pay_out = { amount: 270, cash: true, upi: null }
  const one = aReturnCase({ state: 'to_pay_out', kind: 'return', refund: true, return_number: 1, pay_out })
  desk({ ...one, items: [] })
  open('/admin/returns', asAdmin)
  await screen.findByText(/₹270 to be sent by hand/)
  screen.getByText('Refund')
  screen.getByText('A refund of cash. The pieces stay with the customer.')
  screen.getByRole('button', { name: /^Pay out/ })
})

it('the desk is narrowed in its address, and says when nothing waits', async () => {
  const user = open('/admin/returns', asAdmin)
  await screen.findByTestId('return-case')
  expect(api.calls('GET /admin/returns').at(-1)?.query.get('open')).toBe('1')
  desk()
  await user.selectOptions(screen.getByLabelText('Kind'), 'Lost by the courier')
  await waitFor(() => expect(address()).toContain('kind=lost'))
  await screen.findByText('Nothing here.')
  await user.selectOptions(screen.getByLabelText('Kind'), 'All kinds')
  await screen.findByText('Nothing is coming back: all is done.')
})

it('what was found and settled is listed, and a case says what lay in its box, with who found it', async () => {
  const find = {
    ...{ id: 'f1', what: 'wrong_piece' as const, found_at: '2026-11-22T10:00:00.000Z', note: 'a brass ring' },
    ...{ found_by: 'a1', settled_at: '2026-11-22T11:00:00.000Z', settled_by: 'a1' },
  }
  api.answers('GET /admin/people', { success: true, people: [{ id: 'a1', name: 'Asha', email: 'a@s.example' }] })
  desk(aReturnCase({ finds: [find] }))
  const user = open('/admin/returns', asAdmin)
  const row = within(await screen.findByTestId('return-case'))
  row.getByText('The wrong piece in a box')
  await row.findByText(/found .* by Asha · matched to this order .* by Asha/)
  row.getByText('“a brass ring”')
  await screen.findByText('No unexpected parcel is waiting.')
  api.answers('GET /admin/finds', { success: true, data: [{ ...find, order_id: 'ORD-1' }] })
  await user.click(screen.getByRole('button', { name: 'Settled ones', pressed: false }))
  const settled = within(await screen.findByTestId('find'))
  settled.getByRole('link', { name: 'ORD-1' })
  await settled.findByText(/matched .* by Asha/)
  expect(api.calls('GET /admin/finds').at(-1)?.query.get('settled')).toBe('1')
})

it('a stranger’s parcel is noted, then matched to its order or closed', async () => {
  api.answers('POST /admin/finds', { success: true })
  const user = open('/admin/returns', asAdmin)
  await screen.findByText('No unexpected parcel is waiting.')
  await user.click(screen.getByRole('button', { name: 'Record a parcel' }))
  await user.click(screen.getByRole('button', { name: 'Save find' }))
  screen.getByText('Please choose what it is')
  await user.selectOptions(screen.getByLabelText('What was found'), 'Somebody else’s parcel')
  await user.type(screen.getByLabelText('What is written on it'), 'no sender')
  const find = { id: 'f1', what: 'stranger' as const, found_at: '2026-11-22T10:00:00.000Z', note: 'no sender' }
  api.answers('GET /admin/finds', { success: true, data: [find] })
  await user.click(screen.getByRole('button', { name: 'Save find' }))
  const row = within(await screen.findByTestId('find'))
  row.getByText('“no sender”')
  api.breaks('POST /admin/finds/{id}/match', 404, { code: 'order_not_found', message: 'Order not found' })
  await user.type(row.getByLabelText('Order number'), 'ord-9')
  await user.click(row.getByRole('button', { name: 'Match to this order' }))
  await row.findByText('Order not found')
  api.answers('POST /admin/finds/{id}/close', { success: true })
  api.answers('GET /admin/finds', { success: true, data: [] })
  await user.selectOptions(row.getByLabelText('Close this find'), 'Sent back')
  expect(api.calls('POST /admin/finds/{id}/close')).toEqual([])
  await user.click(row.getByRole('button', { name: 'Close it, and erase the note' }))
  await screen.findByText('Closed.')
  expect(screen.queryByTestId('find')).toBeNull()
})
