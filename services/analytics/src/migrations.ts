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
    // Orders need no migration: they are a new source of this projection, read from the beginning.
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
  dataRequestsTable('analytics'),
]
