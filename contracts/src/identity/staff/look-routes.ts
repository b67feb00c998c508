import type { RouteKey } from '../../api.ts'
import type { Permission } from './permissions.ts'

/**
 * Calls that show customers' personal data to staff, with the permission required. Each look is recorded before it is
 * answered. A new call of that kind belongs here.
 */
export const lookRoutes: Readonly<Partial<Record<RouteKey, Permission>>> = {
  'GET /orders/{orderId}': 'orders.read',
  'GET /orders/{orderId}/documents': 'orders.read',
  'GET /orders/email/{customer_email}': 'orders.read',
  'POST /orders/lookup': 'orders.read',
  'GET /admin/orders': 'orders.read',
  'GET /admin/orders/export': 'orders.export',
  'GET /admin/orders/{id}/timeline': 'orders.read',
  'GET /admin/history/orders/{id}': 'orders.read',
  // The link opens the order in full.
  'POST /admin/orders/{id}/payment-link': 'orders.write',
  'GET /admin/customers': 'customers.read',
  'GET /admin/customers/{id}': 'customers.read',
  'GET /admin/returns': 'orders.read',
  'GET /admin/finds': 'orders.read',
  // Inspection notes of returned pieces.
  'GET /admin/stock/{id}': 'orders.read',
  'GET /admin/stock/{id}/export': 'orders.read',
  // The answers show the customer, as a read does.
  'POST /admin/parcels/labels': 'orders.write',
  'POST /admin/parcels/manifests': 'orders.write',
  'POST /admin/returns/{id}/receive': 'orders.write',
  'POST /admin/returns/{id}/inspect': 'orders.write',
  'POST /admin/returns/{id}/repaired': 'orders.write',
  'POST /admin/returns/{id}/missed': 'orders.write',
  'POST /admin/returns/{id}/exchange/send': 'orders.write',
  'POST /admin/returns/{id}/exchange/end': 'orders.write',
  'POST /admin/returns/{id}/exchange/charge': 'orders.write',
  'POST /admin/returns/{id}/exchange/refund': 'orders.refund',
  'POST /admin/returns/{id}/pickup': 'orders.write',
  'POST /admin/customers/{id}/notes': 'orders.write',
  'DELETE /admin/customers/{id}/notes/{noteId}': 'orders.write',
  'PUT /admin/customers/{id}/tags': 'orders.write',
  // Contains no customer, but downloads of the shop's books are recorded.
  'GET /admin/tax/export': 'tax.export',
  'GET /admin/tax/journals': 'tax.export',
  'GET /admin/settlements/export': 'tax.export',
  'GET /admin/tax/einvoices/export': 'tax.export',
  'GET /admin/cash/remittances/export': 'orders.export',
  'GET /admin/cash-blocks': 'customers.read',
  'GET /admin/complaints': 'complaints.read',
  'GET /admin/complaints/{id}': 'complaints.read',
  'GET /admin/users': 'customers.read',
  'GET /admin/users/export': 'customers.export',
  'GET /admin/history/users/{id}': 'customers.read',
}
