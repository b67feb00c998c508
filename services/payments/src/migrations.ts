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
    name: 'payments-002-amounts-in-eight-bytes',
    up: 'alter table payments alter column amount type bigint;',
  },
]
