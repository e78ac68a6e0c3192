/** Creates the people and data of each simulation, with few statements and no password hash. */
// Comes first: the server's modules read the limit once, as they load.
import '../small-pieces.ts';
import { sql } from 'kysely';
import { TERMS_VERSION } from '#areas/account/domain/terms-version.ts';
import { insertCarriers, insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import type { Closing } from '#areas/deadlines/domain/index.ts';
import { addBlocker } from '#areas/deadlines/server/index.ts';
import { addDistributors } from '#areas/distributors/server/index.ts';
import { insertPaymentMethods, storeSettingValue } from '#areas/settings/server/index.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import {
  permissionEntryFor,
  type Actor,
  type PermissionEntry,
} from '#kernel/domain/user/permissions.ts';
import type {} from '../../table-types.ts';
import { EANS } from './retail.ts';
import { hashToken, type SimulatedServer } from '../devices/server.ts';

export const CARRIER = 71;
export const PAYMENT = 72;
export const VERTICAL = 73;
export const MINIMUM = 2_000;
export const TAX_ID = '12ABC34501DE35';
const SECOND_TAX_ID = '11222333000181';
export const PRICES: Readonly<Record<string, number>> = {
  1001: 5_000,
  1002: 255,
  1003: 99_901,
  1004: 12_345,
  1005: 7,
};
/** Returns the id of the distributor's second company. The first has the distributor's id. */
export const secondCompanyId = (distributorId: number): number => distributorId + 5;
export type DistributorLetter = 'A' | 'B';
export type Person = {
  readonly name: string;
  readonly distributor: DistributorLetter;
  readonly actor: Actor;
  token: string;
};
/** A person of the manufacturer. `rita` and `rui` approve; `rui` also sends orders. */
export type Staff = Omit<Person, 'distributor'>;
export type Company = {
  readonly distributors: Readonly<Record<DistributorLetter, number>>;
  readonly staff: Readonly<Record<'rita' | 'rui', Staff>>;
  readonly people: Readonly<Record<'ana' | 'bia' | 'caio' | 'bruno', Person>>;
};
const roster = [
  ['ana', 'A'],
  ['bia', 'A'],
  ['caio', 'A'],
  ['bruno', 'B'],
] as const;
const orderRights = [permissionEntryFor('orders', 'write')];
const allRights = [
  ...orderRights,
  permissionEntryFor('inventory', 'write'),
  permissionEntryFor('pos', 'write'),
];
const staffRights = {
  rita: [permissionEntryFor('approvals', 'write'), permissionEntryFor('delete', 'write')],
  rui: [permissionEntryFor('approvals', 'write'), permissionEntryFor('orders', 'write')],
} as const;
/** Creates the people. `reports` sets distributors' kinds and gives rights; all have `also`. */
export async function createPeople(
  server: SimulatedServer,
  reports?: Readonly<Record<DistributorLetter, 'brazil' | 'laam'>>,
  also: readonly PermissionEntry[] = [],
): Promise<Company> {
  const { db, run, clock } = server;
  const now = toTimestamp(clock.now);
  const rights = [...(reports ? allRights : orderRights), ...also];
  const distributors = { A: run * 10 + 1, B: run * 10 + 2 };
  await addDistributors(
    db,
    (['A', 'B'] as const).map((distributor) => {
      const id = distributors[distributor];
      return {
        id,
        name: `Distributor ${distributor}`,
        country: 'BR',
        currency: 'BRL' as const,
        zone: 'America/Sao_Paulo',
        kind: reports?.[distributor] ?? 'brazil',
        active: true,
        companies: [
          [id, TAX_ID, '01'] as const,
          [secondCompanyId(id), SECOND_TAX_ID, '02'] as const,
        ].map(([company, taxId, store], n) => ({
          id: company,
          name: `Distributor ${distributor} ${n + 1} Ltda`,
          taxId,
          taxKind: 'CNPJ' as const,
          main: n === 0,
          customerCode: String(id % 1_000_000).padStart(6, '0'),
          store,
        })),
      };
    }),
  );
  const ids = await db
    .insertInto('user_account')
    .values(
      [
        ...roster.map(([name, distributor]) => ({
          name,
          distributor_id: distributors[distributor],
          of: rights,
        })),
        ...Object.entries(staffRights).map(([name, of]) => ({ name, distributor_id: null, of })),
      ].map(({ of, ...who }) => ({
        ...who,
        email: `${who.name}-${run}@test.example`,
        permissions: JSON.stringify([...new Set([...of, ...also])]),
        lang: 'en' as const,
        job_role_id: null,
        password_hash: null,
        password_is_temporary: false,
        temporary_until: null,
        created_at: now,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const idOf = (name: string) => ids.find((row) => row.name === name)!.id;
  await db
    .insertInto('acceptance')
    .values(
      ids.map(({ id }) => ({
        user_id: id,
        version: TERMS_VERSION,
        lang: 'en' as const,
        text_hash: '',
        accepted_at: now,
        address: '',
        user_agent: '',
      })),
    )
    .execute();
  const people = Object.fromEntries(
    roster.map(([name, distributor]) => {
      const distributorId = distributors[distributor];
      const actor = { userId: idOf(name), distributorId, permissions: rights };
      return [name, { name, distributor, token: '', actor }];
    }),
  ) as unknown as Company['people'];
  const staff = Object.fromEntries(
    Object.entries(staffRights).map(([name, permissions]) => [
      name,
      { name, token: '', actor: { userId: idOf(name), distributorId: null, permissions } },
    ]),
  ) as unknown as Company['staff'];
  await signIn(server, [...Object.values(people), ...Object.values(staff)]);
  await stock(server);
  await clearDesks(server);
  return { distributors, people, staff };
}

let tokens = 0;
/** Creates new sessions, as `auth/login` does after the right password. */
export async function signIn(
  { db, clock, skew }: SimulatedServer,
  people: readonly Staff[],
): Promise<void> {
  const now = toTimestamp(clock.now + skew);
  const sessions = await db
    .insertInto('session')
    .values(
      people.map(({ actor }) => ({
        user_id: actor.userId,
        device_hash: null,
        cookie_hash: null,
        reset: false,
        address: '',
        created_at: now,
        last_action_at: now,
        ended_at: null,
      })),
    )
    .returning(['id', 'user_id'])
    .execute();
  for (const person of people) person.token = `token-${person.actor.userId}-${(tokens += 1)}`;
  await db
    .insertInto('session_token')
    .values(
      people.map((person) => ({
        hash: hashToken(person.token),
        session_id: sessions.find((row) => row.user_id === person.actor.userId)!.id,
        created_at: now,
      })),
    )
    .execute();
}
export const endSessions = async ({ db, clock }: SimulatedServer, person: Person) => {
  await db
    .updateTable('session')
    .set({ ended_at: toTimestamp(clock.now) })
    .where('user_id', '=', person.actor.userId)
    .execute();
};
/**
 * Sets whether the server answers the person's calls with `acceptance_required`, by means of a
 * temporary password.
 */
export const setPending = async ({ db }: SimulatedServer, person: Person, pending: boolean) => {
  await db
    .updateTable('user_account')
    .set({ password_is_temporary: pending })
    .where('id', '=', person.actor.userId)
    .execute();
};

/** Removes what earlier simulations left for the ERP and in the mail queue. */
async function clearDesks({ db, clock }: SimulatedServer): Promise<void> {
  await db
    .updateTable('order_dispatch')
    .set({ closed_at: toTimestamp(clock.now), outcome: 'taken_away' })
    .where('closed_at', 'is', null)
    .execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
}
async function stock(server: SimulatedServer): Promise<void> {
  const { db } = server;
  if (server.isStocked) return;
  server.isStocked = true;
  if (await db.selectFrom('carrier').select('id').executeTakeFirst()) {
    for (const [part, price] of Object.entries(PRICES)) await setPrice(server, part, price);
    await db.updateTable('part').set({ active: true }).where('active', '=', false).execute();
  } else {
    // Each device of each simulation mirrors the countries; three of them test as much as 250.
    await sql`delete from country where code not in ('BR', 'PE', 'AR')`.execute(db);
    await sql`delete from list_removal`.execute(db);
    await insertPartsWithPrices(
      db,
      Object.entries(PRICES).map(([partNumber, unitMinor]) => ({
        partNumber,
        description: `Gauge ${partNumber}`,
        ean: EANS[partNumber] ?? null,
        active: true,
        prices: { BRL: unitMinor },
      })),
    );
    await insertCarriers(db, [
      { id: CARRIER, code: '000071', name: 'Rodovia Expressa', active: true },
    ]);
    const names = { en: '30 days', es: '30 días', pt: '30 dias' };
    await insertPaymentMethods(db, [{ id: PAYMENT, code: '072', names, active: true }]);
    await sql`insert into vertical (id, name_en, name_es, name_pt) values (${VERTICAL}, 'Food', 'Alimentos', 'Alimentos')`.execute(
      db,
    );
  }
  await setMinimum(db, MINIMUM);
  await db.deleteFrom('monthly_blocker').execute();
}
/** Closes documents from `start` to `end`, in whole minutes, stored in São Paulo's time. */
export async function addClosing(
  server: SimulatedServer,
  distributorId: number,
  documents: ('orders' | 'inventory' | 'pos')[],
  { start, end }: Closing,
): Promise<void> {
  server.isStocked = false;
  const local = (instant: number) => new Date(instant - 3 * 3_600_000).toISOString();
  const [from, to] = [local(start), local(end)];
  await addBlocker(
    server.db,
    {
      type: 'specific',
      startBlockDate: from.slice(0, 10),
      startTime: from.slice(11, 16),
      endBlockDate: to.slice(0, 10),
      endTime: to.slice(11, 16),
      documents,
      distributors: [distributorId],
    },
    server.clock.now,
  );
}
export async function setPrice(
  server: SimulatedServer,
  part: string,
  unitMinor: number,
): Promise<void> {
  server.isStocked = false;
  await server.db
    .updateTable('price')
    .set({ unit_minor: unitMinor })
    .where('part_number', '=', part)
    .where('unit_minor', '!=', unitMinor)
    .execute();
}
export const setActive = async (server: SimulatedServer, part: string, active: boolean) => {
  server.isStocked = false;
  await server.db.updateTable('part').set({ active }).where('part_number', '=', part).execute();
};
export const setMinimum = (db: Database, minimum: number) =>
  storeSettingValue(db, 'minimum_orders', { BR: { normal: minimum, funnel: minimum } });
