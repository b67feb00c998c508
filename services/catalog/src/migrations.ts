import type { Migration } from '@suvarna/platform/database/migrations/migration.ts'
import { dataRequestsTable } from '@suvarna/platform/disclosure/data-requests.ts'

/**
 * Unique where the stream's id is the row's. SKU and category name are kept unique by the writes, not by an index: a
 * rebuild replays history in which a retired product freed its SKU for another, so an index across tables would fail.
 */
export const catalogMigrations: Migration[] = [
  {
    name: 'catalog-001-products',
    up: `
      create table products (
        id text primary key,
        sku text not null,
        name text not null,
        description text not null,
        price integer not null,
        category_id text not null,
        material text not null,
        plating text not null,
        stone text not null,
        gender text not null,
        occasion text not null,
        weight text not null,
        featured boolean not null,
        sizes jsonb not null,
        images jsonb not null,
        created_at timestamptz not null,
        version integer not null
      );
      create index products_sku on products (lower(sku));
      create index products_category on products (category_id);
      create index products_age on products (created_at desc, id);`,
  },
  {
    name: 'catalog-002-categories-and-banners',
    up: `
      create table categories (
        id text primary key,
        name text not null,
        slug text not null,
        image text,
        created_at timestamptz not null,
        version integer not null
      );
      create table banners (
        id text primary key,
        title text not null,
        link text,
        image_desktop text,
        image_mobile text,
        active boolean not null,
        sort_order integer not null,
        version integer not null
      );`,
  },
  {
    name: 'catalog-003-stock-and-sales',
    up: `
      create table stock_wishes (
        product_id text not null,
        size text not null,
        last_number integer not null,
        recent jsonb not null,
        primary key (product_id, size)
      );
      create table stock_levels (
        product_id text not null,
        size text not null,
        available integer not null,
        settled integer not null,
        shortfall integer,
        primary key (product_id, size)
      ) with (fillfactor = 70);
      create table counted_orders (
        order_id text primary key,
        day date not null,
        lines jsonb not null,
        counts boolean not null
      );
      create table units_sold (
        product_id text not null,
        day date not null,
        units integer not null,
        primary key (product_id, day)
      ) with (fillfactor = 70);
      create table revision (one boolean primary key default true check (one), value bigint not null)
        with (fillfactor = 50);
      insert into revision (value) values (1);`,
  },
  {
    name: 'catalog-004-search',
    up: `
      create function plain_words(told text) returns text language sql immutable strict parallel safe
        return btrim(regexp_replace(lower(told), '[\\s!-/:-@[-\`{-~]+', ' ', 'g'));
      create function trait_keys(kind text, told text) returns text[] language sql immutable strict parallel safe
        return array(
          select kind || ':' || replace(plain_words(part), ' ', '-') from regexp_split_to_table(told, ',') as part
          where plain_words(part) <> ''
        );
      alter table products
        add column traits text[] not null generated always as (
          trait_keys('material', material) || trait_keys('plating', plating) || trait_keys('stone', stone)
            || trait_keys('occasion', occasion) || trait_keys('gender', gender)
        ) stored,
        add column search tsvector not null generated always as (
          setweight(to_tsvector('simple', plain_words(name || ' ' || sku)), 'A')
            || setweight(to_tsvector('simple', plain_words(
              material || ' ' || plating || ' ' || stone || ' ' || occasion || ' ' || gender)), 'B')
            || setweight(to_tsvector('simple', plain_words(description)), 'D')
        ) stored;
      create index products_traits on products using gin (traits);
      create index products_search on products using gin (search);
      create index products_price on products (price);`,
  },
  {
    name: 'catalog-005-thresholds',
    up: `
      alter table products add column low_stock_at integer;
      create table shop_limits (one boolean primary key default true check (one), low_stock integer not null);`,
  },
  {
    // Pictures announced before their upload; the sweeper leaves them alone for a day.
    name: 'catalog-006-uploads',
    up: `
      create table picture_uploads (picture text primary key, at timestamptz not null default clock_timestamp());
      create index picture_uploads_age on picture_uploads (at);`,
  },
  {
    // Attributes added after material, plating and the other columns; a new one needs no migration.
    name: 'catalog-007-attributes',
    up: `alter table products add column attributes jsonb not null default '{}'`,
  },
  {
    // Counts changes of products, categories and terms, not of stock: the search then reads them again.
    name: 'catalog-008-search-terms',
    up: `
      alter table revision add column words bigint not null default 1;
      create table search_terms (
        id text primary key,
        term text not null,
        use text not null,
        finds text not null,
        removed boolean not null,
        version integer not null
      );
      create table unanswered_searches (
        q text primary key,
        count integer not null,
        first_at timestamptz not null default now(),
        last_at timestamptz not null default now()
      );
      create index unanswered_searches_age on unanswered_searches (last_at);`,
  },
  {
    name: 'catalog-009-reviews',
    up: `
      create table reviews (
        id text primary key,
        product_id text not null,
        size text not null,
        order_id text,
        stars integer not null,
        fit text,
        status text not null,
        edition integer not null,
        reason text,
        answers integer not null,
        erased boolean not null,
        demo boolean not null,
        submitted_at timestamptz not null
      );
      create index reviews_product on reviews (product_id, submitted_at desc, id) where status = 'approved';
      create index reviews_order on reviews (order_id);
      create index reviews_state on reviews (status, submitted_at, id);
      create table product_ratings (
        product_id text not null,
        demo boolean not null,
        stars integer not null,
        fit text not null,
        reviews integer not null,
        primary key (product_id, demo, stars, fit)
      );
      create table review_texts (
        review_id text not null,
        kind text not null,
        edition integer not null,
        name text not null,
        words text not null,
        primary key (review_id, kind, edition)
      );
      create table reviewable_orders (
        order_id text primary key,
        account_id text,
        lines jsonb not null,
        delivered_at timestamptz,
        returns jsonb not null,
        proof text
      );
      create table forgotten_reviewers (order_id text primary key);`,
  },
  {
    name: 'catalog-010-collections',
    up: `
      create table collections (
        id text primary key,
        slug text not null,
        name text not null,
        text text not null,
        image text,
        active boolean not null,
        sort_order integer not null,
        piece_order text not null,
        by_rule boolean not null,
        product_ids text[] not null,
        category_id text,
        min_price bigint,
        max_price bigint,
        traits jsonb not null,
        most integer,
        version integer not null
      );
      create index collections_slug on collections (slug);`,
  },
  {
    // For the products bought together with a product.
    name: 'catalog-011-together',
    up: `create index counted_orders_lines on counted_orders using gin (lines jsonb_path_ops)`,
  },
  {
    name: 'catalog-012-review-photos-and-votes',
    up: `
      alter table review_texts add column photos text[] not null default '{}';
      create table review_uploads (
        order_id text not null,
        photo text not null,
        at timestamptz not null default now(),
        primary key (order_id, photo)
      );
      create index review_uploads_age on review_uploads (at);
      create table erased_photos (photo text primary key, at timestamptz not null default now());
      create table review_votes (review_id text not null, voter text not null, primary key (review_id, voter));`,
  },
  dataRequestsTable('catalog'),
  {
    // Keyed by the name of the English text; a missing key means no Hindi text.
    name: 'catalog-013-hindi',
    up: ['products', 'categories', 'banners', 'collections']
      .map((table) => `alter table ${table} add column hindi jsonb not null default '{}';`)
      .join(' '),
  },
  {
    // Products older than drafts are published. The key signs preview links; each shop generates its own.
    name: 'catalog-014-publication',
    up: `
      alter table products
        add column publication text not null default 'published',
        add column publish_at timestamptz;
      create index products_due on products (publish_at) where publication = 'scheduled';
      create table preview_key (key text not null);
      insert into preview_key values (gen_random_uuid()::text || gen_random_uuid()::text);`,
  },
  {
    name: 'catalog-015-category-order',
    up: 'alter table categories add column place integer;',
  },
  {
    name: 'catalog-016-product-facts',
    up: `alter table products add column facts jsonb not null default '{}';`,
  },
  {
    name: 'catalog-017-sale',
    up: 'alter table products add column regular_price bigint, add column sale jsonb;',
  },
]
