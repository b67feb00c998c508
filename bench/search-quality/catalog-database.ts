import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogMigrations } from '@suvarna/catalog/migrations.ts'
import type { CatalogDb } from '@suvarna/catalog/schema.ts'
import { connect, type Database } from '@suvarna/platform/database/database.ts'
import { startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '@suvarna/platform/database/migrations/migrations.ts'
import { sql } from 'kysely'

/** Runs `work` with a migrated catalog database on a Postgres of its own, removed afterwards. */
export async function withCatalog<Result>(work: (database: Database<CatalogDb>) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-search-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  await postgres.createDatabase('catalog')
  const database = connect<CatalogDb>(postgres.url('catalog'))
  try {
    await migrate(database, catalogMigrations)
    return await work(database)
  } finally {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies the demo's products until there are `wanted`, with the first names of others; returns their number. */
export async function multiplyProducts({ db }: Database<CatalogDb>, wanted: number): Promise<number> {
  await sql`
    insert into products (id, sku, name, description, price, category_id, material, plating, stone, gender, occasion,
      weight, featured, sizes, images, created_at, version, attributes, low_stock_at)
    select p.id || '-' || n, p.sku || '-' || n, split_part(other.name, ' ', 1) || substr(p.name, strpos(p.name, ' ')),
      p.description, p.price + 100 * (n % 37), p.category_id, p.material, other.plating, p.stone, p.gender, p.occasion,
      p.weight, p.featured, p.sizes, p.images, p.created_at - n * interval '1 hour', p.version, p.attributes, null
    from (select *, row_number() over (order by id) as place, count(*) over () as count from products) p
    cross join generate_series(1, ${Math.ceil(wanted / 72) - 1}::int) n
    join (select *, row_number() over (order by id) as place from products) other
      on other.place = 1 + (p.place + n) % p.count`.execute(db)
  await sql`
    insert into stock_levels (product_id, size, available, settled)
    select p.id, coalesce(value #>> '{}', ''), (hashtext(p.id || value) & 15)::int % 12, 0
    from products p
    cross join jsonb_array_elements(case when p.sizes = '[]' then '[null]'::jsonb else p.sizes end)
    on conflict do nothing`.execute(db)
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from products`.execute(db)
  return rows[0]?.count ?? 0
}
