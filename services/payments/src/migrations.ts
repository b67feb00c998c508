import type { Migration } from '@suvarna/platform/migrations.ts'

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
      insert into provider_orders select provider_order_id, order_id from payments where provider_order_id is not null;
      alter table payments add column taken jsonb not null default '{}', add column waiting_since timestamptz;
      update payments set taken = jsonb_build_object(provider_payment_id, jsonb_build_object(
          'providerOrderId', provider_order_id, 'amount', amount, 'state', status, 'refunds', '[]'::jsonb,
          'back', case status when 'refunded' then amount else 0 end,
          'due', case when status in ('refunding', 'refund_failed') then amount else 0 end))
        where provider_payment_id is not null and status in ('attached', 'refunding', 'refunded', 'refund_failed');
      update payments set waiting_since = updated_at where status in ('refunding', 'refund_failed');
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
]
