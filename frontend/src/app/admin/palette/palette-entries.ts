import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'

export type Entry = { id: string; group: string; title: string; detail: string; to: string }

const page = (title: string, to: string, also = '') => ({ id: `page ${to}`, group: 'Pages', title, detail: also, to })
const action = (needs: Permission, title: string, to: string, also = '') => ({
  ...{ id: `do ${to}`, group: 'Actions', title, detail: also, to, needs },
})

/** Entries found without a request; `detail` holds alternative words. */
const fixedEntries: readonly (Entry & { needs?: Permission })[] = [
  action('orders.write', 'Confirm orders', '/admin/orders?only=to_confirm', 'to do'),
  action('orders.write', 'Pack orders', '/admin/orders?only=to_pack', 'to do'),
  action('orders.write', 'Hand orders over', '/admin/orders?only=to_hand_over', 'ship, to do'),
  action('orders.write', 'Cancel orders that were paid back', '/admin/orders?only=money_gone', 'refunded, to do'),
  action('orders.write', 'Answer failed deliveries', '/admin/orders?only=not_delivered', 'courier, ndr, to do'),
  action('orders.write', 'Ask cancelled parcels back', '/admin/orders?only=with_customer', 'delivered, returns, to do'),
  action('orders.refund', 'Answer returns', '/admin/orders?only=return_requested', 'to do'),
  action('orders.refund', 'Pay returns out by hand', '/admin/orders?only=to_pay_out', 'refund, to do'),
  action('orders.read', 'See what came back', '/admin/orders?only=came_back', 'parcel, to do'),
  action('catalogue.write', 'Add a product', '/admin/add-product', 'new'),
  action('catalogue.write', 'Edit many products', '/admin/products/grid', 'grid, bulk, prices, stock, status'),
  action('catalogue.write', 'Import products', '/admin/products/import', 'file, CSV'),
  page('Dashboard', '/admin', 'home'),
  page('Orders', '/admin/orders'),
  page('Products', '/admin/products'),
  page('Low stock', '/admin/stock'),
  page('Returns', '/admin/returns', 'came back, rto, inspect, pay out, lost'),
  page('Customers', '/admin/customers', 'buyers, guests, phone'),
  page('Tax', '/admin/tax', 'GST, GSTR-1, returns, invoices, credit notes'),
  page('Cash from couriers', '/admin/cash', 'cod, remittance, settlement, owed, UTR'),
  page('Settlements', '/admin/settlements', 'razorpay, bank, UTR, fees, payout'),
  page('Users', '/admin/users', 'accounts, admins'),
  page('Analytics', '/admin/analytics', 'figures, revenue'),
  page('Categories', '/admin/categories'),
  page('Collections', '/admin/collections'),
  page('Banners', '/admin/banners'),
  page('Offers', '/admin/offers', 'coupons, discounts'),
  page('Search words', '/admin/search', 'synonyms'),
  page('Reviews', '/admin/reviews'),
  page('Complaints', '/admin/complaints', 'tickets, grievances'),
  page('Settings', '/admin/settings', 'shop, GSTIN, limits'),
  page('System', '/admin/system', 'jobs, events'),
  page('Deleted', '/admin/deleted', 'bring back'),
]

type Allowed = { may: (permission: Permission) => boolean; mayOpen: (address: string) => boolean }

/**
 * Entries that the role may use. Each word must occur in the title or the detail; titles starting with them sort first.
 */
export function matchingEntries(q: string, { may, mayOpen }: Allowed): Entry[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const found = fixedEntries.filter(
    ({ title, detail, to, needs }) =>
      words.every((word) => `${title} ${detail}`.toLowerCase().includes(word)) && mayOpen(to) && (!needs || may(needs)),
  )
  const begins = ({ title }: Entry) => title.toLowerCase().startsWith(words[0] ?? '')
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
}
