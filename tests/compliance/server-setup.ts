/**
 * Sets up a server with distributors in two countries and their people, and inserts registered
 * rows, for tests of compliance.
 */
import { afterAll, beforeAll } from 'vitest';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { addCatalog } from '../new-orders.ts';
import { makeUser, PERU, signInUser, type Person } from '../make-users.ts';
import { addReportParts } from '../reports/report-files.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { makeChain } from './reported-dates.ts';

export const clock = { now: instantInZone('2026-11-21', '12:00', 'America/Sao_Paulo') };
export let server: TestServer;
export let norte: number;
export let andina: number;
export let seller: Client;
export let buyer: Client;
export let admin: Client;
let boss: Person;
export const today = '2026-11-21';

export async function insertRows(
  table: 'pos_row' | 'inventory_row',
  rows: readonly {
    of: number;
    company: number;
    date: string;
    part: string;
    quantity: number;
    price: number | null;
    currency: string;
    city?: string;
  }[],
) {
  const isSale = table === 'pos_row';
  await server.pool.query(
    `insert into ${table} (distributor_id, company_id, report_id, on_date, part_number, quantity, price_minor, currency, key_id, ordinal${isSale ? ', city, state, rest' : ''})
    select of, company, gen_random_uuid(), date, part, quantity, price, currency, gen_random_uuid(), 0${isSale ? `, city, 'SP', '{}'` : ''} from jsonb_to_recordset($1::jsonb) as r (of bigint, company bigint, date date, part text, quantity int, price bigint, currency text, city text)`,
    [JSON.stringify(rows)],
  );
}

/** Starts the server once for the test file. */
export function setUpCompliance(): void {
  beforeAll(async () => {
    server = await startServer({ clock });
    await addCatalog(server);
    await addReportParts(server);
    norte = await makeChain(server, 'Norte', 2);
    andina = await makeChain(server, 'Andina', 1, PERU);
    boss = await makeUser(server, null, {});
    [seller, buyer, admin] = [
      await signInUser(server, norte, {}),
      await signInUser(server, andina, {}),
      await server.as(boss),
    ];
  }, 60_000);

  afterAll(async () => {
    await server?.close();
  });
}
