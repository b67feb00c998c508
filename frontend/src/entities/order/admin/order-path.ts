/** The path of the order's page in the back office. */
export const adminOrderPath = (orderId: string): string => `/admin/orders/${encodeURIComponent(orderId)}`
