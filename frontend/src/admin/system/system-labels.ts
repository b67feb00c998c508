import type { ServiceName } from '@suvarna/contracts/common/services.ts'

export const serviceLabels: Record<ServiceName, string> = {
  identity: 'Identity',
  catalog: 'Catalogue',
  orders: 'Orders',
  payments: 'Payments',
  shipping: 'Shipping',
  analytics: 'Analytics',
}

export const serviceTasks: Record<ServiceName, string> = {
  identity: 'Accounts and logins',
  catalog: 'Products, categories, banners',
  orders: 'Orders, stock, returns, mails',
  payments: 'Money taken and given back',
  shipping: 'Parcels and the courier',
  analytics: 'Figures and activity',
}

const number = new Intl.NumberFormat('en-IN')
export const countOf = (value: number): string => number.format(value)
