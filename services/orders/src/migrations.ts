import type { Migration } from '@suvarna/platform/database/migrations/migration.ts'
import { earlierMigrations } from './earlier-migrations.ts'
import { cashList, deskPlans } from './find-orders/desk-plans.ts'

/** When this file reaches its line limit, its first migrations move unchanged to the end of earlier-migrations.ts. */
export const ordersMigrations: Migration[] = [
  ...earlierMigrations,
  {
    // The data of the journals: charges beside the pieces, and payments by day.
    name: 'orders-044-journals',
    up: `
      alter table tax_documents add column charges jsonb;
      update tax_documents d set charges = c.charges from (
        select e.data->>'series' as series, e.data->>'year' as year, (e.data->>'serial')::integer as serial,
          jsonb_agg(jsonb_build_object(
            'kind', case l.line->>'name' when 'Delivery' then 'delivery' when 'Gift wrap' then 'wrap' else 'cash_fee' end,
            'rate', coalesce((l.line->>'gstRate')::double precision, 3),
            'taxable', (l.line->>'taxable')::bigint) order by l.place) as charges
        from events e cross join lateral jsonb_array_elements(e.data->'lines') with ordinality as l (line, place)
        where e.type in ('InvoiceIssued', 'CreditNoteIssued') and l.line->>'productId' is null
          and l.line->>'name' in ('Delivery', 'Gift wrap', 'Cash on delivery fee')
        group by 1, 2, 3
      ) c where d.series = c.series and d.year = c.year and d.serial = c.serial;
      create table money_in (
        order_id text not null,
        version integer not null,
        at timestamptz not null,
        month date generated always as (date_trunc('month', timezone('Asia/Kolkata', at))::date) stored,
        amount bigint not null,
        payment_id text not null,
        exchange boolean not null,
        primary key (order_id, version)
      );
      insert into money_in (order_id, version, at, amount, payment_id, exchange)
        select data->>'orderId', version, (data->>'paidAt')::timestamptz, (data->>'amount')::bigint,
          data->>'providerPaymentId', coalesce((data->>'exchange')::boolean, false)
        from events where type = 'OrderPaid';
      create index money_in_month on money_in (month);
      create index money_in_payment on money_in (payment_id);
      create index remittances_day on remittances (remitted_on);
      create index order_news_captured on order_news ((data->>'providerPaymentId')) where type = 'PaymentCaptured';
      create index order_news_money on order_news (at) where type in ('PaymentCaptured', 'RefundCompleted');`,
  },
  {
    // Documents registered with the invoice portal; only few documents wait at any time.
    name: 'orders-045-einvoices',
    up: `
      alter table tax_documents add column irn text;
      create index tax_documents_for_business on tax_documents (issued_at) where buyer_gstin is not null;`,
  },
  {
    name: 'orders-046-waiting-vans',
    up: 'create table waiting_vans (order_id text primary key, awb text not null, asked boolean not null);',
  },
  {
    name: 'orders-047-eway-bills',
    up: 'alter table order_list add column eway_bill jsonb;',
  },
  {
    // The order whose payment refunds the order of an exchange; no earlier order has one.
    name: 'orders-048-paid-from',
    up: 'alter table order_list add column paid_from text;',
  },
  {
    // Orders with an advance. `to_collect`, what a courier collects, is computed in one place for all readers.
    name: 'orders-049-advance',
    up: `
      alter table order_list add column advance bigint not null default 0;
      alter table order_list add column to_collect bigint not null generated always as (
        case when payment_method = 'cod' then total when advance > 0 then greatest(0, total - advance) else 0 end
      ) stored;
      create index order_list_advance on order_list (created_at desc, order_id) where advance > 0;
      alter table order_returns add column by_hand bigint;`,
  },
  {
    // The struck-through price beside a sale price. A running sale gets it with its next change or a rebuild.
    name: 'orders-050-struck-price',
    up: 'alter table price_book add column struck integer;',
  },
  {
    // Money back from an advance that exceeded the total after pieces had left the order.
    name: 'orders-051-overpaid',
    up: 'alter table money_back add column overpaid boolean not null default false;',
  },
  {
    // What couriers charge per parcel and deduct from their transfers.
    name: 'orders-052-courier-charges',
    up: `
      create table courier_charges (
        charge_id text primary key,
        order_id text not null,
        awb text not null,
        freight bigint not null,
        rto bigint not null,
        cod_fee bigint not null,
        gst bigint not null,
        charged_on date not null,
        utr text not null,
        imported_at timestamptz not null
      );
      create index courier_charges_order on courier_charges (order_id);
      create index courier_charges_day on courier_charges (charged_on);`,
  },
  {
    // Orders that charge for exchanged pieces that were never sent back.
    name: 'orders-053-kept-pieces',
    up: 'alter table order_list add column kept_of text;',
  },
  {
    // Filled by its own consumer, which reads the catalogue from the beginning, so sales that are already running are
    // included. The column of orders-050 is dropped in a later release; the previous release still writes it.
    name: 'orders-054-struck-prices',
    up: 'create table struck_prices (product_id text primary key, struck integer not null);',
  },
  {
    // Cash that a courier collected for a cancelled order; paid out like that of a return.
    name: 'orders-055-cash-owed',
    up: 'alter table order_returns add column owed boolean not null default false;',
  },
  {
    // Filled by its own consumer, which reads the catalogue from the beginning.
    name: 'orders-056-hindi-names',
    up: 'create table hindi_names (product_id text primary key, name text not null);',
  },
  {
    // Parcels of cancelled orders that the customer has. Earlier ones are known if delivered before the cancel.
    name: 'orders-057-with-customer',
    up: `
      alter table return_cases add column delivered boolean not null default false;
      update return_cases c set delivered = true
      where c.name like 'P%' and c.kind = 'cancelled' and not c.ended
        and exists (select from jsonb_array_elements(c.lines) line where (line->'units'->>'expected')::int > 0)
        and (select e.data->>'from' from events e
          where e.stream = 'order-' || c.order_id and e.type = 'OrderCancelled'
          order by e.version desc limit 1) = 'delivered';
      create index return_cases_delivered on return_cases (order_id) where delivered;`,
  },
  {
    // Cash of a delivered order that the shop agreed to refund; paid out like that of a return.
    name: 'orders-058-agreed-cash',
    up: 'alter table order_returns add column agreed jsonb;',
  },
  {
    // Money to be sent by hand leaves revenue on the day it is agreed (ADR 92), and is in the journals when it is sent.
    name: 'orders-059-owed-money',
    up: `
      alter table money_back add column owed integer, add column settles boolean not null default false;
      with undone as (
        select data->>'orderId' as order_id, version, (data->>'number')::integer as number, (data->>'amount')::bigint as amount
        from events where type = 'ExchangeUndone'
      )
      insert into money_back (order_id, version, at, amount, by_hand, owed)
        select u.order_id, u.version, b.at, u.amount, false, u.number
        from undone u join money_back b on b.order_id = u.order_id and b.exchange = u.number;
      insert into money_back (order_id, version, at, amount, by_hand, owed)
        select order_id, version, at, amount, true, number from (
          select data->>'orderId' as order_id, version, date_trunc('milliseconds', at) as at, (data->>'number')::integer as number,
            (data->>'amount')::bigint
              - case type when 'ReturnAccepted' then coalesce((data->'goesBack'->>'amount')::bigint, 0) else 0 end as amount
          from events
          where (type = 'ReturnAccepted' and data->>'refund' = 'by_hand') or (type = 'CashOwed' and data ? 'agreed')
        ) agreed where amount <> 0;
      delete from money_back b using events c
        where c.type = 'OrderCancelled' and c.data->'goesBack' ? 'returns' and c.data->>'orderId' = b.order_id
          and c.data->'goesBack'->'returns' @> to_jsonb(b.owed) and c.version > b.version;
      update money_back b set settles = true from events r, money_back o
        where r.type = 'ReturnRepaid' and r.data->>'orderId' = b.order_id and r.version = b.version
          and o.order_id = b.order_id and o.owed = (r.data->>'number')::integer;`,
  },
  { name: 'orders-060-cash-list', up: cashList },
  {
    // A find stays listed once it is settled, with who found it, who settled it, and how.
    name: 'orders-061-settled-finds',
    up: `
      alter table finds add column found_by text, add column order_id text, add column outcome text,
        add column settled_at timestamptz, add column settled_by text;
      insert into finds (find_id, what, found_at)
        select data->>'findId', data->>'what', (data->>'foundAt')::timestamptz from events where type = 'ParcelFound'
        on conflict do nothing;
      update finds f set found_by = e.meta->'actor'->>'id' from events e
        where e.type = 'ParcelFound' and e.stream = 'find-' || f.find_id;
      update finds f set order_id = e.data->>'orderId', outcome = e.data->>'outcome',
          settled_at = date_trunc('milliseconds', e.at), settled_by = e.meta->'actor'->>'id'
        from events e where e.type in ('FindMatched', 'FindClosed') and e.stream = 'find-' || f.find_id;
      create index finds_open on finds (found_at, find_id) where settled_at is null;
      create index finds_settled on finds (settled_at desc, find_id) where settled_at is not null;
      create index finds_of_order on finds (order_id) where order_id is not null;`,
  },
  {
    // Parcels called back in transit by a cancel, for the risk of the next cash order; and the label of a pick-up.
    name: 'orders-062-recalled-parcels',
    up: `
      alter table order_list add column recalled text;
      update order_list o set recalled = case
          when c.started = 'delivered' or exists (select from events d where d.stream = 'order-' || o.order_id
            and d.type = 'CancelledParcelDelivered' and d.version > c.version) then 'kept'
          when o.came_back is null then 'back' end
        from (
          select distinct on (stream) stream, version, data->>'from' as started from events
          where type = 'OrderCancelled' order by stream, version desc
        ) c
        where o.status = 'cancelled' and c.stream = 'order-' || o.order_id and c.started in ('shipped', 'delivered');
      alter table return_pickups add column label text;
      drop index order_list_cash_ended;
      create index order_list_cash_ended on order_list ((contact->>'pincode'), created_at desc)
        where payment_method = 'cod' and contact is not null
          and (status = 'delivered' or came_back = 'returned' or recalled is not null);`,
  },
  { name: 'orders-063-desk-plans', up: deskPlans },
]
