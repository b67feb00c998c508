import type { Migration } from '@suvarna/platform/database/migrations/migration.ts'
import { dataRequestsTable } from '@suvarna/platform/disclosure/data-requests.ts'

export const analyticsMigrations: Migration[] = [
  {
    name: 'analytics-001-archive',
    up: `
      create table archive (
        event_id uuid primary key,
        service text not null,
        stream text not null,
        version integer not null,
        type text not null,
        data jsonb not null,
        meta jsonb not null,
        at timestamptz not null,
        position bigint not null
      );
      create index archive_stream on archive (stream, version);
      create index archive_activity on archive (at desc) where type in
        ('OrderPlaced', 'OrderPaid', 'OrderStatusSet', 'OrderReopened', 'OrderCancelled', 'OrderFailed', 'AccountVerified');`,
  },
  {
    name: 'analytics-002-sales',
    up: `
      create table order_facts (
        order_id text primary key,
        placed boolean not null,
        customer text not null,
        visitor_id text,
        method text not null,
        status text not null,
        payment text not null,
        paid boolean not null,
        counted boolean not null,
        total integer not null,
        lines jsonb not null,
        refunds jsonb not null,
        day text not null,
        hour integer not null,
        placed_at timestamptz
      ) with (fillfactor = 80);
      create index order_facts_visitor on order_facts (visitor_id, placed_at) where visitor_id is not null;
      create index order_facts_customer on order_facts (customer, placed_at) where counted;
      create table sums (
        measure text not null,
        key text not null,
        count bigint not null,
        amount bigint not null,
        primary key (measure, key)
      ) with (fillfactor = 50);`,
  },
  {
    name: 'analytics-003-catalogue-and-accounts',
    up: `
      create table products (
        product_id text primary key,
        name text not null,
        category_id text not null,
        category text not null,
        sizes jsonb not null,
        featured boolean not null,
        retired boolean not null,
        created_at timestamptz not null
      );
      create table categories (category_id text primary key, name text not null);
      create table stock_levels (
        product_id text not null,
        size real not null,
        available integer not null,
        primary key (product_id, size)
      ) with (fillfactor = 50);
      create table accounts (
        account_id text primary key,
        customer text not null,
        role text not null,
        verified boolean not null,
        registered_at timestamptz not null,
        active_at timestamptz
      );`,
  },
  {
    name: 'analytics-004-visits',
    up: `
      create table visitors (visitor_id text primary key, first_at timestamptz not null);
      create table view_days (day text primary key, views bigint not null) with (fillfactor = 50);
      create table product_views (product_id text primary key, views bigint not null) with (fillfactor = 50);
      create table bag_lines (
        visitor_id text not null,
        product_id text not null,
        size real not null,
        added_at timestamptz,
        removed_at timestamptz,
        primary key (visitor_id, product_id, size)
      );`,
  },
  {
    name: 'analytics-005-returns-are-activity',
    up: `
      drop index archive_activity;
      create index archive_activity on archive (at desc) where type in
        ('OrderPlaced', 'OrderPaid', 'OrderStatusSet', 'OrderReopened', 'OrderCancelled', 'OrderFailed',
         'ReturnRequested', 'AccountVerified');`,
  },
  {
    name: 'analytics-006-figure-checks',
    up: `
      create table figure_checks (
        id integer generated always as identity primary key,
        state text not null default 'running' check (state in ('running', 'right', 'wrong', 'failed')),
        started_at timestamptz not null default clock_timestamp(),
        milliseconds integer,
        events integer,
        problem text,
        metrics jsonb not null default '[]'
      );`,
  },
  {
    name: 'analytics-007-thresholds',
    up: `
      alter table products add column low_stock_at integer;
      create table shop_limits (one boolean primary key default true check (one), low_stock integer not null);`,
  },
  {
    name: 'analytics-008-funnel',
    up: `
      create table funnel_steps (
        visitor_id text not null,
        product_id text not null,
        size real not null,
        day text not null,
        order_id text not null,
        step smallint not null,
        wanted boolean not null,
        primary key (visitor_id, product_id, size, day, order_id)
      );
      create index funnel_steps_product on funnel_steps (product_id);
      create index funnel_steps_order on funnel_steps (order_id) where order_id <> '';
      create table funnel_orders (order_id text primary key, fact jsonb not null) with (fillfactor = 80);
      create table funnel_pieces (product_id text primary key, category_id text not null, price integer not null);
      create table funnel_sums (
        day text not null,
        scope text not null,
        key text not null,
        step smallint not null,
        before text not null,
        visitors integer not null,
        primary key (day, scope, key, step, before)
      ) with (fillfactor = 80);`,
  },
  {
    // No migration for orders: they are a new source of this projection, read from the beginning.
    name: 'analytics-009-visitors-by-day',
    up: `
      alter table visitors alter column first_at drop not null,
        add column ordered_at timestamptz,
        add column orders integer not null default 0,
        add column filled_at timestamptz;
      update visitors v set filled_at = b.filled_at from (
        select visitor_id, max(added_at) as filled_at from bag_lines
        where added_at > coalesce(removed_at, '-infinity') group by visitor_id
      ) b where b.visitor_id = v.visitor_id;
      create index order_facts_counted on order_facts (placed_at) where counted;
      create index visitors_filled on visitors (filled_at) where filled_at is not null;
      create table visitor_orders (order_id text primary key, fact jsonb not null) with (fillfactor = 80);
      create table visitor_days (
        measure text not null,
        day text not null,
        visitors integer not null,
        primary key (measure, day)
      ) with (fillfactor = 50);
      insert into visitor_days
        select 'came', to_char(first_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), count(*) from visitors group by 2
        union all
        select 'bag', to_char(filled_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), count(*) from visitors
        where filled_at is not null group by 2;`,
  },
  {
    name: 'analytics-010-tiers-of-customers',
    up: `
      insert into sums
        select 'tier', case when count = 1 then 'First-time' when count <= 3 then 'Returning' else 'Loyal' end,
          count(*), sum(amount)
        from sums where measure = 'customer' and count > 0 group by 2;`,
  },
  {
    name: 'analytics-011-foremost-accounts-and-first-orders',
    up: `
      drop index order_facts_customer;
      create index order_facts_customer on order_facts (customer, placed_at, order_id) where counted;
      create index accounts_foremost on accounts
        (customer, (active_at is null), registered_at desc, account_id collate "C") include (role, verified, active_at);`,
  },
  {
    name: 'analytics-012-amounts-in-eight-bytes',
    up: 'alter table order_facts alter column total type bigint;',
  },
  {
    name: 'analytics-013-what-came-back',
    up: 'alter table order_facts add column came_back boolean not null default false;',
  },
  {
    // Money that a person sends is out of revenue from the day it was agreed (ADR 92); earlier events are applied here.
    // Facts did not store how else an order was paid (`exchange`, `advance`), so it was lost between two batches.
    name: 'analytics-014-owed-cash',
    up: `
      alter table order_facts add column exchange boolean, add column advance bigint;
      update order_facts f set exchange = case when a.data ? 'exchange' then true end,
        advance = coalesce((
          select t.data->'advance' from archive t where t.stream = a.stream and t.type = 'OrderPiecesTakenOut'
            and t.data ? 'advance' and not t.data ? 'refunded' order by t.version desc limit 1
        ), nullif(a.data->'advance', '0'))::bigint
      from archive a
      where a.type = 'OrderPlaced' and a.data->>'orderId' = f.order_id and (a.data ? 'exchange' or a.data ? 'advance');
      create temporary table owed on commit drop as
        with first as (
          select a.stream, a.data->>'orderId' as order_id, (a.data->>'number')::integer as number, a.type,
            coalesce(s.at, a.at) as at,
            (a.data->>'amount')::bigint
              - case a.type when 'ReturnAccepted' then coalesce((a.data->'goesBack'->>'amount')::bigint, 0) else 0 end as amount
          from archive a left join archive s on a.type = 'ExchangeUndone' and s.stream = a.stream
            and s.type = 'ExchangeSent' and s.data->'number' = a.data->'number'
          where a.type = 'ExchangeUndone' or (a.type = 'CashOwed' and a.data ? 'agreed')
            or (a.type = 'ReturnAccepted' and a.data->>'refund' = 'by_hand')
        ), repaid as (
          select stream, (data->>'number')::integer as number, at, (data->>'amount')::bigint as amount
          from archive where type = 'ReturnRepaid'
        )
        select order_id, 'return-' || number as id, to_char(first.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
          first.amount, repaid.at is not null as sent
        from first join order_facts f using (order_id) left join repaid using (stream, number)
        where first.amount > 0
          and (first.type <> 'ReturnAccepted' or f.method = 'cod' or f.exchange or coalesce(f.advance, 0) > 0)
          and (repaid.at is not null or not exists (
            select from archive c where c.stream = first.stream and c.type = 'OrderCancelled'
              and c.data->'goesBack'->'returns' @> to_jsonb(first.number)));
      insert into owed
        select f.order_id, 'return-' || (r.data->>'number'), to_char(r.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
          (r.data->>'amount')::bigint, true
        from archive r join order_facts f on f.order_id = r.data->>'orderId'
        where r.type = 'ReturnRepaid' and (f.exchange or coalesce(f.advance, 0) > 0)
          and not exists (select from owed o where o.order_id = f.order_id and o.id = 'return-' || (r.data->>'number'));
      update order_facts f set refunds = coalesce((
          select jsonb_agg(r) from jsonb_array_elements(f.refunds) r
          where not exists (select from owed o where o.order_id = f.order_id and o.id = r->>'id')
        ), '[]') || o.added
      from (
        select order_id, jsonb_agg(jsonb_build_object('id', id, 'day', day, 'amount', amount)
          || case when sent then '{}'::jsonb else '{"owed": true}' end) as added
        from owed group by order_id
      ) o where o.order_id = f.order_id;
      update order_facts f set payment = case
          when b.back > 0 and b.back >= case when f.status = 'cancelled' and f.advance > 0 then f.advance else f.total end
            then 'refunded'
          when f.paid then 'paid' when f.status = 'failed' then 'failed' else 'pending' end
      from (
        select order_id, coalesce(sum((r->>'amount')::bigint)
          filter (where not r ? 'owed' and r->>'id' not like 'exchange-%'), 0) as back
        from order_facts left join jsonb_array_elements(refunds) r on true group by 1
      ) b
      where b.order_id = f.order_id and (f.advance > 0 or f.order_id in (select order_id from owed));
      delete from sums where measure = 'day';
      insert into sums
        select 'day', day, sum(count), sum(amount) from (
          select day, 1 as count, total as amount from order_facts where placed and counted
          union all
          select r->>'day', 0, -(r->>'amount')::bigint from order_facts, jsonb_array_elements(refunds) r
          where placed and counted
        ) parts group by day having sum(count) <> 0 or sum(amount) <> 0;`,
  },
  dataRequestsTable('analytics'),
]
