import type { Migration } from './migration.ts'

/**
 * `hand_over()`, called at the end of the migrations. When they ran as the role `<service>_owner`, the service's own
 * login, `<service>`, gets the rights it needs and no more: events may be appended and read, the platform's other
 * tables written, and projections, which a rebuild replaces, belong to it. Under any other role, as in a shop of one
 * process, nothing changes.
 */
export const handOver: Migration = {
  name: 'platform-035-hand-over',
  up: `
    create function hand_over() returns void language plpgsql set search_path = pg_catalog, public as $$
    declare
      app name := left(current_user, -length('_owner'));
      is_vault boolean := to_regclass('public.keys') is not null;
      facts text[] := array['events', 'log', 'operator_actions'];
      mechanisms text[] := array['outbox', 'log_head', 'relay', 'checkpoints', 'dead_letters', 'jobs', 'deadlines',
        'idempotency', 'rebuilds', 'backups', 'swaps'];
      each record;
    begin
      if current_user not like '%\\_owner' or not exists (select from pg_roles where rolname = app) then return; end if;
      execute format('grant connect on database %I to %I', current_database(), app);
      execute format('grant usage on schema public to %I', app);
      -- Where a rebuild builds, and where it puts what it has built.
      if not is_vault then
        execute format('grant create on database %I to %I', current_database(), app);
        execute format('grant create on schema public to %I', app);
      end if;
      for each in
        select c.oid, c.relname as name, c.relkind = 'S' as sequence, c.relowner = app::regrole as handed
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and (c.relkind in ('r', 'p') or c.relkind = 'S' and not exists (
          select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
        order by c.relname
      loop
        if each.sequence then
          execute format('grant usage, select on sequence public.%I to %I', each.name, app);
        elsif each.name = 'migrations' then
          execute format('grant select on public.%I to %I', each.name, app);
        elsif each.name = any(facts) then
          execute format('revoke all on public.%I from %I', each.name, app);
          execute format('grant select, insert on public.%I to %I', each.name, app);
        elsif each.name = 'keys' and is_vault then
          -- A dropped key leaves its row: nobody takes a tombstone away.
          execute format('grant select, insert, update on public.%I to %I', each.name, app);
        elsif each.name = any(mechanisms) then
          execute format('grant select, insert, update, delete on public.%I to %I', each.name, app);
        elsif not each.handed then
          execute format('alter table public.%I owner to %I', each.name, app);
        end if;
      end loop;
    end $$`,
}

/**
 * The same with the tables of webhooks and looks. Deliveries, health and looks may be written; the endpoints are a
 * projection, except in the vault, which has no followers and no login that a table could belong to.
 */
export const handOverWebhooks: Migration = {
  name: 'platform-036-hand-over-webhooks',
  up: handOver.up
    .replace('create function', 'create or replace function')
    .replace("'backups', 'swaps']", "'backups', 'swaps', 'webhook_deliveries', 'webhook_health', 'looks']")
    .replace(
      'elsif each.name = any(mechanisms) then',
      "elsif each.name = 'webhook_endpoints' and is_vault then\n          null;\n        elsif each.name = any(mechanisms) then",
    ),
}

/**
 * The sequences of identity columns, too. Appending needs no right to them, but the sequencer reads how far that of the
 * events has come. Those of projections changed owner with their tables.
 */
export const handOverSequences: Migration = {
  name: 'platform-037-hand-over-sequences',
  up: `
    alter function hand_over() rename to hand_over_tables;
    create function hand_over() returns void language plpgsql set search_path = pg_catalog, public as $$
    declare
      app name := left(current_user, -length('_owner'));
      each record;
    begin
      perform public.hand_over_tables();
      if current_user not like '%\\_owner' or not exists (select from pg_roles where rolname = app) then return; end if;
      for each in
        select s.relname as name from pg_class s
        where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and s.relowner = current_user::regrole
      loop
        execute format('grant select on sequence public.%I to %I', each.name, app);
      end loop;
    end $$`,
}
