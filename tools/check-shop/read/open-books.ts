import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunFile } from '@suvarna/apps/folder/run-file.ts'
import { type ServiceName, serviceNames } from '@suvarna/contracts/common/services.ts'
import { createKafka } from '@suvarna/platform/bus/kafka/kafka-client.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { openFileStore } from '@suvarna/platform/outside/object-store-files.ts'
import { addressOf } from '../../backup/physical-copy.ts'
import type { Attempt, Books, CarrierOrder, DeliveredMail, ProviderBooks } from './books.ts'

/** The books of a running demo shop in a data folder; its providers are the sandboxes it was started with. */
export async function booksOfFolder(folder: string): Promise<{ books: Books; close(): Promise<void> }> {
  const run = await readRun(folder)
  const url = await addressOf(join(folder, 'postgres'))
  if (!run || !url)
    throw new Error(`No shop runs in ${folder}: start it with npm start, or name its folder in DATA_DIR`)
  const opened = openDatabases(url)
  const books: Books = {
    databases: opened.databases,
    payments: () => request<ProviderBooks>(`${run.razorpay}/sandbox/ledger`),
    courier: async () =>
      (await request<{ orders: Listed[] }>(`${run.shiprocket}/sandbox/orders`)).orders.map(carrierOrder),
    mails: async () =>
      (await request<{ messages: Mail[] }>(`${run.mailbox}/api/messages?heads=1&limit=1000000`)).messages.map(
        delivered,
      ),
    store: { url: run.store, admin: run.admin },
    pid: run.pid,
    ...(run.internal ? { internal: run.internal } : {}),
    ...(run.brokers ? { topics: createKafka({ clientId: 'check-shop', brokers: run.brokers }) } : {}),
    // With a broker, the pictures are in a bucket of their own.
    ...(run.brokers ? {} : { pictures: await openFileStore(join(folder, 'uploads')) }),
  }
  return { books, close: opened.close }
}

/** The books of any shop: a connection string for all services, with `{service}` in place of the name. */
export function booksOfDatabases(pattern: string): { books: Books; close(): Promise<void> } {
  const opened = openDatabases((name) => pattern.replaceAll('{service}', name))
  return { books: { databases: opened.databases }, close: opened.close }
}

function openDatabases(url: (name: string) => string) {
  const open = serviceNames.map(
    (name) => [name, connect<never>(url(name), { max: 2, name: `check-shop-${name}` })] as const,
  )
  return {
    databases: Object.fromEntries(open) as Record<ServiceName, Database<never>>,
    close: async () => {
      await Promise.all(open.map(([, database]) => database.close()))
    },
  }
}

/** A client's own record: a JSON line for each attempt, `{ key, outcome, orderId }`. */
export async function readAttempts(path: string): Promise<Attempt[]> {
  const text = await readFile(path, 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Attempt)
}

const readRun = (folder: string): Promise<RunFile | null> =>
  readFile(join(folder, 'run.json'), 'utf8').then(
    (text) => JSON.parse(text) as RunFile,
    () => null,
  )

async function request<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as Answer
}

type Listed = { channel_order_id: string; status: string }
const carrierOrder = ({ channel_order_id, status }: Listed): CarrierOrder => ({
  reference: channel_order_id,
  cancelled: /^cancel/i.test(status),
})

type Mail = { message_id: string; to: string; subject: string }
const delivered = ({ message_id: messageId, to, subject }: Mail): DeliveredMail => ({ messageId, to, subject })
