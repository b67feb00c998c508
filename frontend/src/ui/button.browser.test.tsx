import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)
const focused = () => document.activeElement
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })
const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))

it('a button that was busy has the focus again, unless somebody went elsewhere meanwhile', async () => {
  const shown = (busy: boolean) => (
    <>
      <Button busy={busy}>Save</Button>
      <input aria-label="Note" />
    </>
  )
  const { rerender } = render(shown(false))
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  rerender(shown(true))
  await soon(() => expect(focused()).toBe(document.body))
  rerender(shown(false))
  await soon(() => expect(focused()).toBe(button))

  rerender(shown(true))
  screen.getByLabelText('Note').focus()
  rerender(shown(false))
  await drawn()
  expect(focused()).toBe(screen.getByLabelText('Note'))
})
