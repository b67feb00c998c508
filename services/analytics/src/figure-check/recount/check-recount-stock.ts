import { policy } from '@suvarna/contracts/common/policy.ts'
import { addTo, howMany, largest, type Tally, total } from '../check-tally.ts'
import { type AccountEntry, type Ledger, levelKey } from '../ledger/check-ledger.ts'
import { percent } from './check-recount-sales.ts'

const dayMs = 24 * 3_600_000

export function recountProducts({ products, categories, levels, productViews, lowStock }: Ledger) {
  const onSale = products.filter(({ retired }) => !retired)
  const unitsBySize = onSale.map(({ productId, sizes }) =>
    (sizes.length > 0 ? sizes : [null]).map((size) => levels.get(levelKey(productId, size)) ?? 0),
  )
  const low = onSale.filter(
    ({ lowStockAt = lowStock ?? policy.lowStock }, at) => Math.min(...(unitsBySize[at] ?? [])) <= lowStockAt,
  )
  const countByCategory: Tally = new Map()
  for (const { categoryId, categoryName } of onSale)
    addTo(countByCategory, categories.get(categoryId) ?? categoryName, 1)
  const seen: Tally = new Map()
  for (const { productId } of onSale)
    if (productViews.has(productId)) addTo(seen, productId, productViews.get(productId) ?? 0)
  const [favourite, views] = largest(seen) ?? [null, 0]
  const name = onSale.find(({ productId }) => productId === favourite)?.name
  return {
    total_products: onSale.length,
    out_of_stock: howMany(unitsBySize, (left) => total(left) <= 0),
    low_stock_alerts: low.length,
    featured_products: howMany(onSale, ({ featured }) => featured),
    products_by_category: [...countByCategory],
    most_viewed_product: name ? `${name} ${percent(views, total(productViews.values()))}%` : null,
  }
}

export function recountUsers({ accounts }: Ledger, now: Date) {
  const users = [...Map.groupBy(accounts, ({ customer }) => customer).values()].map(foremost)
  const since = now.getTime() - policy.newCustomerDays * dayMs
  return {
    total_customers: users.length,
    admins: howMany(users, ({ role }) => role === 'admin'),
    verified_users: howMany(users, ({ verified }) => verified),
    new_customers: howMany(users, ({ activeAt }) => activeAt !== null && activeAt.getTime() >= since),
  }
}

/** Picks the account that verified the address, else the last one registered. */
function foremost(sameAddress: readonly AccountEntry[]): AccountEntry {
  const [first] = [...sameAddress].sort(
    (a, b) =>
      Number(a.activeAt === null) - Number(b.activeAt === null) ||
      b.registeredAt.getTime() - a.registeredAt.getTime() ||
      (a.accountId < b.accountId ? -1 : 1),
  )
  if (!first) throw new Error('no account has this address')
  return first
}
