/**
 * Simulates a release of the server with new terms: changes the stored acceptances of the given
 * people to an older version of the terms, so that these people have to accept again.
 */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';

/**
 * Returns one SQL statement that changes the append-only table of acceptances while its triggers
 * are disabled, and notifies processes that remember sessions. It is a single statement, so that
 * tests that intercept commits do not affect it.
 */
export function renewTermsSql(userIds: readonly number[]): string {
  const ids = userIds.map(Number).join();
  return `do $$ begin
      alter table acceptance disable trigger user;
      update acceptance set version = version - 1000 where user_id in (${ids});
      alter table acceptance enable trigger user;
      insert into access_change select id, pg_current_xact_id() from user_account where id in (${ids})
        on conflict (user_id) do update set changed_tx = excluded.changed_tx;
    end $$`;
}

export async function renewTermsOf(db: Database, userIds: readonly number[]): Promise<void> {
  await sql.raw(renewTermsSql(userIds)).execute(db);
}
