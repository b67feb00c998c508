/** The back-office screen for a stream's subject; null if there is none. */
export function entityLink(stream: string): { to: string; label: string } | null {
  const dash = stream.indexOf('-')
  const [kind, id] = [stream.slice(0, dash), stream.slice(dash + 1)]
  if (dash < 1 || !id) return null
  const encodedId = encodeURIComponent(id)
  switch (kind) {
    case 'order':
    case 'payment':
    case 'shipment':
      return { to: `/admin/orders?q=${encodedId}`, label: `Order ${id}` }
    case 'product':
      return { to: `/admin/add-product/${encodedId}`, label: 'The product' }
    case 'stock':
      return { to: `/admin/add-product/${encodeURIComponent(id.split(':')[0] ?? id)}`, label: 'The product' }
    case 'category':
      return { to: '/admin/categories', label: 'Categories' }
    case 'banner':
      return { to: '/admin/banners', label: 'Banners' }
    case 'account':
      return { to: '/admin/users', label: 'Users' }
    default:
      return null
  }
}
