import type { Migration } from '@suvarna/platform/database/migrations/migration.ts'
import { dataRequestsTable } from '@suvarna/platform/disclosure/data-requests.ts'

/** The first 43 migrations, each as it was applied. */
export const earlierMigrations: Migration[] = [
  {
    name: 'orders-001-stock-and-orders',
    up: `
      create table stock (
        product_id text not null,
        size real not null,
        version integer not null,
        available integer not null check (available >= 0),
        reserved integer not null check (reserved >= 0),
        sold integer not null check (sold >= 0),
        received integer not null,
        primary key (product_id, size),
        check (available + reserved + sold = received)
      ) with (fillfactor = 50);
      create table price_book (
        product_id text primary key,
        sku text not null,
        name text not null,
        price integer not null check (price > 0),
        image text not null,
        category text not null,
        sizes jsonb not null,
        retired boolean not null default false
      );
      create table order_list (
        order_id text primary key,
        version integer not null,
        status text not null,
        payment_status text not null,
        payment_method text not null,
        subtotal integer not null,
        discount integer not null,
        total integer not null,
        customer text not null,
        account_id text,
        checkout_id text,
        visitor_id text,
        contact jsonb,
        lines jsonb not null,
        pay_by timestamptz,
        tracking_number text,
        tracking_url text,
        courier text,
        superseded boolean not null default false,
        created_at timestamptz not null,
        updated_at timestamptz not null
      ) with (fillfactor = 80);
      create index order_list_newest on order_list (created_at desc, order_id);
      create index order_list_customer on order_list (customer, created_at desc);
      create index order_list_account on order_list (account_id, created_at desc) where account_id is not null;
      create index order_list_checkout on order_list (checkout_id) where checkout_id is not null;`,
  },
  {
    name: 'orders-002-parcel-faults',
    up: 'create table parcel_faults (order_id text primary key, reason text not null);',
  },
  {
    name: 'orders-003-proved-addresses',
    up: 'create table proved_addresses (account_id text primary key, customer text not null);',
  },
  {
    name: 'orders-004-returns',
    up: `
      alter table order_list add column delivered_at timestamptz;
      update order_list o set delivered_at = e.at
      from (
        select stream, max(at) as at from events
        where type in ('OrderStatusSet', 'OrderReopened') and data->>'to' = 'delivered' group by stream
      ) e
      where e.stream = 'order-' || o.order_id;
      create table order_returns (
        order_id text not null,
        number integer not null,
        status text not null,
        lines jsonb not null,
        reason text not null,
        words text,
        note text,
        amount integer not null,
        refund text,
        asked_at timestamptz not null,
        answered_at timestamptz,
        primary key (order_id, number)
      );`,
  },
  {
    name: 'orders-005-refund-faults',
    up: `
      create table refund_faults (payment_id text primary key, order_id text not null, reason text not null);
      create index refund_faults_order on refund_faults (order_id);`,
  },
  {
    name: 'orders-006-timeline',
    up: `
      create table order_news (
        event_id uuid primary key,
        order_id text not null,
        claimed_by text,
        type text not null,
        data jsonb not null,
        at timestamptz not null
      );
      create index order_news_order on order_news (order_id);
      create index order_news_claimed on order_news (claimed_by) where claimed_by is not null;
      create index jobs_mails_order on jobs ((payload->>'orderId')) where reactor = 'orders.mails';`,
  },
  {
    name: 'orders-007-settings',
    up: 'create table shop_settings (shop text primary key, version integer not null, settings jsonb not null);',
  },
  {
    name: 'orders-008-tax-documents',
    up: `
      alter table order_list add column invoice text;
      create table tax_documents (
        series text not null,
        year text not null,
        serial integer not null,
        number text not null unique,
        order_id text not null,
        issued_at timestamptz not null,
        primary key (series, year, serial)
      );`,
  },
  {
    name: 'orders-009-thresholds',
    up: 'alter table price_book add column low_stock_at integer;',
  },
  {
    // The list's counts are index-only, so wide rows do not slow them down.
    name: 'orders-010-counting',
    up: `
      create index order_list_standing on order_list (status, payment_method, payment_status, created_at);
      drop index order_list_customer;
      create index order_list_customer on order_list (customer, created_at desc, order_id)
        include (status, payment_method, payment_status);`,
  },
  {
    name: 'orders-011-customer-orders',
    up: `
      create table customer_orders (customer text primary key, counted integer not null, newest text)
        with (fillfactor = 80);
      create unique index customer_orders_newest on customer_orders (newest) include (counted);
      insert into customer_orders
        select customer, least(4, count(*) filter (where counts)),
          (array_agg(order_id order by created_at desc, order_id) filter (where counts))[1]
        from (
          select *, status not in ('cancelled', 'failed')
            and (payment_method = 'cod' or payment_status in ('paid', 'refunded')) as counts
          from order_list
        ) o group by customer;`,
  },
  {
    name: 'orders-012-money-back',
    up: `
      alter table order_list add column refunded integer not null default 0, add column refund_due integer not null default 0;
      update order_list o set refunded = e.back
      from (
        select data->>'orderId' as order_id, sum((data->>'amount')::int) as back from events
        where type = 'OrderRefunded' group by 1
      ) e
      where e.order_id = o.order_id;
      update order_list o set refund_due = total
      where payment_status = 'paid' and payment_method = 'razorpay' and status = 'cancelled' and exists (
        select from events e where e.stream = 'order-' || o.order_id and e.type = 'OrderCancelled' and (e.data->>'refund')::boolean);`,
  },
  {
    // Four bytes hold up to ₹2,14,74,836.47. A price is at most ₹1 crore and stays at four bytes.
    name: 'orders-013-amounts-in-eight-bytes',
    up: `
      alter table order_list alter column subtotal type bigint, alter column discount type bigint,
        alter column total type bigint;
      alter table order_returns alter column amount type bigint;
      alter table order_list alter column refunded type bigint, alter column refund_due type bigint;`,
  },
  {
    name: 'orders-014-what-came-back',
    up: `
      alter table order_list add column came_back text;
      alter table order_returns add column repaid_at timestamptz, add column reference text;`,
  },
  {
    // Hashes of who placed orders in the last day, for the limits per person.
    name: 'orders-015-placed-by',
    up: `
      create table placed_by (
        order_id text primary key,
        method text not null,
        address text not null,
        phone text not null,
        customer text not null,
        visitor_id text,
        units integer not null,
        amount bigint not null,
        placed_at timestamptz not null
      );
      create index placed_by_address on placed_by (address);
      create index placed_by_phone on placed_by (phone);
      create index placed_by_customer on placed_by (customer);
      create index placed_by_visitor on placed_by (visitor_id) where visitor_id is not null;
      create index placed_by_time on placed_by (placed_at);`,
  },
  {
    name: 'orders-016-uncollected-cash',
    up: 'create table uncollected_cash (pincode text primary key, asked_at timestamptz not null);',
  },
  {
    // Alerts for sold-out products, until the period after their mail ends.
    name: 'orders-017-stock-alerts',
    up: `
      create table stock_alerts (
        alert_id text primary key,
        product_id text not null,
        size real not null,
        customer text not null,
        account_id text,
        sealed jsonb not null,
        requested_at timestamptz not null,
        notified_at timestamptz,
        unique (product_id, size, customer)
      );
      create index stock_alerts_customer on stock_alerts (customer);
      create index stock_alerts_account on stock_alerts (account_id) where account_id is not null;`,
  },
  {
    name: 'orders-018-upi-of-a-return',
    up: 'alter table order_returns add column upi text;',
  },
  {
    // Offers and their uses, and the offers that each order got.
    name: 'orders-019-offers',
    up: `
      create table offers (
        offer_id text primary key,
        version integer not null,
        edition integer not null,
        status text not null,
        code text,
        terms jsonb not null,
        uses integer not null,
        spent bigint not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create unique index offers_code on offers (code) where status <> 'ended';
      create table offer_uses (
        offer_id text not null,
        order_id text not null,
        customer text not null,
        primary key (offer_id, order_id)
      );
      create index offer_uses_customer on offer_uses (offer_id, customer);
      alter table order_list add column offers jsonb;
      create index order_list_offers on order_list (order_id) where offers is not null;`,
  },
  {
    // Consents, copied from identity's events; and left bags whose owners want a reminder.
    name: 'orders-020-messages',
    up: `
      create table consents (
        customer text not null,
        purpose text not null,
        given boolean not null,
        changed_at timestamptz not null,
        primary key (customer, purpose)
      );
      create table left_bags (
        bag_id text primary key,
        customer text not null unique,
        sealed jsonb,
        lines jsonb not null,
        saved_at timestamptz not null,
        mailed_at timestamptz
      );
      create index jobs_phone_order on jobs ((payload->>'orderId')) where reactor = 'orders.phone-messages';
      create index jobs_phone_provider on jobs ((payload->>'providerId')) where reactor = 'orders.phone-messages';
      create index order_list_phone on order_list ((contact->>'phone')) where contact is not null;`,
  },
  {
    // Guests' contacts whose erasure is announced, and an index that finds the next ones.
    name: 'orders-021-contact-erasures',
    up: `
      create table contact_erasures (
        order_id text primary key,
        erase_at timestamptz not null,
        notified_at timestamptz
      );
      create index contact_erasures_due on contact_erasures (erase_at);
      create index order_list_old_guests on order_list (updated_at)
        where account_id is null and contact is not null and status in ('delivered', 'cancelled', 'failed');`,
  },
  dataRequestsTable('orders'),
  {
    // A gift's wrap and note; no earlier order has one.
    name: 'orders-022-gifts',
    up: 'alter table order_list add column gift jsonb, add column gift_note text;',
  },
  {
    // The language for messages to the shopper; null is English.
    name: 'orders-023-language',
    up: `
      alter table order_list add column language text;
      alter table stock_alerts add column language text;
      alter table left_bags add column language text;`,
  },
  {
    // The order desk with a hundred thousand orders: any three letters of its search, and each filter by date.
    name: 'orders-024-order-desk',
    up: `
      create extension if not exists pg_trgm;
      alter table order_list add column search text not null generated always as (lower(
        order_id || chr(10) || coalesce(tracking_number, '') || chr(10) || coalesce(invoice, '') || chr(10)
        || coalesce(contact->>'name', '') || chr(10) || coalesce(contact->>'email', '') || chr(10)
        || coalesce(contact->>'phone', '') || chr(10) || coalesce(contact->>'city', '') || chr(10)
        || coalesce(contact->>'pincode', '') || chr(10)
        || jsonb_path_query_array(lines, '$[*].name')::text || chr(10)
        || jsonb_path_query_array(lines, '$[*].sku')::text
      )) stored;
      create index order_list_search on order_list using gin (search gin_trgm_ops);
      create index order_list_total on order_list (total, created_at desc, order_id);
      create index order_list_status on order_list (status, created_at desc, order_id);
      create index order_list_payment on order_list (payment_method, payment_status, created_at desc, order_id);
      create index order_list_courier on order_list (courier, created_at desc, order_id) where courier is not null;
      create index order_list_came_back on order_list (created_at desc, order_id) where came_back is not null;
      create index order_returns_status on order_returns (status, order_id);
      create table order_views (
        account_id text not null,
        view_id text not null,
        name text not null,
        filters jsonb not null,
        saved_at timestamptz not null,
        primary key (account_id, view_id)
      );
      create unique index order_views_name on order_views (account_id, lower(name));`,
  },
  {
    // The customers' pages: customers with a contact, and the staff's notes and tags.
    name: 'orders-025-customers',
    up: `
      create index order_list_known on order_list (customer, created_at desc, order_id) where contact is not null;
      create table customer_notes (
        note_id text primary key,
        customer text not null,
        sealed jsonb not null,
        account_id text not null,
        noted_at timestamptz not null
      );
      create index customer_notes_customer on customer_notes (customer, noted_at);
      create table customer_tags (
        customer text not null,
        tag text not null,
        tagged_at timestamptz not null,
        primary key (customer, tag)
      );
      create index customer_tags_tag on customer_tags (lower(tag), customer);`,
  },
  {
    // Tags of an order, all in its row; found regardless of case.
    name: 'orders-026-order-tags',
    up: `
      alter table order_list add column tags jsonb;
      create index order_list_tags on order_list using gin ((lower(tags::text)::jsonb)) where tags is not null;
      create index order_list_tagged on order_list (created_at desc) where tags is not null;`,
  },
  {
    // Returned goods. Before there was a desk nothing was received or inspected, so earlier units are still expected,
    // or went another way: refused, sent again, or returned to the stock by a cancel.
    name: 'orders-027-return-cases',
    up: `
      create table return_cases (
        case_id text primary key,
        order_id text not null,
        name text not null,
        kind text not null,
        asked boolean not null,
        ended boolean not null,
        claim boolean not null,
        lines jsonb not null,
        stage text not null,
        pay_out bigint not null,
        note text,
        opened_at timestamptz not null,
        state text not null generated always as (
          case when pay_out > 0 and stage in ('repair', 'done') then 'to_pay_out' else stage end
        ) stored
      );
      create index return_cases_opened on return_cases (opened_at desc, case_id);
      create index return_cases_state on return_cases (state, kind, opened_at desc, case_id);
      create index return_cases_order on return_cases (order_id);
      create function return_case_line(line jsonb, units int, way text) returns jsonb language sql as $$
        select jsonb_build_object('productId', line->'productId', 'size', line->'size', 'units',
          jsonb_build_object('expected', 0, 'received', 0, 'shelf', 0, 'repair', 0, 'written_off', 0, 'missed', 0, 'gone', 0)
            || jsonb_build_object(way, units))
      $$;
      with turns as (
        select substr(stream, 7) as order_id, version, type, data, at,
          type = 'ParcelCameBack' or (type = 'OrderCancelled' and not (data->>'restock')::boolean) as opens,
          type = 'OrderCancelled' and (data->>'restock')::boolean as restocks
        from events where type in ('ParcelCameBack', 'OrderCancelled', 'OrderStatusSet', 'OrderReopened')
      ), parcels as (
        select t.*, row_number() over (partition by t.order_id order by t.version) as number, n.restocks as shelved,
          n.order_id is not null as ended
        from (select *, lag(opens) over (partition by order_id order by version) as behind from turns) t
        left join lateral (
          select n.order_id, n.restocks from turns n
          where n.order_id = t.order_id and n.version > t.version and not n.opens order by n.version limit 1
        ) n on true
        where t.opens and t.behind is not true
      ), returns as (
        select r.*, case when e.restocked_at > r.asked_at and r.status <> 'refused' then 'shelf'
          when r.status = 'refused' then 'gone' else 'expected' end as way
        from order_returns r left join lateral (
          select max(at) as restocked_at from turns t where t.order_id = r.order_id and t.restocks
        ) e on true
      ), cases as (
        select order_id, 'R' || number as name, case reason when 'damaged' then 'damaged' else 'return' end as kind,
          status = 'asked' and way = 'expected' as asked, false as ended, asked_at as opened_at,
          case when status = 'accepted' and refund = 'by_hand' and repaid_at is null then amount else 0 end as pay_out,
          case when way <> 'expected' then 'done' when status = 'asked' then 'to_answer' else 'expected' end as stage,
          (select jsonb_agg(return_case_line(line, (line->>'quantity')::int, way) order by place)
            from jsonb_array_elements(lines) with ordinality as l(line, place)) as lines
        from returns
        union all
        select p.order_id, 'P' || p.number,
          case when p.type = 'OrderCancelled' then 'cancelled' when p.data->>'why' = 'lost' then 'lost' else 'rto' end,
          false, p.ended, date_trunc('milliseconds', p.at), 0, case when p.ended then 'done' else 'expected' end,
          (select jsonb_agg(return_case_line(line, quantity, way) order by place) from (
            select line, place, case when p.shelved then 'shelf' when p.ended then 'gone' else 'expected' end as way,
              (line->>'quantity')::int - coalesce((
                select sum((back->>'quantity')::int) from order_returns r, jsonb_array_elements(r.lines) as back
                where r.order_id = p.order_id and r.asked_at < p.at
                  and not (r.status = 'refused' and r.answered_at < p.at)
                  and back->'productId' = line->'productId' and back->'size' = line->'size'), 0)::int as quantity
            from jsonb_array_elements(o.lines) with ordinality as l(line, place)
          ) l where quantity > 0)
        from parcels p join order_list o using (order_id)
      )
      insert into return_cases (case_id, order_id, name, kind, asked, ended, claim, lines, stage, pay_out, opened_at)
      select order_id || '-' || name, order_id, name, kind, asked, ended, false, lines, stage, pay_out, opened_at
      from cases where lines is not null;
      drop function return_case_line(jsonb, int, text);`,
  },
  {
    name: 'orders-028-finds',
    up: `
      create table finds (
        find_id text primary key,
        what text not null,
        sealed jsonb,
        found_at timestamptz not null
      );`,
  },
  {
    // The data of tax returns, by month in India; filled from earlier events of issued documents and refunds.
    name: 'orders-029-tax-returns',
    up: `
      alter table tax_documents
        add column month date generated always as (date_trunc('month', timezone('Asia/Kolkata', issued_at))::date) stored,
        add column gstin text, add column place text, add column place_assumed boolean not null default false,
        add column buyer_gstin text, add column against text, add column pieces integer, add column gross bigint,
        add column taxable bigint, add column cgst bigint, add column sgst bigint, add column igst bigint;
      update tax_documents d set
        gstin = e.data->'seller'->>'gstin', place = e.data->'placeOfSupply'->>'code',
        against = e.data->'against'->>'number',
        pieces = (select coalesce(sum((line->>'quantity')::int), 0) from jsonb_array_elements(e.data->'lines') line
          where line->>'productId' is not null),
        gross = (e.data->'totals'->>'gross')::bigint, taxable = (e.data->'totals'->>'taxable')::bigint,
        cgst = (e.data->'totals'->>'cgst')::bigint, sgst = (e.data->'totals'->>'sgst')::bigint,
        igst = (e.data->'totals'->>'igst')::bigint
      from events e where e.type in ('InvoiceIssued', 'CreditNoteIssued') and e.data->>'number' = d.number;
      alter table tax_documents
        alter column gstin set not null, alter column place set not null, alter column pieces set not null,
        alter column gross set not null, alter column taxable set not null, alter column cgst set not null,
        alter column sgst set not null, alter column igst set not null, alter column place_assumed drop default;
      create index tax_documents_month on tax_documents (month)
        include (series, gstin, gross, taxable, cgst, sgst, igst);
      create table money_back (
        order_id text not null,
        version integer not null,
        at timestamptz not null,
        month date generated always as (date_trunc('month', timezone('Asia/Kolkata', at))::date) stored,
        amount bigint not null,
        by_hand boolean not null,
        primary key (order_id, version)
      );
      insert into money_back (order_id, version, at, amount, by_hand)
        select data->>'orderId', version, date_trunc('milliseconds', at), (data->>'amount')::bigint, type = 'ReturnRepaid' from events
        where type in ('OrderRefunded', 'ReturnRepaid');
      create index money_back_month on money_back (month);
      create index order_list_without_invoice on order_list (created_at)
        where invoice is null and status in ('shipped', 'delivered');`,
  },
  {
    // The deadline for confirming a cash order, and the ended cash parcels of a pincode.
    name: 'orders-030-cash-confirmation',
    up: `
      alter table order_list add column confirm_by timestamptz;
      create index order_list_cash_ended on order_list ((contact->>'pincode'), created_at desc)
        where payment_method = 'cod' and contact is not null and (status = 'delivered' or came_back = 'returned');`,
  },
  {
    // People and places that are refused cash; a row is deleted when its block ends.
    name: 'orders-031-cash-blocks',
    up: `
      create table cash_blocks (
        block_id text primary key,
        key text not null unique,
        sealed jsonb not null,
        until timestamptz not null,
        account_id text,
        blocked_at timestamptz not null
      );`,
  },
  {
    // Refunds without a return. None is agreed yet, and earlier refunds from the dashboard need no explanation.
    name: 'orders-032-agreed-refunds',
    up: `
      alter table order_list add column agreed_due bigint not null default 0,
        add column unexplained integer not null default 0;
      create index order_list_unexplained on order_list (created_at desc, order_id) where unexplained > 0;`,
  },
  {
    name: 'orders-033-disputes',
    up: `
      create index order_news_disputes on order_news ((data->>'disputeId'), at)
        where type in ('PaymentDisputed', 'DisputeMoved');`,
  },
  {
    // The cash on delivery fee, and the amount to pay an unconfirmed order online; earlier orders have neither.
    name: 'orders-034-cash-terms',
    up: 'alter table order_list add column cash_fee bigint not null default 0, add column pay_online bigint;',
  },
  {
    // Exchanges for another size, the orders with the new pieces, and the amounts moved to them from the old orders.
    name: 'orders-035-exchanges',
    up: `
      alter table order_returns add column exchange jsonb;
      alter table order_list add column exchange_of text;
      alter table return_cases add column held boolean not null default false;
      alter table money_back add column exchange integer;`,
  },
  {
    // What couriers paid of the cash that they collected.
    name: 'orders-036-remittances',
    up: `
      create table remittances (
        remittance_id text primary key,
        order_id text not null,
        awb text not null,
        amount bigint not null,
        remitted_on date not null,
        utr text not null,
        imported_at timestamptz not null
      );
      create index remittances_order on remittances (order_id);
      create index order_list_cash_delivered on order_list (delivered_at)
        where payment_method = 'cod' and delivered_at is not null;`,
  },
  {
    // The HSN and tax rate of a product, and the totals of a document by HSN and rate; earlier rows have none.
    name: 'orders-037-goods',
    up: `
      alter table price_book add column hsn text, add column gst_rate double precision;
      alter table tax_documents add column goods jsonb;`,
  },
  {
    // Links that were sent to a mistyped address stop working.
    name: 'orders-038-links-by-address',
    up: 'alter table order_list add column link_edition integer not null default 0;',
  },
  {
    // Pick-ups of returns by courier; there were none before. Refunds in progress as parts are counted with the parts.
    name: 'orders-039-return-pickups',
    up: `
      create table return_pickups (
        order_id text not null,
        number integer not null,
        state text not null,
        fault text,
        reason text,
        awb text,
        courier text,
        tracking_url text,
        at timestamptz not null,
        primary key (order_id, number)
      );
      update order_list o set agreed_due = agreed_due + refund_due, refund_due = 0
        where refund_due > 0 and status = 'delivered' and (gift->>'wrap') is not null and exists (
          select from order_returns r
          where r.order_id = o.order_id and r.status = 'accepted' and r.refund = 'provider');`,
  },
  {
    // Money of cash orders can be refunded to bank accounts too; none was before.
    name: 'orders-040-bank-of-a-return',
    up: 'alter table order_returns add column bank jsonb;',
  },
  {
    // The seller's GST registration kind on a document; all earlier ones are regular.
    name: 'orders-041-seller-kinds',
    up: `alter table tax_documents add column seller_kind text not null default 'regular';`,
  },
  {
    // Money lost to payers' banks in disputes: its own line between revenue and tax return. There was none before.
    name: 'orders-042-lost-disputes',
    up: 'alter table money_back add column disputed boolean not null default false;',
  },
  {
    // Parcels that the courier could not deliver, and the answers sent to the courier; none are known from before.
    name: 'orders-043-failed-deliveries',
    up: `
      create table failed_deliveries (
        order_id text primary key,
        attempt integer not null,
        reason text,
        at timestamptz not null,
        told integer not null,
        refused integer,
        fault text,
        moved boolean not null
      );
      create index failed_deliveries_waiting on failed_deliveries (order_id) where not moved;
      create table delivery_answers (
        order_id text primary key,
        attempt integer not null,
        number integer not null,
        action text not null,
        by text not null,
        day text,
        at timestamptz not null
      );`,
  },
]
