// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source code as text
import { whyNoKafka } from '@suvarna/test-infra/availability.ts'
import { postgresTools } from '@suvarna/test-infra/postgres-tools.ts'
import type { Defect } from './defect.ts'

export const eventsAndFollowers: Defect[] = [
  {
    name: 'remove the unique key of a stream’s versions',
    file: 'platform/src/database/migrations/platform-migrations.ts',
    find: 'create unique index events_stream_version on',
    replace: 'create index events_stream_version on',
    test: 'platform/src/store/append-past.test.ts',
    title: 'what is there already stays',
  },
  {
    name: 'drop the dedupe: what is delivered again takes effect again',
    file: 'platform/src/follow/subscriber.ts',
    find: 'const fresh = position > furthest',
    replace: 'const fresh = true',
    test: 'platform/src/follow/consumer.test.ts',
    title: 'what is delivered twice takes effect once',
  },
  {
    name: 'a poison event is dropped instead of parked',
    file: 'platform/src/follow/subscriber.ts',
    find: 'if (poison) await park(tx, consumer.name, event, scrubbed(String(poison.fault)), poison.attempt)',
    replace: 'if (poison) continue',
    test: 'platform/src/follow/consumer.test.ts',
    title: 'a poison event parks its own stream and nothing else',
  },
  {
    name: 'swap publish and mark: the relay marks before the broker has answered',
    file: 'platform/src/bus/relay.ts',
    find: 'const causes = events.flatMap(({ meta }) => meta.traceparent ?? [])',
    replace:
      'await sql`update relay set position = ${last.position}`.execute(database.db)\n  const causes = events.flatMap(({ meta }) => meta.traceparent ?? [])',
    test: 'platform/src/bus/kafka/kafka-faults.test.ts',
    title: 'publishes twice, and no effect happens twice',
    needs: whyNoKafka,
  },
  {
    name: 'a rebuild of a projection leaves out what waits in the outbox',
    file: 'platform/src/rebuild/rebuild-swap.ts',
    find: 'while ((await drainOutbox(tx)) > 0);',
    replace: '',
    test: 'platform/src/rebuild/rebuild-beside.test.ts',
    title: 'R-27: what is committed and has no position yet',
  },
  {
    name: 'read from the latest: a new follower skips what was before it',
    file: 'platform/src/bus/checkpoint.ts',
    find: 'values (${consumer}, ${source}, ${partition}, ${epoch}, 0)',
    replace: 'values (${consumer}, ${source}, ${partition}, ${epoch}, 9000000000)',
    test: 'platform/src/follow/consumer.test.ts',
    title: 'what is delivered twice takes effect once',
  },
  {
    name: 'a backup takes the first snapshots that it gets, of one cut or not',
    file: 'deploy/k8s/components/backup/back-up.sh',
    find: '[ -n "$ahead" ] || break',
    replace: 'break',
    test: 'tools/backup/cut.test.ts',
    title: 'of busy services is one cut',
    needs: () => (postgresTools() ? undefined : 'dumps need an installed Postgres with its tools'),
  },
]
