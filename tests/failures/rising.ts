// What a reader sees of each projection as numbers that only ever rise in this trade: fewer is older, none is empty.

/** By `<service> <projection>`; one number for each of its tables, in their order. */
export const rising: Record<string, readonly string[]> = {
  'identity identity-accounts': ['count(*)', 'count(*)'],
  'identity identity-sessions': ['count(*)'],
  'identity identity-account-orders': ['count(*)'],
  'catalog catalog-products': ['sum(version)'],
  'catalog catalog-stock-wishes': ['sum(last_number)'],
  'catalog catalog-categories': ['sum(version)'],
  'catalog catalog-banners': ['sum(version)'],
  // Shelves only empty.
  'catalog catalog-follow-orders': ['10000000 - sum(available)', 'count(*)', 'sum(units)'],
  'catalog catalog-shop-limits': ['sum(low_stock)'],
  'orders stock': ['sum(version)'],
  'orders order_list': ['sum(version)', 'sum(counted)'],
  'orders order_returns': ['count(*)'],
  'orders shop_settings': ['sum(version)'],
  'orders tax_documents': ['count(*)'],
  'orders orders.price-book': ['sum(price)'],
  'orders orders.proved-addresses': ['count(*)'],
  'orders orders.parcel-faults': ['count(*)'],
  'orders orders.refund-faults': ['count(*)'],
  'orders orders.order-news': ['count(*)'],
  'payments payments': ['sum(version)', 'count(*)'],
  'shipping shipments': ['sum(version)'],
  'analytics analytics.archive': ['count(*)'],
  'analytics analytics.sales': ['count(*)', 'sum(count)'],
  'analytics analytics.products': ["sum(split_part(name, ' ', 3)::int)", 'count(*)', '10000000 - sum(available)'],
  'analytics analytics.accounts': ['count(*)'],
  'analytics analytics.shop-limits': ['sum(low_stock)'],
  'analytics analytics.visits': ['count(*)', 'sum(views)', 'sum(views)', 'count(*)', 'count(*)', 'sum(visitors)'],
  'analytics analytics.funnel': ['count(*)', 'count(*)', 'sum(price)', 'sum(visitors)'],
}
