import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import type { DataRequest } from '@suvarna/platform/disclosure/data-requests.ts'
import type { HeldRecord, HeldRecords } from '@suvarna/platform/disclosure/your-data.route.ts'
import type { Stored } from '@suvarna/platform/events/events.ts'
import { sql } from 'kysely'
import type { OrdersDeps } from '../deps.ts'
import { cashBlockKeys } from '../order/cash/cash-block-keys.ts'
import type { OrderEvent } from '../order/decider/order-state.ts'
import { findsOfOrders } from '../order/read/finds/order-finds.ts'
import type { OrderRow } from '../order/read/order-answer.ts'
import { type ReturnRow, returnsOf } from '../order/read/order-returns.projection.ts'
import { mailEntries } from '../order/updates/order-email-labels.ts'
import { phoneEntries } from '../order/updates/phone-message-labels.ts'

type Reading = Pick<OrdersDeps, 'database' | 'log' | 'vault' | 'customerOf'>

/** What orders holds about a person: the orders of the request, notes about them, and what the person waits for. */
export async function heldByOrders(
  deps: Reading,
  { orderIds, accountId, customer }: DataRequest,
): Promise<HeldRecords> {
  const { db } = deps.database
  const rows = await db
    .selectFrom('order_list')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .orderBy('created_at', 'desc')
    .execute()
  const ids = rows.map(({ order_id }) => order_id)
  const returns = ids.length > 0 ? await returnsOf(db, ids) : new Map<string, readonly ReturnRow[]>()
  const [notes, mails]: [HeldRecord[], HeldRecord[]] = [[], []]
  for (const id of ids) {
    notes.push(...(await notesOf(deps, id)))
    for (const find of (await findsOfOrders(db, deps.vault, [id])).get(id) ?? [])
      notes.push({ title: `What was found of your parcel, ${id}`, facts: { At: find.found_at, Words: find.note } })
    const messages = [...(await mailEntries(db, id)), ...(await phoneEntries(db, id))]
    mails.push(
      ...messages.map(
        ({ title, at, detail }): HeldRecord => ({ title: `${title}, ${id}`, facts: { At: at, What: detail } }),
      ),
    )
  }
  notes.push(...(await notesOnCustomer(deps, customer)), ...(await cashBlocksOf(deps, rows, customer)))
  return {
    orders: rows.map(orderRecord),
    returns: [...returns].flatMap(([id, all]) => all.map((one) => returnRecord(id, one))),
    notes,
    invoices: await invoicesOf(deps, ids),
    mails,
    stock_alerts: await alertsOf(deps, accountId, customer),
    left_bags: await leftBagOf(deps, customer),
    saved_views: await viewsOf(deps, accountId),
  }
}

const orderRecord = (row: OrderRow): HeldRecord => ({
  title: row.order_id,
  facts: {
    Placed: row.created_at,
    Status: row.status,
    Contact: row.contact ? null : 'erased',
    Name: row.contact?.name,
    Email: row.contact?.email,
    Phone: row.contact?.phone,
    Address: row.contact?.address,
    City: row.contact?.city,
    State: row.contact?.state,
    Pincode: row.contact?.pincode,
    Country: row.contact?.country,
    'Business on your invoice': row.contact?.business?.name,
    GSTIN: row.contact?.business?.gstin,
    'Gift note': row.gift_note,
    'Language of your mails': languageName(row.language),
    Pieces: row.lines.map(({ name, size, quantity }) => pieceText(quantity, name, size)).join('; '),
    'Total in rupees': rupeesOf(Number(row.total)),
    'Paid by': row.payment_method === 'cod' ? 'cash on delivery' : 'online',
    'To the courier in rupees': row.advance > 0 ? rupeesOf(Number(row.to_collect)) : null,
    Payment: row.payment_status,
    'Number of your browser': row.visitor_id,
    'Tracking number': row.tracking_number,
    Delivered: row.delivered_at,
    'Tags of the shop': row.tags?.join(', ') ?? null,
  },
})

function returnTitle({ number, owed, agreed }: ReturnRow): string {
  if (agreed) return 'refund of cash'
  return owed ? 'cash to be given back' : `return ${number}`
}

const returnRecord = (orderId: string, row: ReturnRow): HeldRecord => ({
  title: `${orderId}, ${returnTitle(row)}`,
  facts: {
    Asked: row.asked_at,
    Status: row.status,
    Reason: row.owed ? null : row.reason,
    'Your words': row.words,
    'UPI ID': row.upi,
    'Bank account': row.bank && `${row.bank.holder}, ${row.bank.number}, ${row.bank.ifsc}`,
    'Our answer': row.note,
    'Amount in rupees': rupeesOf(Number(row.amount)),
    Reference: row.reference,
  },
})

const titleOfWords: Partial<Record<OrderEvent['type'], string>> = {
  OrderNoted: 'Note of the shop',
  OrderCancelled: 'Why it was cancelled',
  CancelAsked: 'Why it was cancelled',
  ReturnPiecesInspected: 'What was seen at returned pieces',
  ReturnRepairEnded: 'What was seen at returned pieces',
  ReturnPiecesMissed: 'Why pieces never came back',
}

/** Sealed texts in the order's own events: notes of the shop, cancel reasons, inspection notes. */
async function notesOf({ database, log, vault }: Reading, orderId: string): Promise<HeldRecord[]> {
  const events = (await log.read(database.db, `order-${orderId}`)) as Stored<OrderEvent>[]
  const found: HeldRecord[] = []
  for (const { type, data, at } of events) {
    const title = titleOfWords[type]
    const words = title && 'words' in data && data.words ? await vault.open<string>(data.words) : null
    if (words) found.push({ title: `${title}, ${orderId}`, facts: { At: at, Words: words } })
  }
  return found
}

/** Staff notes about the person, apart from orders. */
async function notesOnCustomer({ database, vault }: Reading, customer: string | null): Promise<HeldRecord[]> {
  const notes = await database.db
    .selectFrom('customer_notes')
    .select(['sealed', 'noted_at'])
    .where('customer', '=', customer ?? '')
    .orderBy('noted_at')
    .execute()
  const words = await vault.openAll<string>(notes.map(({ sealed }) => sealed))
  const tags = await database.db
    .selectFrom('customer_tags')
    .select(['tag', 'tagged_at'])
    .where('customer', '=', customer ?? '')
    .orderBy('tag')
    .execute()
  return [
    ...notes.map(
      ({ noted_at }, place): HeldRecord => ({
        title: 'Note of the shop on you',
        facts: { At: noted_at, Words: words[place] ?? null },
      }),
    ),
    ...tags.map(
      ({ tag, tagged_at }): HeldRecord => ({ title: 'Tag of the shop on you', facts: { At: tagged_at, Tag: tag } }),
    ),
  ]
}

/** The person's cash blocks: by e-mail, and by phones and addresses of the orders. */
async function cashBlocksOf(
  { database, vault, customerOf }: Reading,
  rows: readonly OrderRow[],
  customer: string | null,
): Promise<HeldRecord[]> {
  const keys = rows.flatMap(({ contact }) => (contact ? cashBlockKeys(customerOf, contact) : []))
  const blocks = await database.db
    .selectFrom('cash_blocks')
    .select(['sealed', 'blocked_at', 'until'])
    .where('key', '=', sql<string>`any(${[...new Set([...keys, customer ?? ''])]}::text[])`)
    .orderBy('blocked_at')
    .execute()
  const named = await vault.openAll<{ shown: string; reason: string }>(blocks.map(({ sealed }) => sealed))
  return blocks.map(
    ({ blocked_at, until }, place): HeldRecord => ({
      title: 'Cash on delivery is refused',
      facts: { At: blocked_at, To: named[place]?.shown ?? null, Reason: named[place]?.reason ?? null, Until: until },
    }),
  )
}

async function invoicesOf({ database }: Reading, ids: readonly string[]): Promise<HeldRecord[]> {
  const rows = await database.db
    .selectFrom('tax_documents')
    .select(['number', 'series', 'order_id', 'issued_at'])
    .where('order_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('issued_at', 'desc')
    .execute()
  return rows.map(
    ({ number, series, order_id, issued_at }): HeldRecord => ({
      title: number,
      facts: { Kind: series === 'invoice' ? 'invoice' : 'credit note', Order: order_id, Issued: issued_at },
    }),
  )
}

async function alertsOf(
  { database, vault }: Reading,
  accountId: string | null,
  customer: string | null,
): Promise<HeldRecord[]> {
  const rows = await database.db
    .selectFrom('stock_alerts as a')
    .leftJoin('price_book as p', 'p.product_id', 'a.product_id')
    .select(['p.name', 'a.product_id', 'a.size', 'a.sealed', 'a.requested_at', 'a.notified_at', 'a.language'])
    .where(({ eb, or }) => or([eb('a.account_id', '=', accountId ?? ''), eb('a.customer', '=', customer ?? '')]))
    .orderBy('a.requested_at')
    .execute()
  const emails = await vault.openAll<string>(rows.map(({ sealed }) => sealed))
  return rows.map(
    ({ name, product_id, size, requested_at, notified_at, language }, place): HeldRecord => ({
      title: name ?? product_id,
      facts: {
        Email: emails[place],
        Size: size || null,
        Asked: requested_at,
        Mailed: notified_at,
        'Language of the mail': languageName(language),
      },
    }),
  )
}

/** The bag with a requested reminder; after the mail, that it was sent. */
async function leftBagOf({ database, vault }: Reading, customer: string | null): Promise<HeldRecord[]> {
  const bag = await database.db
    .selectFrom('left_bags')
    .selectAll()
    .where('customer', '=', customer ?? '')
    .executeTakeFirst()
  if (!bag) return []
  const products = bag.lines.map(({ productId }) => productId)
  const known = await database.db
    .selectFrom('price_book')
    .select(['product_id', 'name'])
    .where('product_id', '=', sql<string>`any(${products}::text[])`)
    .execute()
  const names = new Map(known.map(({ product_id, name }) => [product_id, name]))
  const facts: HeldRecord['facts'] = {
    Email: bag.sealed && (await vault.open<string>(bag.sealed)),
    Pieces: bag.lines
      .map(({ productId, size, quantity }) => pieceText(quantity, names.get(productId) ?? productId, size))
      .join('; '),
    Left: bag.saved_at,
    Mailed: bag.mailed_at,
    'Language of the mail': languageName(bag.language),
  }
  return [{ title: 'Bag to remind you of', facts }]
}

/** For staff: the views that they saved and named. */
async function viewsOf({ database }: Reading, accountId: string | null): Promise<HeldRecord[]> {
  const rows = await database.db
    .selectFrom('order_views')
    .select(['name', 'filters', 'saved_at'])
    .where('account_id', '=', accountId ?? '')
    .orderBy('saved_at')
    .execute()
  return rows.map(
    ({ name, filters, saved_at }): HeldRecord => ({
      title: name,
      facts: {
        Saved: saved_at,
        Filters: Object.entries(filters)
          .map(([field, value]) => `${field}: ${value}`)
          .join('; '),
      },
    }),
  )
}

const languageName = (language: Language | null) => (language === 'hi' ? 'Hindi' : 'English')

const pieceText = (quantity: number, name: string, size: number | string | null) =>
  `${quantity} × ${name}${size ? `, size ${size}` : ''}`
