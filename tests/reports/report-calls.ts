/** Sends reports as a device does, lets the job process them, and reads the registered rows. */
import { randomUUID } from 'node:crypto';
import { fileHash } from '#areas/imports/domain/index.ts';
import {
  calls as all,
  reportLimits,
  type Replacement,
  type Report,
  type ReportArea,
  type ReportChoices,
  type ReportKind,
} from '#areas/reports/domain/index.ts';
import type { Client, TestServer } from '../test-server.ts';
import { choicesFor, fileFrom, piecesOf } from './report-files.ts';

export const calls = all.calls;

export type Sending = {
  readonly area?: ReportArea;
  readonly kind?: ReportKind;
  readonly id?: string;
  readonly baseVersion?: number;
  readonly distributorId: number;
  readonly companyId?: number;
  readonly replacement?: Replacement;
  readonly agreedRows?: number;
  readonly choices?: Partial<ReportChoices>;
  readonly name?: string;
};

export async function sendPieces(
  who: Client,
  area: ReportArea,
  id: string,
  distributorId: number,
  bytes: Uint8Array,
) {
  for (const { piece, ...body } of piecesOf(bytes)) {
    const answer = await who.call(calls[area].piece, {
      params: { id, piece },
      body: { distributorId, ...body },
    });
    if (answer.status !== 200) throw new Error(answer.text);
  }
}

export async function makeFinalization(
  content: string | Uint8Array,
  {
    kind = 'inventory',
    id = randomUUID(),
    baseVersion = 0,
    distributorId,
    companyId = distributorId,
    replacement = 'ask',
    agreedRows,
    choices = {},
    name = 'report.csv',
  }: Sending,
) {
  const file = fileFrom(content, name);
  return {
    file,
    body: {
      id,
      baseVersion,
      distributorId,
      companyId,
      kind,
      file: { name, size: file.size, hash: await fileHash(file) },
      pieces: Math.max(1, Math.ceil(file.size / reportLimits.pieceBytes)),
      choices: await choicesFor(file, kind, choices),
      replacement,
      ...(agreedRows === undefined ? {} : { agreedRows }),
      told: { rows: 1, quantity: 1, from: null, to: null },
    },
  };
}

/** Sends the pieces, then the command, and returns the answer to the command. */
export async function finalize(who: Client, content: string | Uint8Array, sending: Sending) {
  const kind = sending.kind ?? 'inventory';
  const area = sending.area ?? (kind === 'inventory' ? 'inventory' : 'pos');
  const { file, body } = await makeFinalization(content, { ...sending, kind });
  await sendPieces(who, area, body.id, body.distributorId, file.bytes);
  return who.call(calls[area].finalize, { params: { id: body.id }, body: body as never });
}

export async function viewReport(who: Client, area: ReportArea, id: string): Promise<Report> {
  const answer = await who.call(calls[area].view, { params: { id } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.body;
}

/** Throws the error of a failed job. Otherwise a test would wait until the job is tried again. */
export async function throwIfJobFailed({ pool }: Pick<TestServer, 'pool'>): Promise<void> {
  const { rows } = await pool.query(
    'select last_error from graphile_worker._private_jobs where last_error is not null',
  );
  if (rows.length > 0) throw new Error(rows[0].last_error);
}

/**
 * Processes reports until none is left. The loop is needed because a queue is released a moment
 * after its job has ended, and the next job in it is not visible before. Throws if a job failed.
 */
export async function processReports(server: TestServer): Promise<void> {
  const left = async () =>
    (
      await server.pool.query(
        `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'report.process' and last_error is null`,
      )
    ).rowCount;
  do await server.runJobs();
  while (await left());
  await throwIfJobFailed(server);
}

/**
 * Sends a report and runs the job that processes it. Returns the report in its state afterwards.
 * Throws if the server refuses it.
 */
export async function register(
  server: TestServer,
  who: Client,
  content: string | Uint8Array,
  sending: Sending,
): Promise<Report> {
  const answer = await finalize(who, content, sending);
  if (answer.status !== 200) throw new Error(answer.text);
  await processReports(server);
  return viewReport(who, answer.json.body.report.area, answer.json.body.report.id);
}

export const historyOf = async (who: Client, area: ReportArea, id: string) =>
  (await who.call(calls[area].history, { params: { id } })).json.body.rows.map(
    ({ kind, rows }) => `${kind} ${rows}`,
  );

/** Returns the first page of a company's registered rows. Throws if the server refuses. */
export async function readRows(
  who: Client,
  area: ReportArea,
  company: number,
  from = '2025-01-01',
  to = '2026-12-31',
) {
  const answer = await who.call(calls[area].registered, { query: { company, from, to } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.body.rows;
}
