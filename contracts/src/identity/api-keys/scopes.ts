/** The scopes of an API key. `scope-routes.ts` lists the calls that each opens. */
export const scopes = {
  'orders:read': 'Read orders, with name, address and phone',
  'orders:write': 'Move orders on, book their parcels, write notes',
  'products:read': 'Read products, categories and collections, as the back office sees them',
  'products:write': 'Create, change and delete products',
  'stock:read': 'Read stock levels and their ledger',
  'stock:write': 'Change stock',
  'webhooks:manage': 'Set up webhooks, read their deliveries, send again',
} as const

export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as Scope[]

/** One stream for all of the shop's keys, so that two created concurrently cannot exceed the limit. */
export const apiKeysStream = 'api-keys-shop'

/** Maximum live keys of a shop. */
export const maxApiKeys = 20

/** Prefix of the actor id that records a key's writes: `key-<keyId>`. */
export const keyActorPrefix = 'key-'

/** A key's text: a readable prefix, shown in lists, and a secret of 238 bits, which is not stored. */
export const apiKeyPattern = /^(suv_(?:live|test)_[a-z0-9]{10})_[A-Za-z0-9]{40}$/
