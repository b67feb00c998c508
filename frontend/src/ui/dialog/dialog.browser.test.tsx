import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) =>
  document.querySelector<HTMLDialogElement>(`dialog[aria-label="${name}"]`)?.open ?? false
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })
const hasFocus = (name: string) => soon(() => expect(document.activeElement).toBe(button(name)))

/** One state determines which of the two dialogs is open, as for an order and its status dialog. */
function TwoDialogs({ keep = false }: { keep?: boolean }) {
  const [open, setOpen] = useState<'details' | 'status' | null>(null)
  const close = () => !keep && setOpen(null)
  return (
    <>
      <button type="button" onClick={() => setOpen('details')}>
        View
      </button>
      <button type="button">Behind</button>
      <Dialog open={open === 'details'} onClose={close} label="Details">
        <h2>One order</h2>
        <button type="button" onClick={() => setOpen('status')}>
          Status
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </Dialog>
      <Dialog open={open === 'status'} onClose={close} label="Status">
        <button type="button">Update</button>
      </Dialog>
    </>
  )
}

/** Longer than any browser takes to fire a close event. */
const longAfter = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))

it('admin 1: a dialog opened in place of another one stays open, though the browser fires the close later', async () => {
  render(<TwoDialogs />)
  await userEvent.click(button('View'))
  await userEvent.click(button('Status'))
  await longAfter()
  expect([isOpen('Details'), isOpen('Status')]).toEqual([false, true])
})

it('Escape closes it, and the focus returns', async () => {
  render(<TwoDialogs />)
  await userEvent.click(button('View'))
  expect(isOpen('Details')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await soon(() => expect(isOpen('Details')).toBe(false))
  await hasFocus('View')
})

it('an owner that keeps it open has it reopened, also after a second Escape, which no page can refuse', async () => {
  render(<TwoDialogs keep />)
  await userEvent.click(button('View'))
  for (let times = 0; times < 3; times++) {
    await userEvent.keyboard('{Escape}')
    await longAfter()
    expect(isOpen('Details')).toBe(true)
  }
})

it('Tab wraps around inside, never behind it', async () => {
  render(<TwoDialogs />)
  await userEvent.click(button('View'))
  await hasFocus('Status')
  const seen = new Set<string>()
  for (let times = 0; times < 5; times++) {
    await userEvent.keyboard('{Tab}')
    seen.add(document.activeElement?.textContent ?? '')
  }
  expect(seen).toContain('Close')
  expect(seen).not.toContain('Behind')
})

it('a press beside it closes it, a press inside does not', async () => {
  render(<TwoDialogs />)
  await userEvent.click(button('View'))
  await userEvent.click(screen.getByRole('heading', { name: 'One order' }))
  expect(isOpen('Details')).toBe(true)
  const dialog = screen.getByRole('dialog', { name: 'Details' })
  const { left, top } = dialog.getBoundingClientRect()
  await userEvent.click(dialog, { position: { x: 4 - left, y: 4 - top }, force: true })
  await soon(() => expect(isOpen('Details')).toBe(false))
})
