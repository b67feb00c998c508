import { Type } from 'typebox'

/** Every code that an error answer can carry, with its status. Codes are stable: clients branch on them. */
export const problems = {
  // the request itself
  invalid_input: { status: 400 },
  invalid_json: { status: 400 },
  route_not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  too_many_requests: { status: 429 },
  internal_error: { status: 500 },
  /** A provider is unreachable or does not answer; the shop itself is fine. */
  provider_unavailable: { status: 503 },
  service_unavailable: { status: 503 },
  timeout: { status: 504 },
  /** Data is still on its way, or the same request is running: retry (Retry-After). */
  retry: { status: 409 },
  /** The thing changed since the form was opened (`version`). */
  stale_version: { status: 409 },
  /** The thing has no such version. */
  version_not_found: { status: 404 },
  /** The current state does not allow restoring the earlier version. */
  not_restorable: { status: 409 },

  // the caller
  unauthenticated: { status: 401 },
  session_ended: { status: 401 },
  invalid_credentials: { status: 401 },
  /** The first step succeeded; the code of the second is required. */
  second_step_required: { status: 401 },
  second_step_refused: { status: 401 },
  /** In a live shop an admin must set up the second step before anything else. */
  second_step_missing: { status: 403 },
  second_step_on: { status: 409 },
  second_step_off: { status: 409 },
  /** Mandatory in this shop: it cannot be removed. */
  second_step_needed: { status: 409 },
  /** The browser's response is not a passkey of this shop, or came too late. */
  passkey_refused: { status: 400 },
  passkey_known: { status: 409 },
  passkey_not_found: { status: 404 },
  too_many_passkeys: { status: 409 },
  /** The last proof of identity is too old: `POST /auth/step-up` first. */
  step_up_required: { status: 403 },
  session_not_found: { status: 404 },
  forbidden: { status: 403 },
  /** The admin's role lacks the permission that the call requires (`details.permission`). */
  permission_missing: { status: 403 },
  /** The login is too old for this change: the current password must be entered again. */
  current_password_required: { status: 403 },
  account_not_verified: { status: 403 },
  too_many_attempts: { status: 429 },
  otp_invalid: { status: 400 },
  otp_expired: { status: 400 },
  password_too_short: { status: 400 },
  password_too_common: { status: 400 },
  user_not_found: { status: 404 },
  /** Unknown, used, withdrawn or expired. */
  invitation_not_valid: { status: 404 },
  invitation_not_found: { status: 404 },
  invitation_open: { status: 409 },
  already_staff: { status: 409 },
  too_many_invitations: { status: 409 },
  own_account: { status: 409 },
  last_admin: { status: 409 },
  open_orders: { status: 409 },
  address_not_found: { status: 404 },
  too_many_addresses: { status: 409 },
  watchlist_full: { status: 409 },
  /** The API key's scopes do not include the call. */
  scope_missing: { status: 403 },
  api_key_not_found: { status: 404 },
  too_many_api_keys: { status: 409 },
  webhook_not_found: { status: 404 },
  too_many_webhooks: { status: 409 },
  /** Not https, not a public name, or with a login, a port or a fragment. */
  webhook_url: { status: 400 },
  webhook_off: { status: 409 },
  delivery_not_found: { status: 404 },
  complaint_not_found: { status: 404 },
  /** An answer closes the complaint: anything further is a new complaint. */
  complaint_answered: { status: 409 },
  /** Unknown or expired. */
  data_link_not_valid: { status: 404 },

  // catalogue
  product_not_found: { status: 404 },
  category_not_found: { status: 404 },
  banner_not_found: { status: 404 },
  image_not_found: { status: 404 },
  sku_taken: { status: 409 },
  category_taken: { status: 409 },
  category_reserved: { status: 409 },
  category_not_empty: { status: 409 },
  image_required: { status: 400 },
  image_too_large: { status: 413 },
  image_type: { status: 415 },
  image_unreadable: { status: 400 },
  link_not_allowed: { status: 400 },
  ring_size: { status: 400 },
  collection: { status: 400 },
  collection_taken: { status: 409 },
  collection_not_found: { status: 404 },
  search_term: { status: 400 },
  search_term_not_found: { status: 404 },
  review_not_found: { status: 404 },
  /** Not delivered, sent back, too long ago, or the person's data was erased. */
  review_not_possible: { status: 409 },

  // orders
  order_not_found: { status: 404 },
  /** The order is not in the step's starting status, or its last step cannot be reversed. */
  step_not_possible: { status: 409 },
  /** The admin has the maximum number of saved views: one has to be deleted first. */
  too_many_views: { status: 409 },
  /** No order has this address, or the shop has erased the customer. */
  customer_not_found: { status: 404 },
  /** The customer has the maximum number of notes: one has to be removed first. */
  too_many_notes: { status: 409 },
  /** The mail was never sent, or its content is out of date. */
  mail_not_possible: { status: 409 },
  /** The order's limit for mails sent again within an hour is reached. */
  too_many_mails: { status: 429 },
  /** The courier has the parcel, or the order is closed: the contact can no longer change. */
  contact_fixed: { status: 409 },
  /** The order is packed, on its way or closed; or no piece would be left. */
  pieces_fixed: { status: 409 },
  /** The parcel left the shop, or will not leave: box, weight and pick-up place can no longer change. */
  parcel_fixed: { status: 409 },
  out_of_stock: { status: 409 },
  product_gone: { status: 409 },
  price_changed: { status: 409 },
  offer_not_found: { status: 404 },
  /** Another offer has this code. */
  offer_code_taken: { status: 409 },
  /** The maximum number of offers exists, or is switched on: old ones have to end first. */
  too_many_offers: { status: 409 },
  /** Its budget or its uses have run out since it was shown. */
  offer_used_up: { status: 409 },
  /** This shopper has used it already, or it is for first orders. */
  offer_not_yours: { status: 409 },
  /** Above the limit for cash on delivery. */
  cod_limit: { status: 409 },
  gift_not_offered: { status: 409 },
  /** No carrier collects cash at the address. */
  cod_not_collected: { status: 409 },
  order_expired: { status: 409 },
  order_closed: { status: 409 },
  order_not_cancellable: { status: 409 },
  return_not_possible: { status: 409 },
  /** The courier expects no answer: the parcel was handed over, is on its way back, or has its answer already. */
  delivery_not_open: { status: 409 },
  /** Nothing of the payment is left to refund, or these pieces were refunded already. */
  refund_not_possible: { status: 409 },
  return_not_found: { status: 404 },
  /** The order has not left the shop, or already has its invoice. */
  invoice_not_due: { status: 409 },
  /** The portal accepts no file with this number of lines. */
  tax_file_too_long: { status: 409 },
  /** The product is available, so an alert is pointless. */
  in_stock: { status: 409 },
  /** The person's list of alerts, or the product's, is full. */
  too_many_alerts: { status: 409 },
  /** No payment of the order has reached the shop: it would be shipped for free. */
  order_not_paid: { status: 409 },
  /** The parcel was called back: that its cash was collected must be confirmed explicitly. */
  cash_not_confirmed: { status: 409 },
  idempotency_key_reused: { status: 422 },

  // payments
  payment_not_offered: { status: 400 },
  payment_amount: { status: 409 },
  /** The provider refuses it permanently: another amount, or another payment method. */
  payment_refused: { status: 422 },
  /** The visitor has opened too many payments without an order. */
  payment_holds: { status: 429 },
  payment_signature: { status: 400 },
  payment_not_confirmed_yet: { status: 409 },
  payment_not_found: { status: 404 },
  payment_declined: { status: 409 },
  /** The payment belongs to another order. */
  payment_used: { status: 409 },
  already_paid: { status: 409 },
  webhook_signature: { status: 401 },
  /** It agrees again, or was explained. */
  difference_not_found: { status: 404 },
  /** Its kind or its amounts have changed since it was read. */
  difference_changed: { status: 409 },

  // shipping
  shipment_failed: { status: 422 },
  not_serviceable: { status: 422 },

  // operators
  consumer_not_found: { status: 404 },
  dead_letter_not_found: { status: 404 },
  job_not_found: { status: 404 },
  projection_not_found: { status: 404 },
  rebuild_running: { status: 409 },
  replay_failed: { status: 409 },
} as const satisfies Record<string, { status: number }>

export type ProblemCode = keyof typeof problems

export const problemCodes = Object.keys(problems) as ProblemCode[]

/**
 * Every error answer. `error` and `message` are equal: the two specification documents each name one of them.
 */
export const ErrorAnswer = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.String(),
    message: Type.String(),
    code: Type.Enum(problemCodes, { type: 'string' }),
    field: Type.Optional(Type.String({ description: 'The field of the request that the problem is about' })),
    details: Type.Optional(Type.Object({}, { additionalProperties: true })),
  },
  { title: 'Error' },
)
