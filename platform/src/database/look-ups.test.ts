import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseForThisTest } from '../testing/testing.ts'

test('a few rows of a middling table are looked up, though a list of them is taken for a hundred', async () => {
  const database = await databaseForThisTest()
  await sql`create table parcels (id text primary key, phase text not null, note text not null)`.execute(database.db)
  await sql`
    insert into parcels select 'parcel-' || n, 'asked', repeat('on its way ', 60) from generate_series(1, 3000) n`.execute(
    database.db,
  )
  await sql`analyze parcels`.execute(database.db)
  const booked = JSON.stringify([{ id: 'parcel-7' }, { id: 'parcel-2900' }])
  const scanned = await database.transaction(async (tx) => {
    await sql`
      update parcels p set phase = 'booked' from jsonb_to_recordset(${booked}::jsonb) as b(id text)
      where p.id = b.id`.execute(tx)
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'parcels'`.execute(tx)
    return rows[0]?.read
  })
  expect(scanned).toBe(0)
})
