/** The ordinary role of the embedded database: the server works as it, and as nothing more. The cluster's superuser only makes it and gives it what there is. */
import pg from 'pg';

/** No superuser, no createdb, no createrole: what the README asks of a role that comes with DATABASE_URL. */
export const SERVER_ROLE = 'portal_server';

/**
 * What the superuser owns in the database, each with the statement that gives it away. Left out is what PostgreSQL moves along with
 * something else (indexes, sequences of a column, types of rows, arrays) or made for itself.
 */
const OWNED = `
  with own_schema as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  )
  select format('alter schema %I owner to ${SERVER_ROLE}', nspname) as statement
    from pg_namespace where oid in (select oid from own_schema) and nspowner = current_user::regrole
  union all
  select format('alter %s %s owner to ${SERVER_ROLE}',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, oid::regclass)
    from pg_class c
    where relnamespace in (select oid from own_schema) and relowner = current_user::regrole and relkind in ('r', 'p', 'S', 'v', 'm')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid
        and refclassid = 'pg_class'::regclass and deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select format('alter routine %s owner to ${SERVER_ROLE}', oid::regprocedure)
    from pg_proc where pronamespace in (select oid from own_schema) and proowner = current_user::regrole
  union all
  select format('alter type %s owner to ${SERVER_ROLE}', oid::regtype)
    from pg_type t
    where typnamespace in (select oid from own_schema) and typowner = current_user::regrole
      and (typtype in ('d', 'e', 'r') or typtype = 'c' and (select relkind from pg_class where oid = t.typrelid) = 'c')
  union all
  select format('alter database %I owner to ${SERVER_ROLE}', datname)
    from pg_database where datname = current_database() and datdba = current_user::regrole`;
const ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${SERVER_ROLE}') then
    create role ${SERVER_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  end if;
end $$`;

/**
 * Makes the role where there is none, and gives it whatever the superuser owns: all of it in one transaction, before the server connects.
 * A new folder has nothing but the database; one of before, or a dump restored as superuser, has everything; else nothing is left to give.
 *
 * @param superuser connects to the portal's database. → the connection of the server
 */
export async function connectAsServerRole(superuser: pg.PoolConfig): Promise<pg.PoolConfig> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(ROLE);
    const { rows } = await client.query<{ statement: string }>(OWNED);
    for (const { statement } of rows) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return { ...superuser, user: SERVER_ROLE };
}
