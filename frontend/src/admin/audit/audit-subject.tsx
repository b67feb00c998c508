import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { adminOrderPath } from '../../entities/order/admin/order-path.ts'
import { productById } from '../../entities/product/catalog-reads.ts'
import { type AuditSubject, subjectOf } from './audit-labels.ts'
import type { AuditRow } from './audit-reads.ts'

const mostNames = 50

/** Product names by id, '' for a product that no longer exists. */
export function useProductNames(rows: readonly AuditRow[]): (id: string) => string {
  const ids = [...new Set(rows.flatMap((row) => subjectOf(row).product ?? []))].slice(0, mostNames)
  const products = useQueries({
    queries: ids.map((id) => ({ ...productById(id), retry: false, staleTime: 300_000 })),
  })
  const names = new Map(ids.map((id, at) => [id, products[at]?.data?.name ?? '']))
  return (id) => names.get(id) ?? ''
}

type Props = { subject: AuditSubject; nameOf: (id: string) => string; productName: (id: string) => string }

/** The subject of an entry, by the name that staff use. */
export function Subject({ subject, nameOf, productName }: Props) {
  const { word, order, product, size, account, id } = subject
  const said = word && `${word} `
  if (order)
    return (
      <>
        {said}
        <Link className="link amount" to={adminOrderPath(order)}>
          {order}
        </Link>
      </>
    )
  if (product) {
    const name = productName(product) || `product ${product.slice(0, 8)}`
    return (
      <Link className="link" to={`/admin/stock/${product}${size ? `?size=${size}` : ''}`}>
        {said}
        {name}
        {size && `, size ${size}`}
      </Link>
    )
  }
  if (account) return `${said}${nameOf(account)}`
  return id ? `${said}${id}` : word
}
