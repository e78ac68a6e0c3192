/** Uploads, undoes and reads reports of one distributor for the tests of undoing. */
import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Report, ReportArea, UndoInput } from '#areas/reports/domain/index.ts';
import { signedIn } from '../../people.ts';
import type { Client } from '../../server.ts';
import { ana, own, server, setUpRaces } from '../races-setup.ts';
import { calls, registered, reported, view } from '../report-calls.ts';

export let who: Client;
export let admin: Client;
export const actAs = (client: Client): void => {
  who = client;
};

/** Starts the server; each test has a new distributor, its user Ana and the administrator Olga. */
export function setUpUndoing(): void {
  setUpRaces();
  beforeEach(async () => {
    who = ana;
    admin = await signedIn(server, null, { name: 'Olga' });
  });
}

export type Named = Pick<Report, 'area' | 'id'>;

export const uploaded = (content: string, replacement: 'replace' | 'changes' = 'replace') => {
  server.clock.now += 60_000;
  return reported(server, who, content, { distributorId: own, replacement });
};

export const preview = async ({ area, id }: Named, by: Client = who) =>
  (await by.call(calls[area].undoing, { params: { id }, query: {} })).json.body;

/** Asks what undoing would do, and undoes the report as shown. */
export async function undo(
  { area, id }: Named,
  later: Partial<UndoInput['later']> = {},
  { by = who, key = randomUUID() as string, more = {} as Partial<UndoInput> } = {},
) {
  const { version = 0, state = '' } = (await preview({ area, id }, by)) ?? {};
  return by.call(calls[area].undo, {
    params: { id },
    body: {
      baseVersion: version,
      state,
      reason: 'Wrong file',
      later: { choice: 'keep', except: [], ...later },
      ...more,
    },
    key,
  });
}

export const rowsNow = async (area: ReportArea = 'inventory', company = own) =>
  (await registered(who, area, company))
    .map(({ date, values }) => `${date.slice(5)} ${values.partNumber} ${values.quantity}`)
    .sort();

export const daysNow = async () =>
  (
    await who.call(calls.inventory.days, {
      query: { company: own, from: '2026-09-01', to: '2026-10-31' },
    })
  ).json.body.days.map(({ date, rows, none }) => `${date.slice(5)} ${none ? 'none' : rows}`);

export const declare = async (when: string): Promise<Report> => {
  server.clock.now += 60_000;
  const id = randomUUID();
  const answer = await who.call(calls.inventory.declare, {
    params: { id },
    body: { id, baseVersion: 0, distributorId: own, companyId: own, when, replaces: true },
  });
  return answer.json.body.report;
};

/** Restores what an entry of the report's history had replaced. */
export async function restore({ area, id }: Named, agreedRows: number) {
  const { rows } = (await who.call(calls[area].history, { params: { id } })).json.body;
  const entry = rows.find(({ replaced }) => replaced && !replaced.isReinstated)!;
  const { version } = await view(who, area, id);
  server.clock.now += 60_000;
  return who.call(calls[area].reinstate, {
    params: { id },
    body: { baseVersion: version, entry: entry.id, agreedRows },
  });
}
