import { sql, type Transaction } from 'kysely'

/**
 * Creates an empty table exactly like the live one. LIKE alone drops the names of indexes, which a later migration may
 * refer to, and the table's settings.
 */
export async function createBeside<Db>(tx: Transaction<Db>, schema: string, table: string): Promise<void> {
  const [live, beside] = [sql.id('public', table), sql.id(schema, table)]
  await sql`create table ${beside} (like ${live} including all excluding indexes)`.execute(tx)
  // Safe to inline: the definition of a table that a migration made; the schema is named by its rebuild.
  for (const change of await changesBehindLike(tx, table))
    await sql`alter table ${beside} ${sql.raw(change)}`.execute(tx)
  // Safe to inline: its index definitions.
  for (const index of await indexesOf(tx, table))
    await sql.raw(index.replace(' ON public.', ` ON "${schema}".`)).execute(tx)
}

/** Storage settings, and the constraints that indexes enforce. */
async function changesBehindLike<Db>(tx: Transaction<Db>, table: string): Promise<string[]> {
  const { rows } = await sql<{ change: string }>`
    select format('set (%s)', array_to_string(reloptions, ', ')) as change
    from pg_class where oid = to_regclass(${`public.${table}`}) and reloptions is not null
    union all
    select format('add constraint %I %s', conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = to_regclass(${`public.${table}`}) and contype in ('p', 'u', 'x')`.execute(tx)
  return rows.map(({ change }) => change)
}

async function indexesOf<Db>(tx: Transaction<Db>, table: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = to_regclass(${`public.${table}`})
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx)
  return rows.map(({ definition }) => definition)
}
