// A shop's events besides its orders: admins edit, people register, visitors browse.
import { randomUUID } from 'node:crypto'
import type { Part } from '@suvarna/apps/embedded/shop.ts'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { EventName, EventOf } from '@suvarna/contracts/events.ts'
import { standingOffer } from '@suvarna/contracts/orders/offers/standing-offer.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import type { EventLog } from '@suvarna/platform/store/event-store.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import { complaintMade } from './complaint-made.ts'
import { banner, collection } from './front-of-shop.ts'
import { blocked, found, inDollars, metaOf, ofCouriers, passkeyOf, wentBack } from './kept-beside.ts'

type Data<Name extends EventName> = EventOf<Name>['data']

const category = { categoryId: 'necklace', name: 'Necklace', slug: 'necklace' }
const priced = 'priced'
const details = (productId: string, price: number): Data<'ProductDetailsChanged'> => ({
  ...{ productId, sku: `SKU-${productId}`, name: `Piece ${productId} ${price}`, description: '', price },
  ...{ categoryId: category.categoryId, categoryName: category.name, gender: 'unisex', weight: '4' },
  ...{ material: '', plating: '', stone: '', occasion: '' },
  hindi: { name: `गहना ${productId} ${price}`, description: '' },
})
const onSale = (price: number) => ({ ...details(priced, price), regularPrice: price + 500 })
const pictured = (image: string) => ({
  type: 'CategoryImageChanged' as const,
  data: { categoryId: category.categoryId, image },
})
/** The ordered products and their prices in rupees. Stock suffices, and the prices never change. */
export const products = Array.from({ length: 12 }, (_, index) => ({ productId: `ware-${index}`, rupees: 500 + index }))

// These are seed events, so that nothing is shipped or mailed for them.

/** Every number in it rises from call to call, so that a reader can tell newer from older. */
export function createElsewhere(parts: readonly Part[], vault: Vault) {
  const versions = new Map<string, number>()
  const open = (source: ServiceName) => {
    const found = parts.find(({ service }) => service.name === source)
    if (!found) throw new Error(`${source} is not open`)
    return { database: found.database, log: found.service.log as EventLog<never> }
  }
  /** Many new streams in one transaction. */
  const writeAll = async (source: ServiceName, streams: Record<string, readonly EventOf<EventName>[]>) => {
    const { database, log } = open(source)
    await database.transaction(async (tx) => {
      for (const [stream, events] of Object.entries(streams)) await log.append(tx, stream, 0, events, metaOf(events))
    })
  }
  const write = async (source: ServiceName, stream: string, events: readonly EventOf<EventName>[]) => {
    const { database, log } = open(source)
    const version = versions.get(stream) ?? 0
    await database.transaction((tx) => log.append(tx, stream, version, events, metaOf(events)))
    versions.set(stream, version + events.length)
  }
  const counted = (productId: string, counted: number) => ({
    type: 'StockCounted' as const,
    data: { adjustmentId: `${productId}:1`, productId, size: null, counted },
  })
  const created = (productId: string, price: number) => ({
    type: 'ProductCreated' as const,
    data: { ...details(productId, price), sizes: [], images: [], featured: false, createdAt: new Date().toISOString() },
  })
  let adjustments = 1
  const nextAdjustment = () => {
    const seen = 100_000 - adjustments++
    const data = { adjustmentId: `${priced}:${adjustments}`, productId: priced, size: null, seen, wanted: seen - 1 }
    return { type: 'StockAdjusted' as const, data }
  }
  const returned = (number: number) => {
    const lines = [{ productId: priced, size: null, quantity: 1 }]
    const said = { orderId: 'ORD-0', number, lines, reason: 'size' as const, amount: 49_900 }
    return { type: 'ReturnRequested' as const, data: { ...said, requestedAt: new Date().toISOString() } }
  }
  const invoiced = (serial: number) => {
    const issued = { number: `T${serial}`, series: 'invoice' as const, year: '2026-27', serial }
    const parties = { seller: { ...defaultSettings.seller, state_code: '29' }, placeOfSupply: { code: '29', name: '' } }
    const totals = { gross: 49_900, taxable: 48_447, cgst: 727, sgst: 726, igst: 0 }
    const line = { productId: priced, name: 'Piece', sku: `SKU-${priced}`, size: null, quantity: 1, ...totals }
    const stated = { issuedAt: new Date().toISOString(), lines: [line], totals }
    return { type: 'InvoiceIssued' as const, data: { orderId: 'ORD-0', ...issued, ...parties, ...stated } }
  }
  const limited = (low_stock: number) => ({
    type: 'ShopLimitsChanged' as const,
    data: { shop: 'shop', limits: { ...defaultSettings.limits, low_stock } },
  })
  let kept = 0
  const notRefunded = () => {
    const providerPaymentId = `pay-${kept++}`
    const data = { orderId: 'ORD-0', providerPaymentId, amount: 49_900, reason: 'no balance' }
    return { type: 'RefundFailed' as const, data }
  }
  const noCashAt = (number: number) => {
    const pincode = String(194_000 + number)
    const data = { pincode, cash: false, askedAt: new Date().toISOString() }
    return write('shipping', `pincode-${pincode}`, [{ type: 'CashAtPincode', data }])
  }
  /** For a product that never comes back in stock, so that no mail is sent. */
  const awaited = (alertId: string) => {
    const sealed = { subject: `stock-alert-${alertId}`, iv: '', tag: '', text: '' }
    const who = { customer: `customer-${alertId}`, accountId: null, sealed, requestedAt: new Date().toISOString() }
    const data = { alertId, productId: 'never', size: null, ...who }
    return write('orders', `stock-alert-${alertId}`, [{ type: 'StockAlertRequested', data }])
  }
  /** For an order that does not exist, so that no mail is sent and nothing is erased. */
  const toBeErased = (orderId: string) => {
    const data = { orderId, eraseAt: new Date(Date.now() + 30 * 86_400_000).toISOString() }
    return write('orders', `erasure-${orderId}`, [{ type: 'ContactErasureAnnounced', data }])
  }
  /** The offer is off, so that no order gets it. */
  const offered = async (round: number) => {
    const offerId = 'kept'
    const uses = round + 1
    const use = { offerId, orderId: `ORD-offer-${round}`, customer: 'customer', amount: 1, uses, spent: uses }
    const created = { type: 'OfferCreated' as const, data: { offerId, terms: standingOffer.terms } }
    await write('orders', 'offer-kept', [...(round === 0 ? [created] : []), { type: 'OfferUsed' as const, data: use }])
  }
  const searched = (finds: string) => {
    const data = { termId: 'kangan', term: 'kangan', use: 'find' as const, finds }
    return write('catalog', 'searchterm-kangan', [{ type: 'SearchTermSet', data }])
  }
  /** Without an order, so that nothing follows from it. */
  const reviewed = (reviewId: string) => {
    const opinion = { stars: 4, fit: null, submittedAt: new Date().toISOString() }
    const sent = { reviewId, productId: `reviewed-${reviewId}`, size: null, orderId: null, ...opinion }
    return write('catalog', `review-${reviewId}`, [
      { type: 'ReviewSubmitted', data: sent },
      { type: 'ReviewApproved', data: { reviewId, edition: 1 } },
    ])
  }
  const savedPlace = async (accountId: string) => {
    const where = { address: '14 Temple Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560038' }
    const place = { name: 'Kavya', phone: '9876543210', ...where, country: 'India' }
    const sealed = await vault.seal(`account-${accountId}`, place)
    const data = { accountId, addressId: `address-${accountId}`, sealed }
    return [`addresses-${accountId}`, [{ type: 'AddressSaved' as const, data }]] as const
  }
  const watched = (accountId: string) => {
    const data = { accountId, productIds: [priced] }
    return [`watchlist-${accountId}`, [{ type: 'PiecesWatched' as const, data }]] as const
  }
  const dataRequested = (accountId: string) => {
    const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
    const data = {
      requestId: accountId,
      accountId,
      customer: null,
      orderIds: [],
      proof: `proof-${accountId}`,
      expiresAt,
    }
    return [`data-request-${accountId}`, [{ type: 'DataRequested' as const, data }]] as const
  }
  const consented = (accountId: string) => {
    const customer = `new-customer-${accountId}`
    const data = { customer, purpose: 'bag-reminders' as const, version: 1, source: 'account' as const }
    return [`consents-${customer}`, [{ type: 'ConsentGiven' as const, data }]] as const
  }
  /** A key, an endpoint that is switched off so that nothing is delivered, and an open invitation. */
  const officeOf = async (id: string) => {
    const key = { keyId: `key-${id}`, name: 'Kept', prefix: `suv_test_${id}`, scopes: ['orders:read'] }
    await write('identity', 'api-keys-shop', [
      { type: 'ApiKeyCreated', data: { ...key, expiresAt: null, createdBy: 'admin' } },
    ])
    const endpointId = `endpoint-${id}`
    await write('identity', 'webhooks-shop', [
      {
        type: 'WebhookAdded',
        data: { endpointId, url: 'https://kept.example/', name: 'Kept', types: ['refund.failed'] },
      },
      { type: 'WebhookSwitchedOff', data: { endpointId, why: 'switched_off' } },
    ])
    const sealed = await vault.seal(`staff-invitation-${id}`, { email: `${id}@example.com` })
    const invited = { invitationId: id, staff: 'packer' as const, customer: `invited-${id}`, by: 'admin', sealed }
    const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
    await write('identity', `staff-invitation-${id}`, [{ type: 'StaffInvited', data: { ...invited, expiresAt } }])
  }
  const register = async (count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID())
    const seals = await Promise.all(
      ids.map((id) => vault.seal(`account-${id}`, { name: 'Kavya', email: `${id}@example.com` })),
    )
    const expiresAt = new Date(Date.now() + 8 * 3_600_000).toISOString()
    const accounts = ids.map((accountId, index) => {
      const [customer, sealed] = [`customer-${accountId}`, seals[index] as (typeof seals)[0]]
      const moved = `new-${customer}`
      const events: EventOf<EventName>[] = [
        { type: 'AccountRegistered', data: { accountId, role: 'user', customer, sealed } },
        { type: 'AccountVerified', data: { accountId, customer } },
        { type: 'AccountEmailChanged', data: { accountId, customer: moved, previousCustomer: customer, sealed } },
        { type: 'AccountVerified', data: { accountId, customer: moved } },
        { type: 'SessionStarted', data: { accountId, sessionId: `session-${accountId}`, expiresAt, generation: 0 } },
        passkeyOf(accountId, sealed),
      ]
      return [`account-${accountId}`, events] as const
    })
    await writeAll('identity', Object.fromEntries(accounts))
    await writeAll('identity', Object.fromEntries(await Promise.all(ids.map(savedPlace))))
    await writeAll('identity', Object.fromEntries(ids.map(watched)))
    await writeAll('identity', Object.fromEntries(ids.map(dataRequested)))
    await writeAll('identity', Object.fromEntries(ids.map(consented)))
  }
  const visit = async (visitorId: string, times: number) => {
    const at = new Date().toISOString()
    const looked = (kind: Data<'VisitRecorded'>['kind'], productId: string | null) => ({
      type: 'VisitRecorded' as const,
      data: { visitorId, kind, productId, size: null, at },
    })
    const round = [looked('page_view', null), looked('product_view', priced), looked('add_to_bag', priced)]
    await write('analytics', `visitor-${visitorId}`, Array.from({ length: times }, () => round).flat())
  }
  return {
    /** The past of a shop: more in each log than a rebuild reads in one batch. */
    async past() {
      for (const { productId, rupees } of products)
        await write('catalog', `product-${productId}`, [created(productId, rupees * 100), counted(productId, 100_000)])
      await write('catalog', `product-${priced}`, [
        created(priced, 1_000),
        { type: 'ProductDetailsChanged', data: onSale(1_000) },
        counted(priced, 100_000),
        nextAdjustment(),
      ])
      const pictures = Array.from({ length: 600 }, (_, index) => pictured(`old-${index}`))
      const categoryCreated = { type: 'CategoryCreated' as const, data: { ...category, image: null } }
      await write('catalog', 'category-necklace', [categoryCreated, ...pictures])
      await write('catalog', 'banner-gold', [{ type: 'BannerCreated', data: banner('first') }])
      await write('catalog', 'collection-wedding', [{ type: 'CollectionCreated', data: collection('Wedding') }])
      await register(300)
      const earlier = Array.from({ length: 510 }, (_, index) => ({ orderId: `ORD-${index}`, amount: 49_900 }))
      const opened = earlier.map(({ orderId, amount }) => [
        `payment-${orderId}`,
        [{ type: 'PaymentOpened' as const, data: { orderId, method: 'cod' as const, amount } }],
      ])
      await writeAll('payments', Object.fromEntries(opened))
      const online = { orderId: 'ORD-online', amount: 49_900 }
      await write('payments', 'payment-ORD-online', [
        { type: 'PaymentOpened', data: { ...online, method: 'razorpay' } },
        { type: 'PaymentOrderCreated', data: { ...online, providerOrderId: 'order_1', receipt: 'ORD-online' } },
      ])
      await write('payments', 'payment-ORD-online', [inDollars()])
      const requested = earlier.map(({ orderId, amount }) => [
        `shipment-${orderId}`,
        [
          {
            type: 'ShipmentRequested' as const,
            data: { orderId, reference: orderId, paymentMethod: 'cod' as const, amount },
          },
        ],
      ])
      await writeAll('shipping', Object.fromEntries(requested))
      await write('payments', 'payment-kept', [notRefunded()])
      await write('orders', 'order-ORD-0', [returned(1), invoiced(1), wentBack(0)])
      await write('orders', 'settings-shop', [limited(1)])
      await noCashAt(0)
      await write('orders', 'find-0', [found('0')])
      await write('orders', 'cash-block-0', [blocked('0')])
      await awaited('0')
      await toBeErased('ORD-old-0')
      await offered(0)
      await reviewed('0')
      await searched('bangle 0')
      await officeOf('0')
      await write('identity', ...(await complaintMade(vault, '0')))
      await ofCouriers(write, '0')
      await visit('old', 220)
    },
    /** A few events of every kind. */
    async now(round: number) {
      const image = `image-${round}`
      await write('catalog', `product-${priced}`, [
        { type: 'ProductDetailsChanged', data: onSale(1_000 + round) },
        nextAdjustment(),
      ])
      await write('catalog', 'category-necklace', [pictured(image)])
      await write('catalog', 'banner-gold', [{ type: 'BannerChanged', data: banner(image) }])
      await write('catalog', 'collection-wedding', [
        { type: 'CollectionChanged', data: collection(`Wedding ${round}`) },
      ])
      await write('orders', 'order-ORD-0', [returned(round + 1), invoiced(round + 1), wentBack(round)])
      await write('orders', 'settings-shop', [limited(round + 1)])
      await noCashAt(round)
      await write('orders', `find-${round}`, [found(String(round))])
      await write('orders', `cash-block-${round}`, [blocked(String(round))])
      await awaited(String(round))
      await toBeErased(`ORD-old-${round}`)
      await offered(round + 1)
      await reviewed(String(round))
      await searched(`bangle ${round}`)
      await officeOf(String(round))
      await write('identity', ...(await complaintMade(vault, String(round))))
      await ofCouriers(write, String(round))
      await write('payments', 'payment-kept', [notRefunded()])
      await register(1)
      await visit(`visitor-${round}`, 1)
    },
  }
}
