import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PincodeCheck } from './pincode-check.tsx'

it('digits of a Hindi keyboard are taken as what they say', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PincodeCheck />
    </QueryClientProvider>,
  )
  const box = screen.getByLabelText<HTMLInputElement>('Delivery to')
  fireEvent.change(box, { target: { value: '५६ ००x' } })
  expect(box.value).toBe('5600')
})
