/**
 * Signs the people of the demonstration in once for a run, each on a separate device, and keeps the
 * data of these devices. A journey that is not about signing in starts with such a device. That
 * takes half the processor time of signing in by the form and syncing for the first time.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { BrowserContext } from 'playwright';
import { launchUnsharedChromium, newContext } from '../../chromium.ts';
import { databaseAddressOf, type Program } from '../../portal-program.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type Prepared = {
  readonly origin: string;
  readonly state: StorageState;
  readonly session: object;
  readonly tokens: readonly object[];
};
type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Removes the demonstration's closings, which close orders for some days of each month. Otherwise
 * tests would find orders closed on such days.
 */
export const removeMonthlyClosings = (query: Query): Promise<object[]> =>
  query('truncate monthly_blocker cascade');

const FILE = 'prepared-devices.json';

/**
 * Prepares a device for each person and writes the devices to `folder`. `signIn` opens the portal
 * and waits until it is synced. The sessions are removed from the database again, so that a portal
 * has only the sessions of the devices that its test takes. The demonstration's closings are
 * removed too.
 */
export async function prepareDevices(
  folder: string,
  { url: origin }: Pick<Program, 'url'>,
  emails: readonly string[],
  signIn: (context: BrowserContext, email: string) => Promise<void>,
): Promise<void> {
  const browser = await launchUnsharedChromium();
  const database = new pg.Client(databaseAddressOf(folder));
  try {
    await database.connect();
    await removeMonthlyClosings(async (sql) => (await database.query(sql)).rows as never);

    const states = new Map(
      await Promise.all(
        emails.map(async (email): Promise<[string, StorageState]> => {
          const context = await newContext(browser, { locale: 'en-US' });
          await signIn(context, email);
          const state = await context.storageState({ indexedDB: true });
          await context.close();
          return [email, state];
        }),
      ),
    );

    const { rows: sessions } = await database.query<
      Pick<Prepared, 'session' | 'tokens'> & { email: string }
    >(
      `select u.email, to_jsonb(s) as session,
         (select jsonb_agg(to_jsonb(t)) from session_token t where t.session_id = s.id) as tokens
       from session s join user_account u on u.id = s.user_id`,
    );
    const prepared = sessions.map(({ email, session, tokens }): [string, Prepared] => [
      email,
      { origin, state: states.get(email)!, session, tokens },
    ]);

    await database.query('delete from session');
    writeFileSync(join(folder, FILE), JSON.stringify(Object.fromEntries(prepared)));
  } finally {
    await database.end();
    await browser.close();
  }
}

/** The prepared devices of one portal. */
export type PreparedDevices = {
  /**
   * Loads a person's prepared device into an empty browser context. Returns false if there is none,
   * or if it was taken before.
   */
  take(context: BrowserContext, email: string): Promise<boolean>;
};

/** Returns the prepared devices in the portal's data folder. `url` is the address of the portal. */
export function loadPreparedDevices(folder: string, url: string, query: Query): PreparedDevices {
  const left = new Map(
    Object.entries(
      JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Record<string, Prepared>,
    ),
  );

  return {
    async take(context, email) {
      const device = left.get(email);
      if (!device) return false;
      left.delete(email);
      const { origin, session, tokens, state } = device;
      await query(
        `insert into session overriding system value
           select * from jsonb_populate_record(null::session, $1)`,
        [JSON.stringify(session)],
      );
      await query(
        `insert into session_token
           select * from jsonb_populate_recordset(null::session_token, $1)`,
        [JSON.stringify(tokens)],
      );
      await context.setStorageState({
        ...state,
        origins: state.origins.map((each) => ({
          ...each,
          origin: each.origin === origin ? url : each.origin,
        })),
      });
      return true;
    },
  };
}
