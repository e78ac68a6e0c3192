/**
 * Renews the terms as a release of the server does: these people's acceptances are made those of
 * another version.
 */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';

/**
 * Returns one SQL statement that changes the append-only table with its triggers disabled.
 * Processes that remember sessions are notified. A single statement is not affected by tests that
 * intercept commits.
 */
export function renewal(userIds: readonly number[]): string {
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
  await sql.raw(renewal(userIds)).execute(db);
}
