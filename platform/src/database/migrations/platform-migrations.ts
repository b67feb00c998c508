import { handOver, handOverSequences, handOverWebhooks } from './hand-over.ts'
import type { Migration } from './migration.ts'

/**
 * `events.seq` has cache 1 and is for the sequencer only; everywhere else an event's place is `log.position`.
 * Fillfactor and autovacuum of outbox and checkpoints fit rows that live for milliseconds or change all the time.
 */
export const platformMigrations: Migration[] = [
  {
    name: 'platform-001-event-log',
    up: `
      create table events (
        seq bigint generated always as identity (cache 1) primary key,
        id uuid not null default gen_random_uuid(),
        stream text not null,
        version integer not null check (version > 0),
        type text not null,
        data jsonb not null,
        meta jsonb not null,
        at timestamptz not null default clock_timestamp()
      );
      create unique index events_stream_version on events (stream, version);
      create unique index events_id on events (id);
      create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'events are facts: never updated, never deleted'; end $$;
      create trigger events_are_facts before update or delete or truncate on events
        for each statement execute function refuse_change();
      create table outbox (seq bigint primary key)
        with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
      create table log (position bigint primary key, seq bigint not null);
      create table log_head (
        one boolean primary key default true check (one),
        epoch uuid not null default gen_random_uuid(),
        position bigint not null default 0
      ) with (fillfactor = 50);
      insert into log_head default values;
      create table relay (
        one boolean primary key default true check (one),
        position bigint not null default 0,
        incarnation integer not null default 1
      ) with (fillfactor = 50);
      insert into relay default values;`,
  },
  {
    name: 'platform-002-followers',
    up: `
      create table checkpoints (
        consumer text not null,
        source text not null,
        partition integer not null,
        epoch text not null,
        position bigint not null,
        next_offset text,
        moved_at timestamptz not null default clock_timestamp(),
        primary key (consumer, source, partition)
      ) with (fillfactor = 50);
      create table dead_letters (
        id bigint generated always as identity primary key,
        consumer text not null,
        source text not null,
        event_id uuid not null,
        stream text not null,
        version integer not null,
        position bigint not null,
        event jsonb not null,
        error text not null,
        attempts integer not null,
        status text not null default 'parked' check (status in ('parked', 'discarded')),
        first_at timestamptz not null default clock_timestamp(),
        unique (consumer, event_id)
      );
      create index dead_letters_parked on dead_letters (consumer, stream, version) where status = 'parked';`,
  },
  {
    name: 'platform-003-work',
    up: `
      create table jobs (
        id bigint generated always as identity primary key,
        reactor text not null,
        event_id uuid not null,
        kind text not null,
        payload jsonb not null,
        meta jsonb not null,
        status text not null default 'open' check (status in ('open', 'done', 'failed')),
        attempts integer not null default 0,
        run_at timestamptz not null default clock_timestamp(),
        lease_until timestamptz,
        lease uuid,
        last_error text,
        done_at timestamptz,
        unique (event_id, kind)
      );
      create index jobs_open on jobs (reactor, run_at) where status = 'open';
      create table deadlines (
        kind text not null,
        stream text not null,
        due_at timestamptz not null,
        meta jsonb not null,
        primary key (kind, stream)
      );
      create index deadlines_due on deadlines (due_at);
      create table idempotency (
        key text primary key,
        request_hash text not null,
        status integer,
        body jsonb,
        subject text,
        created_at timestamptz not null default clock_timestamp()
      );
      create index idempotency_age on idempotency (created_at);`,
  },
  {
    name: 'platform-004-relay-tails',
    up: `alter table relay add column tails jsonb not null default '{}'`,
  },
  {
    name: 'platform-005-operators',
    up: `
      create table operator_actions (
        id bigint generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        actor text not null,
        action text not null,
        target text not null,
        note text not null default '',
        outcome text not null
      );
      create table rebuilds (
        name text primary key,
        by_actor text not null,
        started_at timestamptz not null default clock_timestamp(),
        beat_at timestamptz not null default clock_timestamp(),
        finished_at timestamptz,
        phase text not null default 'building',
        read bigint not null default 0,
        total bigint not null default 0,
        applied bigint not null default 0,
        rows bigint not null default 0,
        rows_before bigint not null default 0,
        error text
      );`,
  },
  {
    // One row per verified backup; an alert checks the age of the newest.
    name: 'platform-006-backups',
    up: 'create table backups (taken_at timestamptz primary key default clock_timestamp())',
  },
  {
    // Since when a job or a deadline fails, and the tries of earlier rounds: an operator's retry starts a new round.
    name: 'platform-007-failing-work',
    up: `
      alter table jobs add column failing_since timestamptz, add column tries_before integer not null default 0;
      update jobs set failing_since = run_at where status <> 'done' and last_error is not null;
      create index jobs_failing on jobs (failing_since) where status <> 'done' and failing_since is not null;
      create index jobs_done on jobs (done_at) where status = 'done';
      alter table deadlines add column tries integer not null default 0, add column failing_since timestamptz,
        add column retry_at timestamptz, add column last_error text;
      create index deadlines_failing on deadlines (failing_since) where failing_since is not null;`,
  },
  {
    // The event a follower saw last, and why it is stopped; the number of partitions a relay publishes to.
    name: 'platform-025-chains',
    up: `
      alter table checkpoints add column last_event text, add column stopped text;
      alter table relay add column partitions integer;`,
  },
  {
    // Never has a row: its lock separates readers in one snapshot from table swaps.
    name: 'platform-026-swaps',
    up: 'create table swaps ()',
  },
  {
    // Webhooks of a service: the endpoints to notify, the health of each, and the deliveries.
    name: 'platform-027-webhooks',
    up: `
      create table webhook_endpoints (
        endpoint_id text primary key,
        url text not null,
        types jsonb not null,
        generation integer not null,
        previous_until timestamptz,
        enabled boolean not null,
        added_at timestamptz not null
      );
      create table webhook_health (
        endpoint_id text primary key,
        failures integer not null,
        failing_since timestamptz not null,
        paused_until timestamptz not null,
        last_error text not null,
        given_up_at timestamptz
      );
      create table webhook_deliveries (
        id uuid primary key default gen_random_uuid(),
        endpoint_id text not null,
        event_id uuid not null,
        type text not null,
        body text not null,
        status text not null default 'open',
        tries integer not null default 0,
        attempts integer not null default 0,
        run_at timestamptz not null default now(),
        lease uuid,
        lease_until timestamptz,
        answer integer,
        error text,
        created_at timestamptz not null default now(),
        ended_at timestamptz,
        unique (event_id, endpoint_id, type)
      );
      create index webhook_deliveries_due on webhook_deliveries (endpoint_id, run_at) where status = 'open';
      create index webhook_deliveries_log on webhook_deliveries (created_at, id);
      create index webhook_deliveries_of on webhook_deliveries (endpoint_id, created_at, id);
      create index webhook_deliveries_ended on webhook_deliveries (ended_at) where status <> 'open';`,
  },
  handOver,
  handOverWebhooks,
  handOverSequences,
  {
    // Looks at personal data; the index finds the events of admins without reading all others.
    name: 'platform-038-audit',
    up: `
      create table looks (
        id bigint generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        actor text not null,
        route text not null,
        subject text not null,
        correlation text not null
      );
      create index looks_actor on looks (actor, route, subject, at);
      create index looks_age on looks (at);
      create index events_of_admins on events (seq) where meta->'actor'->>'kind' = 'admin';`,
  },
]
