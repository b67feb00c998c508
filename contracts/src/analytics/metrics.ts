import { policy } from '../common/policy.ts'
import { funnelMetrics } from './funnel-metrics.ts'

export type MetricUnit = 'rupees' | 'count' | 'percent' | 'words'

/** `meaning` is the only definition: it is shown beside the number and checked by the recount. */
export type MetricDefinition = { name: string; unit: MetricUnit; meaning: string }

const counted =
  'An order counts unless it is cancelled, failed, came back undelivered, or is to be paid online and not paid.'

const byHand = 'Money that somebody sends by hand is out from the day it was agreed.'

/**
 * Every metric of the dashboard and of the analytics, by id. Each covers the shop's whole history unless its name says
 * otherwise; days, months and hours are in Indian time.
 */
export const metrics = {
  total_revenue: {
    name: 'Total Revenue',
    unit: 'rupees',
    meaning: `The totals of all orders that count, less their refunds. ${byHand} ${counted}`,
  },
  total_orders: { name: 'Total Orders', unit: 'count', meaning: `All orders that count. ${counted}` },
  average_order_value: {
    name: 'Average Order Value',
    unit: 'rupees',
    meaning: 'The revenue divided by the number of the orders that count.',
  },
  total_customers: {
    name: 'Total Customers',
    unit: 'count',
    meaning: 'Registered users, admins included. An address that nobody has proved yet is one user, inactive.',
  },
  new_customers: {
    name: 'New Customers',
    unit: 'count',
    meaning: `Customers who verified their e-mail within the last ${policy.newCustomerDays} days.`,
  },
  repeat_customers: {
    name: 'Repeat Customers',
    unit: 'count',
    meaning: 'E-mail addresses with two or more orders that count, guests included.',
  },
  total_products: {
    name: 'Total Products',
    unit: 'count',
    meaning: 'Products in the shop now, sold out or not; deleted ones are not in it.',
  },
  total_views: {
    name: 'Total Views',
    unit: 'count',
    meaning: 'Pages that visitors opened, each time anew; counted without names or addresses.',
  },
  conversion_rate: {
    name: 'Conversion Rate',
    unit: 'percent',
    meaning: 'Visitors with an order that counts, as a share of all visitors.',
  },
  abandoned_carts: {
    name: 'Abandoned Carts',
    unit: 'count',
    meaning: `Bags with a piece in them, untouched for ${policy.abandonedCartHours} hours, whose visitor has not ordered since.`,
  },
  low_stock_alerts: {
    name: 'Low Stock Items',
    unit: 'count',
    meaning:
      'Products with no more pieces left than their threshold says, of a ring in at least one of its sizes: their own, else the one in the settings. Sold out ones are low, too.',
  },
  out_of_stock: {
    name: 'Out of Stock',
    unit: 'count',
    meaning: 'Products of which no piece is left, of a ring in none of its sizes.',
  },
  featured_products: { name: 'Featured Products', unit: 'count', meaning: 'Products marked as featured.' },
  products_by_category: {
    name: 'Product Categories',
    unit: 'count',
    meaning: 'Products in the shop now, by the category that they are in.',
  },
  pending_orders: {
    name: 'Pending Orders',
    unit: 'count',
    meaning: 'Orders whose status is pending, online orders that wait for their payment included.',
  },
  completed_orders: { name: 'Completed Orders', unit: 'count', meaning: 'Orders whose status is delivered.' },
  admins: { name: 'Admins', unit: 'count', meaning: 'Users with the admin role.' },
  verified_users: { name: 'Verified Users', unit: 'count', meaning: 'Users whose present address is proved.' },
  trends: {
    name: 'Trends',
    unit: 'words',
    meaning: 'Change over the last 30 days compared with the 30 days before, in percent.',
  },
  revenue_over_time: {
    name: 'Revenue Trends',
    unit: 'rupees',
    meaning: `Revenue by day: an order on the day it was placed, a refund on the day the money went back. ${byHand}`,
  },
  monthly_revenue: {
    name: 'Monthly Revenue',
    unit: 'rupees',
    meaning: `Revenue by month: an order in the month it was placed, a refund in the month the money went back. ${byHand}`,
  },
  monthly_orders: {
    name: 'Monthly Orders',
    unit: 'count',
    meaning: 'Orders counted in revenue, by the month in which they were placed.',
  },
  best_month: { name: 'Best Month', unit: 'words', meaning: 'The month with the highest revenue.' },
  average_monthly_revenue: {
    name: 'Average Monthly Revenue',
    unit: 'rupees',
    meaning: 'The mean of the monthly revenues, the month that is not over included.',
  },
  data_period: {
    name: 'Data Period',
    unit: 'words',
    meaning: 'How many months have an order that counts or a refund.',
  },
  top_selling_category: {
    name: 'Top Selling Category',
    unit: 'words',
    meaning: 'The category with the most pieces in orders that count, and its share of all such pieces.',
  },
  most_viewed_product: {
    name: 'Most Viewed Product',
    unit: 'words',
    meaning: 'The product in the shop whose page was opened most often, and its share of all product views.',
  },
  best_customer_tier: {
    name: 'Best Customer',
    unit: 'words',
    meaning:
      'The group of customers that spent most, and its share: first-time with one order that counts, returning with two or three, loyal with more.',
  },
  peak_sales_time: {
    name: 'Peak Sales Time',
    unit: 'words',
    meaning: 'The hour of the day in which most orders that count were placed, and its share of them.',
  },
  customer_distribution: {
    name: 'Customer Distribution',
    unit: 'count',
    meaning:
      'Customers by their orders that count, guests included: first-time with one, returning with two or three, loyal with more.',
  },
  period_revenue: {
    name: 'Revenue',
    unit: 'rupees',
    meaning: `The totals of the orders that count and were placed in these days, less the refunds made in these days. ${byHand}`,
  },
  period_orders: {
    name: 'Orders',
    unit: 'count',
    meaning: `Orders counted in revenue that were placed in these days. ${counted}`,
  },
  period_average_order_value: {
    name: 'Average Order',
    unit: 'rupees',
    meaning: 'Revenue of these days divided by the orders of these days.',
  },
  period_new_customers: {
    name: 'New Customers',
    unit: 'count',
    meaning: 'Customers who verified their e-mail in these days.',
  },
  period_views: { name: 'Views', unit: 'count', meaning: 'Pages that visitors opened in these days.' },
  period_visitors: {
    name: 'New Visitors',
    unit: 'count',
    meaning: 'Browsers that came for the first time in these days.',
  },
  period_conversion: {
    name: 'Conversion',
    unit: 'percent',
    meaning:
      'Of the visitors who came for the first time in these days, those with an order that counts, then or later.',
  },
  period_abandoned: {
    name: 'Abandoned Bags',
    unit: 'count',
    meaning: `Bags last filled in these days, untouched for ${policy.abandonedCartHours} hours, whose visitor has not ordered since.`,
  },
  ...funnelMetrics,
} as const satisfies Record<string, MetricDefinition>

export type MetricId = keyof typeof metrics

export const metricIds = Object.keys(metrics) as MetricId[]
