import { requireFrom } from '../packages.ts'
import { dataOf, type EventStore, writeEffects } from './event-store.ts'

type Event = { type: string; data: { key: string } }
type Context = { connection: { client: { query(text: string, values: unknown[]): Promise<unknown> } } }
type Emmett = {
  getPostgreSQLEventStore(url: string): {
    schema: { migrate(): Promise<unknown> }
    appendToStream(stream: string, events: Event[], options: object): Promise<unknown>
    consumer(): { projector(options: object): void; start(): Promise<unknown>; close(): Promise<unknown> }
    close(): Promise<unknown>
  }
  postgreSQLProjection(projection: {
    name: string
    canHandle: string[]
    handle(events: Event[], context: Context): Promise<unknown>
  }): object
}

/** As documented: its own consumer with a projector, at its default batch size and polling interval. */
export const emmettIn = (folder: string): EventStore => ({
  name: 'emmett 0.42.0',
  note: 'its consumer asks every 50 ms and gives a projection one event at a time',
  async open(url) {
    const { getPostgreSQLEventStore, postgreSQLProjection } = requireFrom<Emmett>(
      folder,
      '@event-driven-io/emmett-postgresql',
    )
    const store = getPostgreSQLEventStore(url)
    await store.schema.migrate()
    return {
      append: (stream, version, key) =>
        store.appendToStream(`order-${stream}`, [{ type: 'Benched', data: dataOf(key) }], {
          expectedStreamVersion: version === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(version),
        }),
      async follow() {
        const consumer = store.consumer()
        const handle = (events: Event[], { connection }: Context) =>
          // Safe to inline: fixed in event-store.ts.
          connection.client.query(writeEffects, [events.map(({ data }) => data.key)])
        const projection = postgreSQLProjection({ name: 'effects', canHandle: ['Benched'], handle })
        consumer.projector({ processorId: 'effects', projection })
        const running = consumer.start()
        running.catch((fault) => process.stderr.write(`emmett: ${fault}\n`))
        return { stop: () => consumer.close() }
      },
      close: () => store.close(),
    }
  },
})
