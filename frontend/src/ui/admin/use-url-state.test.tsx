import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useUrlState } from './use-url-state.ts'

const defaults = { from: '', to: '', page: '1' }

function Days() {
  const [days, change] = useUrlState(defaults)
  const both = () => {
    change({ from: '2026-11-01' })
    change({ to: '2026-11-26', page: '1' })
  }
  return (
    <button type="button" onClick={both}>
      {`${days.from} ${days.to} ${days.page}`}
    </button>
  )
}

afterEach(cleanup)

it('two changes before the next render are both kept, and what else the address says stays', async () => {
  window.history.replaceState(null, '', '/admin/orders?page=3&order=ORD-1')
  render(
    <BrowserRouter>
      <Days />
    </BrowserRouter>,
  )
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('2026-11-01 2026-11-26 1')
  expect(location.search).toBe('?order=ORD-1&from=2026-11-01&to=2026-11-26')
})
