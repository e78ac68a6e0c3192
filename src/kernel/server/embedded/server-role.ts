/**
 * Creates the ordinary role of the embedded database with which the server connects. The superuser
 * only creates the role and hands the database over to it.
 */
import pg from 'pg';

/**
 * The role's name. It has no special rights, like the role that the operators' guide asks for with
 * DATABASE_URL.
 */
export const SERVER_ROLE = 'portal_server';

/**
 * A query for the statements that make the server's role the owner of everything that the superuser
 * owns in the database. PostgreSQL's own objects are left out, and so are objects that change their
 * owner together with others (indexes, sequences of columns, row types, arrays).
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
 * Creates the role if there is none, and hands over all that the superuser owns, in one transaction
 * before the server connects. In a new folder only the database is handed over; in a folder of an
 * older version of the portal, or after restoring a dump as superuser, everything is.
 *
 * @param superuser A connection to the portal's database.
 * @returns The server's connection.
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
