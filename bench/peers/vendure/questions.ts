import { randomUUID } from 'node:crypto'
import type { BenchRequest } from '../../measure/drive.ts'

const get = (query: string) => `/shop-api?query=${encodeURIComponent(query.replace(/\s+/g, ' '))}`

/** The query of its storefronts for a page of a list. It reads the search index, which exists for that. */
export const list = get(`{ search(input: { take: 24, groupByProduct: true }) { totalItems items {
  productId productVariantId productName slug description sku
  priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } } } }`)

export const detail = (slug: string) =>
  get(`{ product(slug: "${slug}") { id name slug description variants { id name sku priceWithTax stockLevel } } }`)

const failed = '... on ErrorResult { errorCode message }'
/** The whole checkout of a guest in one request: less than a browser's, which takes six. */
const order = `mutation ($variant: ID!, $email: String!) {
  addItemToOrder(productVariantId: $variant, quantity: 1) { __typename ${failed} }
  setCustomerForOrder(input: { firstName: "Ananya", lastName: "Iyer", emailAddress: $email, phoneNumber: "9876543210" }) {
    __typename ${failed} }
  setOrderShippingAddress(input: { fullName: "Ananya Iyer", streetLine1: "22 Lake View Road, near the old post office",
    city: "Chennai", province: "Tamil Nadu", postalCode: "600004", countryCode: "IN" }) { __typename ${failed} }
  setOrderShippingMethod(shippingMethodId: ["1"]) { __typename ${failed} }
  transitionOrderToState(state: "ArrangingPayment") { __typename ${failed} }
  addPaymentToOrder(input: { method: "cash-on-delivery", metadata: {} }) { __typename ... on Order { code state } ${failed} }
}`

export const orderOf = (variant: number): BenchRequest => ({
  method: 'POST',
  path: '/shop-api',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: order, variables: { variant: String(variant), email: `${randomUUID()}@example.com` } }),
})

/** It responds to failures with 200 as well. */
export const isPlaced = (body: string): boolean => body.includes('"state":"PaymentAuthorized"')
