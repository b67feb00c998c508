/**
 * The demo's own products, for tests that can use any. The others belong to test files on the same shop, which change,
 * rename and delete them.
 */
export const ofDemo = <P extends { sku: string }>(products: readonly P[]): P[] =>
  products.filter(({ sku }) => sku.startsWith('SUV-'))
