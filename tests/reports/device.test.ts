/** Reports on a device against the real server: pieces ahead of the command, cut anywhere, and the file's fate by its report's outcome. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceModules } from '#app/device/modules.ts';
import { openFiles } from '#areas/imports/device/index.ts';
import { reportsOn } from '#areas/reports/device/index.ts';
import { rememberedByAll, rememberedOf } from '#areas/reports/device/check-context.ts';
import { createApi } from '#kernel/device/index.ts';
import { startEngine, unsentOf, type Engine } from '#kernel/device/offline.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import { allRights, makeDistributor, makeUser, type Person } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';
import { bodyOf, calls, csvOf, lookAtAll, registered, stock, stockParts } from './reports-of.ts';

let server: TestServer, url: string, own: number, ana: Person, client: Client;
/** What the network does with the next request whose path it finds; the rest goes through. */
let cuts: { path: RegExp; lost?: boolean }[] = [];
let asked: string[] = [];
beforeAll(async () => {
  server = await startServer();
  await stockParts(server);
  url = await server.listen();
}, 60_000);
beforeEach(async () => {
  own = await makeDistributor(server);
  ana = await makeUser(server, own, { name: 'Ana' });
  client = await server.as(ana);
  [cuts, asked] = [[], []];
});
afterAll(() => server?.close());

const network: typeof fetch = async (input, init) => {
  const path = new URL(String(input)).pathname;
  const cut = cuts.findIndex((one) => one.path.test(path));
  const lost = cut < 0 ? undefined : cuts.splice(cut, 1)[0]!;
  if (lost && !lost.lost) throw new TypeError('down');
  asked.push(
    `${init?.method} ${path.replace(/[0-9a-f-]{36}/, ':id').replace('/api/inventory/', '')}`,
  );
  const answer = await fetch(input, init);
  if (lost) {
    await answer.text();
    throw new TypeError('answer lost');
  }
  return answer;
};
async function tablet(): Promise<{
  engine: Engine;
  reports: ReturnType<typeof reportsOn>;
  files: ReturnType<typeof openFiles>;
}> {
  const session = { userId: ana.id, token: client.token! };
  const api = createApi({
    baseUrl: url,
    version: '1.0.0',
    transport: async () => createTransport(network),
    now: () => server.clock.now,
    session: () => session,
  });
  const engine = await startEngine({
    actor: { userId: ana.id, distributorId: own, permissions: allRights(own) },
    api,
    modules: deviceModules,
    clock: () => server.clock.now,
    chance: crypto,
  });
  return { engine, reports: reportsOn(engine, 'Ana'), files: openFiles(ana.id) };
}
/** An upload that is ready, as the wizard leaves it. */
async function ready(one: Awaited<ReturnType<typeof tablet>>, content: string) {
  const {
    body: { baseVersion: _base, ...input },
  } = await bodyOf(content, { distributorId: own });
  await one.files.uploadFiles.put({
    upload: input.id,
    name: input.file.name,
    file: new Blob([content]),
  });
  await one.files.uploads.put({
    id: input.id,
    kind: 'inventory',
    distributorId: own,
    companyId: own,
    name: input.file.name,
    size: input.file.size,
    startedAt: 1,
    touchedAt: 1,
    step: 'ready',
    progress: { rows: 0, share: 1, left: 0, isHalted: false },
    refusal: null,
    returned: null,
    chosen: { recipe: [], prices: {} },
    revision: 1,
    checkedAt: 1,
    isWhole: true,
    pages: 0,
    hash: input.file.hash,
    quantity: 0,
    from: null,
    to: null,
    counts: {
      all: 1,
      clean: 1,
      repaired: 0,
      warning: 0,
      wrong: 0,
      blank: 0,
      header: 0,
      total: 0,
      removed: 0,
    },
  });
  return input;
}
const stepOf = async (one: Awaited<ReturnType<typeof tablet>>, id: string) =>
  (await one.files.uploads.get(id))?.step;
/** About 1.2 MB: three pieces. */
const large = () =>
  csvOf(
    Array.from({ length: 12_000 }, (_, n) => ({
      ...stock('01/10/2026', String(2_000_000 + n), 1 + (n % 9)),
      note: 'x'.repeat(80),
    })),
  );

test('decided offline, its pieces go ahead when there is a network; the outcome comes by the mirror and the upload goes', async () => {
  const one = await tablet();
  await one.engine.refresh('reports.references');
  const input = await ready(one, csvOf([stock('01/10/2026', '1001', 5)]));
  expect(await unsentOf(one.engine)).toEqual({ entries: 1, documents: [input.id] });
  expect(await one.reports.finalize('inventory', input)).toMatchObject({
    ok: true,
    value: { status: 'waiting_processing', createdBy: 'Ana' },
  });
  expect([
    await stepOf(one, input.id),
    (await one.reports.list('inventory', { offset: 0, limit: 10 })).rows.map(
      ({ status, sync }) => `${status} ${sync}`,
    ),
  ]).toEqual(['sent', ['waiting_processing waiting']]);
  asked = [];
  await one.engine.drain();
  expect(asked).toEqual([
    'GET uploads/:id/pieces',
    'PUT uploads/:id/pieces/0',
    'POST reports/:id/finalize',
  ]);
  await lookAtAll(server);
  await one.engine.refresh('reports.heads');
  expect((await one.reports.list('inventory', { offset: 0, limit: 10 })).rows).toMatchObject([
    { status: 'complete', sync: 'synced', rows: 1 },
  ]);
  expect(await one.reports.counts('inventory', {})).toMatchObject({
    complete: 1,
    waiting_processing: 0,
  });
  expect([
    await stepOf(one, input.id),
    await one.files.uploadFiles.count(),
    (await unsentOf(one.engine)).entries,
  ]).toEqual([undefined, 0, 0]);
  expect((await registered(client, 'inventory', own)).length).toBe(1);
  one.engine.stop();
});

test('killed and cut between its pieces, lost answers and all, it registers once', async () => {
  const first = await tablet();
  await first.engine.refresh('reports.references');
  const content = large();
  const input = await ready(first, content);
  expect(input.pieces).toBeGreaterThanOrEqual(3);
  await first.reports.finalize('inventory', input);
  cuts = [{ path: /pieces\/1$/ }];
  await first.engine.drain();
  first.engine.stop();
  const again = await tablet();
  cuts = [{ path: /pieces\/2$/, lost: true }];
  asked = [];
  await again.engine.drain({ force: true });
  expect(asked).toEqual([
    'GET uploads/:id/pieces',
    'PUT uploads/:id/pieces/1',
    'PUT uploads/:id/pieces/2',
  ]);
  cuts = [{ path: /finalize$/, lost: true }];
  await again.engine.drain({ force: true });
  await again.engine.drain({ force: true });
  await lookAtAll(server);
  expect(
    (
      await client.call(calls.inventory.days, {
        query: { company: own, from: '2026-10-01', to: '2026-10-01' } as never,
      })
    ).json.body.days,
  ).toMatchObject([{ rows: 12_000 }]);
  await again.engine.refresh('reports.heads');
  expect(await stepOf(again, input.id)).toBeUndefined();
  again.engine.stop();
});

test('rows with errors open the upload again with the reason, and corrected it goes under the same id', async () => {
  const one = await tablet();
  await one.engine.refresh('reports.references');
  const input = await ready(one, csvOf([stock('01/10/2026', '1001', 0)]));
  await one.reports.finalize('inventory', input);
  await one.engine.drain();
  await lookAtAll(server);
  await one.engine.refresh('reports.heads');
  expect(await one.files.uploads.get(input.id)).toMatchObject({
    step: 'ready',
    returned: { code: 'rows_with_errors' },
  });
  expect((await one.reports.read('inventory', input.id))!.report).toMatchObject({
    status: 'waiting_correction',
    reasons: [{ code: 'quantity_zero' }],
  });
  expect(
    (
      await one.reports.finalize('inventory', {
        ...input,
        choices: { ...input.choices, edits: { 1: { cells: { quantity: '4' } } } },
      })
    ).ok,
  ).toBe(true);
  await one.engine.drain();
  await lookAtAll(server);
  await one.engine.refresh('reports.heads');
  expect((await one.reports.read('inventory', input.id))!.report.status).toBe('complete');
  expect(await stepOf(one, input.id)).toBeUndefined();
  one.engine.stop();
});

test('a report that somebody removes while this portal is closed is a draft again, with all that was done to it, and goes under an id of its own', async () => {
  const first = await tablet();
  await first.engine.refresh('reports.references');
  const input = await ready(first, csvOf([stock('01/10/2026', '1001', 0)]));
  await first.reports.finalize('inventory', input);
  await first.engine.drain();
  await lookAtAll(server);
  await first.engine.refresh('reports.heads');
  await first.files.uploadEdits.put({
    upload: input.id,
    row: 1,
    edit: { cells: { quantity: '4' } },
  });
  await first.files.uploadUndo.add({ upload: input.id, rows: [[1, null]] });
  first.engine.stop();
  expect(
    (
      await client.call(calls.inventory.remove, {
        params: { id: input.id },
        body: { baseVersion: 2 },
      })
    ).status,
  ).toBe(200);
  const again = await tablet();
  await again.engine.refresh('reports.heads');
  const [draft, ...more] = await again.files.uploads.toArray();
  const id = draft!.id;
  expect([more, id === input.id, draft!.step, draft!.returned, draft!.name]).toEqual([
    [],
    false,
    'ready',
    null,
    input.file.name,
  ]);
  expect([
    await again.files.uploadEdits.toArray(),
    await again.files.uploadUndo.toArray(),
    await again.files.uploadFiles.toCollection().primaryKeys(),
  ]).toMatchObject([
    [{ upload: id, row: 1, edit: { cells: { quantity: '4' } } }],
    [{ upload: id, rows: [[1, null]] }],
    [id],
  ]);
  expect(
    (
      await again.reports.finalize('inventory', {
        ...input,
        id,
        choices: { ...input.choices, edits: { 1: { cells: { quantity: '4' } } } },
      })
    ).ok,
  ).toBe(true);
  await again.engine.drain();
  await lookAtAll(server);
  await again.engine.refresh('reports.heads');
  expect([
    (await again.reports.read('inventory', id))!.report.status,
    await again.files.uploads.count(),
  ]).toEqual(['complete', 0]);
  again.engine.stop();
});

test('a file that is known comes back and can be finalised again; one that never left is taken back', async () => {
  const one = await tablet();
  const content = csvOf([stock('01/10/2026', '1001', 5)]);
  await one.engine.refresh('reports.references');
  const input = await ready(one, content);
  const twin = await ready(one, content);
  for (const each of [input, twin]) {
    await one.reports.finalize('inventory', each);
    await one.engine.drain();
    await lookAtAll(server);
    await one.engine.refresh('reports.heads');
  }
  expect(await one.files.uploads.get(twin.id)).toMatchObject({
    step: 'ready',
    returned: { code: 'file_known' },
  });
  expect((await one.reports.finalize('inventory', twin)).ok).toBe(true);
  expect(await one.reports.waiting(twin.id)).toMatchObject([
    { kind: 'inventory.finalize', state: 'queued', canBeTakenBack: true },
  ]);
  expect(await one.reports.takeBack('inventory', twin.id)).toBe(true);
  expect([
    await one.reports.waiting(twin.id),
    await one.reports.read('inventory', twin.id),
  ]).toEqual([[], undefined]);
  expect(await stepOf(one, twin.id)).toBe('ready');
  expect((await one.engine.entries()).filter(({ open }) => open)).toEqual([]);
  one.engine.stop();
});

test('a month without stock is declared offline, and what is asked is answered offline', async () => {
  const one = await tablet();
  await one.engine.refresh('reports.references');
  expect(
    (
      await one.reports.declare('inventory', {
        distributorId: own,
        companyId: own,
        when: '2026-09',
        replaces: false,
      })
    ).ok,
  ).toBe(true);
  const input = await ready(one, csvOf([stock('01/10/2026', '1001', 5)]));
  const other = await ready(one, csvOf([stock('01/10/2026', '1001', 7)]));
  for (const each of [input, other]) {
    await one.reports.finalize('inventory', each);
    await one.engine.drain();
    await lookAtAll(server);
    await one.engine.refresh('reports.heads');
  }
  expect(
    (await one.reports.list('inventory', { status: 'stand_by', offset: 0, limit: 5 })).rows,
  ).toMatchObject([{ id: other.id }]);
  expect(await stepOf(one, other.id)).toBe('sent');
  expect(
    (await one.reports.answer('inventory', other.id, { replacement: 'replace', except: [] })).ok,
  ).toBe(true);
  await one.engine.drain();
  await lookAtAll(server);
  await one.engine.refresh('reports.heads');
  expect((await registered(client, 'inventory', own)).map(({ values }) => values.quantity)).toEqual(
    [7],
  );
  expect(
    (
      await client.call(calls.inventory.days, {
        query: { company: own, from: '2026-09-01', to: '2026-09-02' } as never,
      })
    ).json.body.days,
  ).toMatchObject([{ none: true }, { none: true }]);
  one.engine.stop();
  await Dexie.delete(`portal-files-${ana.id}`);
});
test('what is remembered of columns is forgotten by the server and on this device, and kept while nobody answers', async () => {
  const one = await tablet();
  const input = await ready(one, csvOf([stock('01/10/2026', '1001', 5)]));
  await one.engine.refresh('reports.references');
  await one.reports.finalize('inventory', input);
  await one.engine.drain();
  await lookAtAll(server);
  await one.files.uploadMemory.put({
    id: input.id,
    kind: 'inventory',
    distributorId: own,
    at: 1,
    names: ['a'],
    choices: input.choices as never,
  });
  await one.engine.refresh('reports.references');
  const remembered = async () => [
    (await one.reports.references('inventory'))?.remembered.length,
    await one.files.uploadMemory.count(),
  ];
  expect(await remembered()).toEqual([1, 1]);
  cuts = [{ path: /reset_inventory_headers/ }];
  expect([await one.reports.forgetColumns('inventory', own), await remembered()]).toEqual([
    'unreachable',
    [1, 1],
  ]);
  expect([await one.reports.forgetColumns('inventory', own), await remembered()]).toEqual([
    'fetched',
    [0, 0],
  ]);
});
test('an administrator’s upload takes nothing that is remembered of another distributor’s files, nor of another document', () => {
  const of = (id: string, distributorId: number, kind: 'inventory' | 'pos_brazil') => ({
    id,
    distributorId,
    kind,
    names: ['a'],
    choices: {} as never,
    at: 1,
  });
  expect(
    rememberedOf(
      [of('own', 7, 'inventory'), of('other', 8, 'inventory'), of('sales', 7, 'pos_brazil')],
      { kind: 'inventory', distributorId: 7 },
    ).map(({ id }) => id),
  ).toEqual(['own']);
});
test('of columns that are remembered the newest come first, and what the server has forgotten meanwhile no longer counts', () => {
  const of = (name: string, at: number) => ({ at, names: [name], choices: {} as never });
  const names = (all: readonly { readonly names: readonly string[] }[]) =>
    all.map((one) => one.names[0]);
  expect(
    names(
      rememberedByAll(
        [of('just now', 30), of('before', 10)],
        [of('of another device', 20), of('old', 5)],
        25,
      ),
    ),
  ).toEqual(['just now', 'of another device', 'old']);
  expect(names(rememberedByAll([of('before', 10)], [], null))).toEqual(['before']);
});
