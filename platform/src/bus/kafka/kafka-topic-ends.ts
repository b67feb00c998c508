import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { topicOf } from '@suvarna/contracts/events.ts'
import type { Admin, Kafka } from 'kafkajs'
import type { Bus } from '../bus.ts'
import { endsOf } from './kafka-admin.ts'

type Seen = { at: number; ends: Map<number, bigint> }

const goodForMs = 4_000
/** Older looks are dropped: by then an alert has long reported the lag. */
const rememberMs = 3_600_000

/**
 * Where the topics end, and since when. Kafka does not report the age of an unread message without reading it, so each
 * look is remembered: if the end was beyond a follower's position at some look, the unread messages are at least that
 * old.
 */
export function createTopicEnds(kafka: Kafka): Pick<Bus, 'behind'> & { close(): Promise<void> } {
  const looks = new Map<ServiceName, Seen[]>()
  let admin: Promise<Admin> | null = null
  const connected = async () => {
    const made = kafka.admin({ retry: { retries: 1, initialRetryTime: 100, maxRetryTime: 300 } })
    await made.connect()
    return made
  }
  const close = async () => {
    const open = admin
    admin = null
    await (await open?.catch(() => null))?.disconnect().catch(() => {})
  }
  const look = async (source: ServiceName): Promise<Seen[]> => {
    const known = looks.get(source) ?? []
    if (Date.now() - (known.at(-1)?.at ?? 0) < goodForMs) return known
    admin ??= connected()
    try {
      const ends = await endsOf(await admin, topicOf(source))
      const now = Date.now()
      const kept = [...known.filter(({ at }) => now - at < rememberMs), { at: now, ends }]
      looks.set(source, kept)
      return kept
    } catch (fault) {
      // The next look opens a new connection.
      void close()
      throw fault
    }
  }
  return {
    async behind(source, places) {
      const seen = await look(source)
      const next = (partition: number) => BigInt(places.get(partition)?.nextOffset ?? 0)
      const unread = ({ ends }: Seen) =>
        [...ends].reduce((sum, [partition, end]) => sum + Math.max(0, Number(end - next(partition))), 0)
      const last = seen.at(-1)
      const events = last ? unread(last) : 0
      const first = events > 0 ? seen.find((one) => unread(one) > 0) : undefined
      return { events, seconds: first ? (Date.now() - first.at) / 1000 : 0 }
    },
    close,
  }
}
