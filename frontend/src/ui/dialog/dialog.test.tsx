import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

it('the second press of a double click that opened it does not close it; a press outside does', () => {
  const onClose = vi.fn()
  render(
    <Dialog open label="Payment link" onClose={onClose}>
      A link
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Payment link' })
  fireEvent.click(dialog, { detail: 2, clientX: 5, clientY: 5 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog, { detail: 1, clientX: 5, clientY: 5 })
  expect(onClose).toHaveBeenCalledOnce()
})
