/**
 * Sets up a device with the real engine. It reaches the real server over a network that can lose
 * requests and answers.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openFilesDatabase } from '#areas/imports/device/index.ts';
import { createReportList, createReportsDevice } from '#areas/reports/device/index.ts';
import type { Engine } from '#kernel/device/engine-and-databases.ts';
import { startDeviceEngine } from '../device-engine.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { makeFinalization } from './report-calls.ts';
import { addReportParts } from './report-files.ts';

export let server: TestServer;
let url: string;
export let own: number;
export let ana: Person;
export let client: Client;

/**
 * Requests that fail, matched by path; each entry applies once. With `lost`, the request arrives
 * and its answer is lost. With `answer`, the request arrives too, and the device gets this status
 * and code instead of the server's answer.
 */
const cuts: { path: RegExp; lost?: boolean; answer?: readonly [number, string] }[] = [];

export const failNext = (...next: readonly (typeof cuts)[number][]) => {
  cuts.splice(0, cuts.length, ...next);
};

export const asked: string[] = [];

const network: typeof fetch = async (input, init) => {
  const path = new URL(String(input)).pathname;
  const cut = cuts.findIndex((one) => one.path.test(path));
  const lost = cut < 0 ? undefined : cuts.splice(cut, 1)[0]!;
  if (lost && !lost.lost && !lost.answer) throw new TypeError('down');
  asked.push(
    `${init?.method} ${path.replace(/[0-9a-f-]{36}/, ':id').replace('/api/inventory/', '')}`,
  );
  const answer = await fetch(input, init);
  if (lost?.answer) {
    const [status, message] = lost.answer;
    return Response.json({ status: false, message }, { status, headers: answer.headers });
  }
  if (lost) {
    await answer.text();
    throw new TypeError('answer lost');
  }

  return answer;
};

export async function startReportsTablet(): Promise<{
  engine: Engine;
  reports: ReturnType<typeof createReportsDevice>;
  list: ReturnType<typeof createReportList>;
  files: ReturnType<typeof openFilesDatabase>;
}> {
  const engine = await startDeviceEngine(server, url, ana, client, network, { areas: ['reports'] });
  const reports = createReportsDevice(engine, 'Ana');
  return {
    engine,
    reports,
    list: createReportList(engine, reports),
    files: openFilesDatabase(ana.id),
  };
}

/** Creates an upload that is ready to be finalized, as the wizard leaves it. */
export async function putReadyUpload(
  one: Pick<Awaited<ReturnType<typeof startReportsTablet>>, 'files'>,
  content: string,
  distributorId = own,
) {
  const {
    body: { baseVersion: _base, ...input },
  } = await makeFinalization(content, { distributorId });
  await one.files.uploadFiles.put({
    upload: input.id,
    name: input.file.name,
    file: new Blob([content]),
  });
  await one.files.uploads.put({
    id: input.id,
    kind: 'inventory',
    distributorId,
    companyId: distributorId,
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

export const stepOf = async (one: Awaited<ReturnType<typeof startReportsTablet>>, id: string) =>
  (await one.files.uploads.get(id))?.step;

/** Starts the server once for the test file. Each test has a new distributor with one person. */
export function setUpDevice(): void {
  beforeAll(async () => {
    server = await startServer();
    await addReportParts(server);
    url = await server.listen();
  }, 60_000);

  beforeEach(async () => {
    own = await makeDistributor(server);
    ana = await makeUser(server, own, { name: 'Ana' });
    client = await server.as(ana);
    failNext();
    asked.length = 0;
  });

  afterAll(() => server?.close());
}
