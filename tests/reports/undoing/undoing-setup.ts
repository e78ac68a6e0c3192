/** Uploads, undoes and reads reports of one distributor for the tests of undoing. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import type { Report, ReportArea, UndoInput } from '#areas/reports/domain/index.ts';
import { makeDistributor, PERU, signInUser } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import { ana, own, server, setUpNewDistributors } from '../new-distributor-setup.ts';
import { calls, readRows, register, viewReport } from '../report-calls.ts';
import { csvOf, invoice } from '../report-files.ts';

export let who: Client;
export let admin: Client;
export const actAs = (client: Client): void => {
  who = client;
};

/** Starts the server; each test has a new distributor, its user Ana and the administrator Olga. */
export function setUpUndoing(): void {
  setUpNewDistributors();
  beforeEach(async () => {
    who = ana;
    admin = await signInUser(server, null, { name: 'Olga' });
  });
}

export type Named = Pick<Report, 'area' | 'id'>;

export const uploadReport = (content: string, replacement: 'replace' | 'changes' = 'replace') => {
  server.clock.now += 60_000;
  return register(server, who, content, { distributorId: own, replacement });
};

export const previewUndo = async ({ area, id }: Named, by: Client = who) =>
  (await by.call(calls[area].undoing, { params: { id }, query: {} })).json.body;

/** Asks what undoing would do, and undoes the report as shown. */
export async function undoReport(
  { area, id }: Named,
  later: Partial<UndoInput['later']> = {},
  { by = who, key = randomUUID() as string, more = {} as Partial<UndoInput> } = {},
) {
  const { version = 0, state = '' } = (await previewUndo({ area, id }, by)) ?? {};
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

export const listRows = async (area: ReportArea = 'inventory', company = own) =>
  (await readRows(who, area, company))
    .map(({ date, values }) => `${date.slice(5)} ${values.partNumber} ${values.quantity}`)
    .sort();

export const listDays = async () =>
  (
    await who.call(calls.inventory.days, {
      query: { company: own, from: '2026-09-01', to: '2026-10-31' },
    })
  ).json.body.days.map(({ date, rows, none }) => `${date.slice(5)} ${none ? 'none' : rows}`);

export const declareNone = async (when: string): Promise<Report> => {
  server.clock.now += 60_000;
  const id = randomUUID();
  const answer = await who.call(calls.inventory.declare, {
    params: { id },
    body: { id, baseVersion: 0, distributorId: own, companyId: own, when, replaces: true },
  });
  return answer.json.body.report;
};

/** Restores what an entry of the report's history had replaced. */
export async function restoreReplaced({ area, id }: Named, agreedRows: number) {
  const { rows } = (await who.call(calls[area].history, { params: { id } })).json.body;
  const entry = rows.find(({ replaced }) => replaced && !replaced.isReinstated)!;
  const { version } = await viewReport(who, area, id);
  server.clock.now += 60_000;
  return who.call(calls[area].reinstate, {
    params: { id },
    body: { baseVersion: version, entry: entry.id, agreedRows },
  });
}

/** Removes the report for good, as the administrator Olga. */
export async function removeReport({ area, id }: Named): Promise<void> {
  const params = { id };
  const { version, rows, declaredDates } = (await admin.call(calls[area].unregistering, { params }))
    .json.body;
  const answer = await admin.call(calls[area].unregister, {
    params,
    body: { baseVersion: version, agreedRows: rows, agreedDates: declaredDates },
    key: randomUUID(),
  });
  expect(answer.status).toBe(200);
}

/**
 * Acts as Luz of a distributor of Latin America, whose sales have a key without a date, and returns
 * the distributor's id and a function that registers invoices.
 */
export async function actInLima() {
  const lima = await makeDistributor(server, undefined, PERU);
  actAs(await signInUser(server, lima, { name: 'Luz' }));
  const sent = (
    invoices: readonly Parameters<typeof invoice>[],
    replacement: 'replace' | 'changes' = 'changes',
  ) => {
    server.clock.now += 60_000;
    return register(server, who, csvOf(invoices.map((each) => invoice(...each))), {
      distributorId: lima,
      kind: 'pos_laam',
      replacement,
    });
  };
  return { lima, sent };
}
