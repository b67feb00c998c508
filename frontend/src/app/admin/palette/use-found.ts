import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noFilters as noOrderFilters, orderPage } from '../../../entities/order/admin/admin-order-reads.ts'
import { adminOrderPath } from '../../../entities/order/admin/order-path.ts'
import { statusLabel } from '../../../entities/order/timeline.ts'
import { noFilters as noProductFilters, productPage } from '../../../entities/product/admin-product-reads.ts'
import { read } from '../../../lib/api/read.ts'
import { useMay } from '../../../lib/session/may.ts'
import { useMayOpen } from '../../../lib/session/screens.ts'
import { type Entry, matchingEntries } from './palette-entries.ts'

const PAUSE_MS = 200
const SHOWN = 5
/** The order index matches three letters in a row. */
const least = 3

type Buyer = { id: string; name: string; email: string; phone: string; orders: number }
type Person = { id: string; firstName: string; email: string }
const found = (path: string, q: string) => `${path}?q=${encodeURIComponent(q)}&page=1&limit=${SHOWN}`
const buyers = (q: string) => read(found('/admin/customers', q), toBuyers)
const toBuyers = (answer: unknown) => (answer as { data?: Buyer[] }).data ?? []
const people = (q: string) => read(found('/admin/users', q), toPeople)
const toPeople = (answer: unknown) => (answer as { users?: Person[] }).users ?? []

/** Entries that match the text: orders, products and customers from the server, pages and actions immediately. */
export function useFound(text: string) {
  const q = useRested(text.trim())
  const enabled = q.length >= least
  const may = useMay()
  const mayOpen = useMayOpen()
  const orders = useQuery({ ...orderPage({ ...noOrderFilters, q }, SHOWN), enabled: enabled && may('orders.read') })
  const products = useQuery({ ...productPage({ ...noProductFilters, q }, SHOWN), enabled })
  const mayCustomers = may('customers.read')
  const customers = useQuery({ ...buyers(q), enabled: enabled && mayCustomers })
  const users = useQuery({ ...people(q), enabled: enabled && mayCustomers })
  const asked = [orders, products, ...(mayCustomers ? [customers, users] : [])]
  const bought = new Set(customers.data?.map(({ email }) => email))
  const entries: Entry[] = [
    ...(enabled ? (orders.data?.orders ?? []) : []).map(({ id, name, amount, status }) => ({
      ...{ id: `order ${id}`, group: 'Orders', title: id, to: adminOrderPath(id) },
      detail: [name || 'Guest', formatRupees(amount), statusLabel(status)].join(' · '),
    })),
    ...(enabled ? (products.data?.products ?? []) : []).map(({ id, name, sku }) => ({
      ...{ id: `product ${id}`, group: 'Products', title: name, detail: sku },
      to: may('catalogue.write')
        ? `/admin/add-product/${encodeURIComponent(id)}`
        : `/admin/products?q=${encodeURIComponent(sku)}`,
    })),
    ...(enabled ? (customers.data ?? []) : []).map(({ id, name, email, phone }) => ({
      ...{ id: `customer ${id}`, group: 'Customers', title: name || email, detail: `${email} · ${phone}` },
      to: `/admin/customers/${encodeURIComponent(id)}`,
    })),
    // Includes accounts without an order, and staff.
    ...(enabled ? (users.data ?? []) : [])
      .filter(({ email }) => !bought.has(email))
      .map(({ id, firstName, email }) => ({
        ...{ id: `user ${id}`, group: 'Users', title: firstName || email, detail: email },
        to: `/admin/users?q=${encodeURIComponent(email)}`,
      })),
    ...matchingEntries(text, { may, mayOpen }),
  ]
  return {
    entries,
    busy: text.trim() !== q || (enabled && asked.some(({ isFetching, data }) => isFetching && !data)),
    failed: enabled && asked.some(({ isError }) => isError),
  }
}

/** Returns the text once typing has paused. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
