import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCustomer } from '../../testing/samples.ts'
import { CustomerFigures } from './customer-facts.tsx'

it('half a paisa of an average counts as one', () => {
  const { container } = render(<CustomerFigures customer={aCustomer({ spent: 1.13, counted: 2, orders: 2 })} />)
  expect(container.textContent).toContain('₹0.57')
})
