import type { Migration } from '@suvarna/platform/database/migrations/migration.ts'
import { dataRequestsTable } from '@suvarna/platform/disclosure/data-requests.ts'

export const shippingMigrations: Migration[] = [
  {
    name: 'shipping-001-shipments',
    up: `
      create table orders (
        order_id text primary key,
        account_id text,
        payment_method text not null,
        paid boolean not null default false,
        discount integer not null,
        shipping integer not null,
        total integer not null,
        lines jsonb not null,
        sealed jsonb,
        placed_at timestamptz not null
      );
      create table shipments (
        order_id text primary key,
        version integer not null,
        phase text not null,
        reference text not null,
        courier_order_id text,
        shipment_id text,
        awb text,
        courier_id text,
        courier_name text,
        tracking_url text,
        failure text,
        failure_final boolean not null default false,
        parcel_status text,
        parcel_label text,
        updated_at timestamptz not null
      ) with (fillfactor = 80);
      create unique index shipments_awb on shipments (awb) where awb is not null;
      create table courier_token (
        one boolean primary key default true check (one),
        token text not null,
        obtained_at timestamptz not null
      );`,
  },
  {
    name: 'shipping-002-sent-orders-and-refused-logins',
    up: `
      alter table orders add column sent boolean not null default false;
      create table courier_login (
        one boolean primary key default true check (one),
        account text not null,
        refused_at timestamptz not null
      );`,
  },
  {
    name: 'shipping-003-amounts-in-eight-bytes',
    up: `alter table orders alter column discount type bigint, alter column shipping type bigint,
      alter column total type bigint;`,
  },
  dataRequestsTable('shipping'),
  {
    name: 'shipping-004-gift-wrap',
    up: 'alter table orders add column wrap bigint not null default 0;',
  },
  {
    // Cash orders that wait for their confirmation; no earlier order does.
    name: 'shipping-005-held-orders',
    up: 'alter table orders add column held boolean not null default false;',
  },
  {
    name: 'shipping-006-cash-fee',
    up: 'alter table orders add column fee bigint not null default 0;',
  },
  {
    // Returns that the courier fetches; none existed before.
    name: 'shipping-007-pickups',
    up: `
      create table pickups (
        order_id text not null,
        number integer not null,
        phase text not null,
        reference text not null,
        awb text,
        status text,
        primary key (order_id, number)
      );
      create unique index pickups_awb on pickups (awb) where awb is not null;
      create index pickups_reference on pickups (reference);`,
  },
  {
    // Parcels booked earlier all had the same size and weight.
    name: 'shipping-008-parcels',
    up: `
      create table parcel_settings (shop text primary key, version integer not null, settings jsonb not null);
      create table parcel_choices (order_id text primary key, parcel jsonb, place text);
      create table piece_weights (product_id text primary key, sku text not null, grams double precision);
      create index piece_weights_sku on piece_weights (sku);
      alter table shipments add column parcel jsonb, add column place text;`,
  },
  {
    // Earlier requests for the van were not recorded.
    name: 'shipping-009-vans',
    up: `
      create table vans (
        order_id text primary key,
        awb text not null,
        asked_at timestamptz,
        fault text,
        final boolean not null
      );`,
  },
  {
    name: 'shipping-010-eway-bills',
    up: 'alter table orders add column eway_bill text;',
  },
  {
    // Whether earlier orders were confirmed is unknown in shipping; they keep their papers.
    name: 'shipping-011-pending',
    up: 'alter table orders add column pending boolean not null default false;',
  },
  {
    name: 'shipping-012-advance',
    up: 'alter table orders add column advance bigint not null default 0;',
  },
  {
    // So far only its number identifies an order that charges for a kept piece of an exchange.
    name: 'shipping-013-nothing-to-send',
    up: `
      alter table orders add column kept boolean not null default false;
      alter table orders add column closed boolean not null default false;
      update orders set kept = true where order_id ~ '-K[0-9]+$';`,
  },
]
