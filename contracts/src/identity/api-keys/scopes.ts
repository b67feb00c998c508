/** What an API key may be good for. Which calls each opens stands in `scope-routes.ts`. */
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

/** One stream for all of the shop's keys: two made at once cannot both be the last that is allowed. */
export const apiKeysStream = 'api-keys-shop'

/** Live keys of a shop. */
export const maxApiKeys = 20

/** Of the account id under which a key's writes are recorded: `key-<keyId>`. */
export const keyActorPrefix = 'key-'

/** A key's text: a readable beginning, which lists show, and a secret of 238 bits, which is nowhere kept. */
export const apiKeyPattern = /^(suv_(?:live|test)_[a-z0-9]{10})_[A-Za-z0-9]{40}$/
