import { settableStatuses } from '@suvarna/contracts/orders/values.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../../ui/styles/layers.css'
import '../../ui/styles/tokens.css'
import '../../ui/styles/base.css'
import '../../ui/styles/utilities.css'
import { OrderStatus } from './admin/order-status.tsx'
import { StatusBadge } from './status-badge.tsx'

afterEach(cleanup)

const labels = ['Pending', 'Confirmed', 'Processing', 'Shipped', 'Delivered', 'Cancelled']
const colours = () => labels.map((label) => getComputedStyle(screen.getByText(label)).color)

it('[O3] in the back office each status has its specified colour', () => {
  render(settableStatuses.map((status) => <OrderStatus key={status} status={status} />))
  const shown = Object.fromEntries(colours().map((colour, place) => [labels[place], colour]))
  expect(shown).toMatchObject({
    Pending: 'rgb(143, 84, 0)',
    Processing: 'rgb(90, 74, 156)',
    Shipped: 'rgb(23, 96, 122)',
    Delivered: 'rgb(44, 106, 76)',
    Cancelled: 'rgb(179, 38, 30)',
  })
})

it('[T4] for the shopper each status has a colour of its own', () => {
  render(settableStatuses.map((status) => <StatusBadge key={status} status={status} />))
  expect(new Set(colours()).size).toBe(6)
})
