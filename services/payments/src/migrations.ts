import type { Migration } from '@suvarna/platform/database/migrations/migration.ts'
import { dataRequestsTable } from '@suvarna/platform/disclosure/data-requests.ts'

export const paymentsMigrations: Migration[] = [
  {
    name: 'payments-001-payments',
    up: `
      create table payments (
        order_id text primary key,
        version integer not null,
        method text not null,
        amount integer not null,
        status text not null,
        provider_order_id text,
        provider_payment_id text,
        updated_at timestamptz not null
      ) with (fillfactor = 80);
      create unique index payments_provider_order on payments (provider_order_id) where provider_order_id is not null;
      create table closed_orders (order_id text primary key);
      create table early_deliveries (order_id text primary key);`,
  },
  {
    name: 'payments-002-provider-orders',
    up: `
      create table provider_orders (provider_order_id text primary key, order_id text not null);
      create index provider_orders_order on provider_orders (order_id);
      insert into provider_orders
        select distinct on (1) data->>'providerOrderId', data->>'orderId' from events
        where type = 'PaymentOrderCreated' order by 1, seq desc;
      alter table payments add column taken jsonb not null default '{}', add column waiting_since timestamptz;
      -- As the projection would have kept it: what the provider took, and what became of it.
      with told as (
        select stream, data->>'providerPaymentId' as id,
          (array_agg(data->>'providerOrderId' order by version desc) filter (where taking))[1] as "providerOrderId",
          (array_agg((data->>'amount')::bigint order by version desc) filter (where taking))[1] as amount,
          coalesce(sum((data->>'amount')::bigint) filter (where type = 'RefundCompleted'), 0) as back,
          coalesce(jsonb_agg(data->>'providerRefundId' order by version) filter (where type = 'RefundCompleted'), '[]') as refunds,
          count(*) filter (where type = 'RefundFailed') as failures,
          (array_agg((data->>'amount')::bigint order by version desc) filter (where type = 'RefundStarted'))[1] as begun,
          min(date_trunc('milliseconds', at)) filter (where type = 'RefundStarted') as since,
          (array_agg(type order by version desc) filter (where not taking))[1] as last
        from (
          select *, type in ('PaymentCaptured', 'PaymentAttached') as taking from events
          where type in ('PaymentCaptured', 'PaymentAttached', 'RefundStarted', 'RefundFailed', 'RefundCompleted')
        ) as money group by 1, 2 having bool_or(taking)
      ), standing as (
        select *, case
            when last = 'RefundStarted' then 'refunding'
            when last = 'RefundFailed' then 'refund_failed'
            when last = 'RefundCompleted' then 'refunded'
            when exists (select from events e where e.stream = told.stream and e.type = 'PaymentOrderCreated'
              and e.data->>'providerOrderId' = e.data->>'orderId') then 'unclaimed'
            else 'attached' end as state,
          case when last is null then 0
            else greatest(0, least(begun - case when last = 'RefundCompleted' then back else 0 end, amount - back)) end as due
        from told
      ), kept as (
        select stream, min(since) filter (where state in ('refunding', 'refund_failed')) as waiting_since,
          jsonb_object_agg(id, jsonb_strip_nulls(jsonb_build_object('providerOrderId', "providerOrderId", 'amount', amount,
            'state', state, 'back', back, 'refunds', refunds, 'due', due, 'refundFailures', nullif(failures, 0)))) as taken
        from standing group by 1
      )
      update payments p set taken = kept.taken, waiting_since = kept.waiting_since from kept
        where kept.stream = 'payment-' || p.order_id
          and not exists (select from events e where e.stream = kept.stream and e.type = 'PaymentClaimed');
      create index payments_waiting on payments (waiting_since) where waiting_since is not null;
      create table loose_orders (
        receipt text primary key, asker text not null, provider_order_id text, at timestamptz not null default now()
      );
      create index loose_orders_asker on loose_orders (asker, at);`,
  },
  {
    name: 'payments-003-amounts-in-eight-bytes',
    up: 'alter table payments alter column amount type bigint;',
  },
  dataRequestsTable('payments'),
  {
    // Finds the order of a disputed payment: the provider's list names only the payment.
    name: 'payments-004-payments-by-provider-id',
    up: 'create index payments_taken on payments using gin (taken);',
  },
  {
    // Cash orders that may be paid online instead; none of the earlier ones may.
    name: 'payments-005-cash-or-online',
    up: 'alter table payments add column online_amount bigint;',
  },
  {
    // Money that payers' banks have taken by disputes cannot be refunded.
    name: 'payments-006-lost-disputes',
    up: `
      with moved as (
        select distinct on (data->>'disputeId') data->>'orderId' as order_id, data->>'providerPaymentId' as payment,
          data->>'disputeId' as dispute, data->'deducted' as deducted, version, date_trunc('milliseconds', at) as at
        from events where type = 'DisputeMoved' order by data->>'disputeId', version desc
      ), lost as (
        select order_id, payment, jsonb_object_agg(dispute, deducted) filter (where deducted <> '0') as lost,
          max(version) as version, max(at) as at
        from moved group by 1, 2
      )
      update payments p set version = greatest(p.version, lost.version), updated_at = greatest(p.updated_at, lost.at),
        taken = case when lost.lost is null then taken else jsonb_set(taken, array[payment, 'lost'], lost.lost) end
      from lost
        where lost.order_id = p.order_id and p.taken ? payment;`,
  },
  {
    // What reached the bank, and what should have by our books; seeded payments were never at the provider.
    name: 'payments-007-settlements',
    up: `
      create table provider_money (
        id text primary key,
        kind text not null,
        order_id text not null,
        payment_id text not null,
        amount bigint,
        at timestamptz not null
      );
      insert into provider_money
        select distinct on (1) case type when 'RefundCompleted' then data->>'providerRefundId'
            when 'DisputeMoved' then data->>'disputeId' else data->>'providerPaymentId' end,
          case type when 'RefundCompleted' then 'refund' when 'DisputeMoved' then 'dispute' else 'payment' end,
          data->>'orderId', data->>'providerPaymentId',
          case when type = 'ForeignPaymentCaptured' or data ? 'currency' then null
            else coalesce(data->'deducted', data->'amount')::bigint end,
          min(date_trunc('milliseconds', at)) over (partition by data->>'providerPaymentId',
            data->>'providerRefundId', data->>'disputeId')
        from events
        where type in ('PaymentCaptured', 'PaymentAttached', 'ForeignPaymentCaptured', 'RefundCompleted', 'DisputeMoved')
          and not coalesce((meta->>'seed')::boolean, false) and data->'deducted' is distinct from '0'
        order by 1, seq desc;
      create index provider_money_at on provider_money (at);
      create table settlement_days (
        day date primary key,
        asked_on date,
        read_at timestamptz,
        complete boolean not null default false
      );
      create table settlement_entries (
        settlement_id text not null,
        entity_id text not null,
        kind text not null,
        day date not null,
        utr text,
        settled_at timestamptz not null,
        debit bigint not null,
        credit bigint not null,
        amount bigint not null,
        fee bigint not null,
        tax bigint not null,
        payment_id text,
        dispute_id text,
        primary key (settlement_id, entity_id)
      );
      create index settlement_entries_day on settlement_entries (day);
      create index settlement_entries_ours on settlement_entries ((coalesce(dispute_id, entity_id)));`,
  },
  {
    // Comparison of the provider's lists with our books, day by day, and the notes on differences.
    name: 'payments-008-provider-differences',
    up: `
      create table comparison_days (
        day date primary key,
        asked_on date,
        read_at timestamptz,
        complete boolean not null default false,
        entries integer not null default 0
      );
      create table provider_differences (
        id text primary key,
        about text not null,
        kind text not null,
        payment_id text not null,
        order_id text,
        theirs bigint,
        ours bigint,
        status text,
        day date not null,
        since timestamptz not null,
        closed_at timestamptz
      );
      create index provider_differences_day on provider_differences (day);
      create table difference_notes (
        id text primary key,
        kind text not null,
        theirs bigint,
        ours bigint,
        note text not null,
        account_id text,
        at timestamptz not null
      );`,
  },
  {
    // What the courier collects for an order with an advance; also for orders opened before this migration.
    name: 'payments-009-collect',
    up: `
      alter table payments add column collect bigint;
      update payments p set collect = (e.data->>'collect')::bigint from events e
        where e.stream = 'payment-' || p.order_id and e.type = 'PaymentOpened' and e.data ? 'collect';`,
  },
  {
    // A dispute's entry and the one that returns its money are separate; the sign tells them apart.
    name: 'payments-010-dispute-returns',
    up: `
      drop index settlement_entries_ours;
      create index settlement_entries_ours on settlement_entries (
        (coalesce(dispute_id || case when credit > debit then ':returned' else '' end, entity_id)));`,
  },
]
