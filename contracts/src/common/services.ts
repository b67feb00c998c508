/** The six services; each has its own folder, database and topic. */
export const serviceNames = ['identity', 'catalog', 'orders', 'payments', 'shipping', 'analytics'] as const

export type ServiceName = (typeof serviceNames)[number]
