/** What tests of reports share: small files of the three kinds, sent as a device sends them, and looked at by the job. */
import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { addParts } from '#areas/catalog/server/index.ts';
import { insertReports, putPiece } from '#areas/reports/server/index.ts';
import {
  documents,
  fileHash,
  knownColumnNames,
  openFile,
  prepareColumns,
  type SourceFile,
} from '#areas/imports/domain/index.ts';
import {
  calls as all,
  reportLimits,
  type FinalizeInput,
  type Report,
  type ReportArea,
  type ReportChoices,
  type ReportKind,
  type ReportStatus,
  type Replacement,
} from '#areas/reports/domain/index.ts';
import type { Client, TestServer } from '../server.ts';

export const calls = all.calls;
export const CNPJ = '12ABC34501DE35';
export const SECOND_CNPJ = '11222333000181';
export const stockParts = ({ db }: Pick<TestServer, 'db'>) =>
  addParts(db, [
    {
      partNumber: '1001',
      description: 'Digital multimeter',
      ean: '7891045010079',
      active: true,
      prices: { BRL: 10_000 },
    },
    {
      partNumber: '1002',
      description: 'Clamp meter',
      ean: null,
      active: true,
      prices: { BRL: 25_050 },
    },
    {
      partNumber: '1003',
      description: 'Thermometer',
      ean: null,
      active: true,
      prices: { BRL: 5_000 },
    },
  ]);

export type Row = Readonly<Record<string, string | number>>;
/** A file with the kind's own names as its header. */
export const csvOf = (rows: readonly Row[], columns = Object.keys(rows[0] ?? {})): string =>
  [columns.join(';'), ...rows.map((row) => columns.map((name) => row[name] ?? '').join(';'))].join(
    '\n',
  ) + '\n';
export const stock = (
  date: string,
  partNumber: string,
  quantity: number,
  price = '10,50',
): Row => ({
  'inventory date': date,
  'part number': partNumber,
  quantity,
  'purchase price': price,
});
export const sale = (date: string, partNumber: string, quantity: number, more: Row = {}): Row => ({
  'part number': partNumber,
  cnae: '4649499',
  quantity,
  price: '99,90',
  'shipment date': date,
  provider: 'Norte',
  'provider id': '7',
  'end user': 'Usina Azul',
  city: 'Campinas',
  state: 'SP',
  'distributor name': 'Norte',
  'distributor cnpj': CNPJ,
  ...more,
});
export const invoice = (
  date: string,
  number: string,
  partNumber: string,
  quantity: number,
  more: Row = {},
): Row => ({
  'branch id': 'B1',
  country: 'PE',
  'end user': 'Mina Sur',
  'invoice date': date,
  'invoice number': number,
  'part number': partNumber,
  quantity,
  price: '12.50',
  'currency code': 'PEN',
  ...more,
});

export const fileFrom = (
  content: string | Uint8Array,
  name = 'report.csv',
): SourceFile & { readonly bytes: Uint8Array<ArrayBuffer> } => {
  const bytes = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
  const blob = new Blob([bytes]);
  return { name, size: bytes.length, bytes, slice: (start, end) => blob.slice(start, end) };
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
export const piecesOf = (bytes: Uint8Array) =>
  Array.from({ length: Math.ceil(bytes.length / reportLimits.pieceBytes) }, (_, n) =>
    bytes.subarray(n * reportLimits.pieceBytes, (n + 1) * reportLimits.pieceBytes),
  ).map((part, piece) => ({
    piece,
    hash: sha256(part),
    bytes: gzipSync(part, { level: 1 }).toString('base64'),
  }));

/** The engine's own proposal, as the wizard of a device would leave it. */
export async function choicesFor(
  file: SourceFile,
  kind: ReportKind,
  more: Partial<ReportChoices> = {},
): Promise<ReportChoices> {
  const opened = await openFile(file, knownColumnNames(documents[kind]));
  const prepared = opened.ok ? prepareColumns(opened.value, kind) : opened;
  return {
    names: prepared.ok ? [...prepared.value.header.names] : [],
    mapping: prepared.ok ? (prepared.value.mapping as ReportChoices['mapping']) : {},
    patterns: {},
    dateOrder: 'dmy',
    recipe: [],
    edits: {},
    prices: {},
    ...more,
  };
}

export type Sending = {
  readonly area?: ReportArea;
  readonly kind?: ReportKind;
  readonly id?: string;
  readonly baseVersion?: number;
  readonly distributorId: number;
  readonly companyId?: number;
  readonly replacement?: Replacement;
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
export async function bodyOf(
  content: string | Uint8Array,
  {
    kind = 'inventory',
    id = randomUUID(),
    baseVersion = 0,
    distributorId,
    companyId = distributorId,
    replacement = 'ask',
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
      told: { rows: 1, quantity: 1, from: null, to: null },
    },
  };
}
/** Pieces first, then the command; → its answer. */
export async function finalize(who: Client, content: string | Uint8Array, sending: Sending) {
  const kind = sending.kind ?? 'inventory';
  const area = sending.area ?? (kind === 'inventory' ? 'inventory' : 'pos');
  const { file, body } = await bodyOf(content, { ...sending, kind });
  await sendPieces(who, area, body.id, body.distributorId, file.bytes);
  return who.call(calls[area].finalize, { params: { id: body.id }, body: body as never });
}
export async function view(who: Client, area: ReportArea, id: string): Promise<Report> {
  const answer = await who.call(calls[area].view, { params: { id } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.body;
}
/** A job that threw would be tried again later, and a test would wait in vain. */
export async function noJobFailed({ pool }: Pick<TestServer, 'pool'>): Promise<void> {
  const { rows } = await pool.query(
    'select last_error from graphile_worker._private_jobs where last_error is not null',
  );
  if (rows.length > 0) throw new Error(rows[0].last_error);
}
/** Until none is left: a queue is let go a moment after its job has ended, and the next one of it may not be seen before. */
export async function lookAtAll(server: TestServer): Promise<void> {
  const left = async () =>
    (
      await server.pool.query(
        `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'report.process' and last_error is null`,
      )
    ).rowCount;
  do await server.runJobs();
  while (await left());
  await noJobFailed(server);
}
/** Sent, looked at, and as it then stands. */
export async function reported(
  server: TestServer,
  who: Client,
  content: string | Uint8Array,
  sending: Sending,
): Promise<Report> {
  const answer = await finalize(who, content, sending);
  if (answer.status !== 200) throw new Error(answer.text);
  await lookAtAll(server);
  return view(who, answer.json.body.report.area, answer.json.body.report.id);
}
export const historyOf = async (who: Client, area: ReportArea, id: string) =>
  (await who.call(calls[area].history, { params: { id } })).json.body.rows.map(
    ({ kind, rows }) => `${kind} ${rows}`,
  );
/** Registered rows, short. */
export async function registered(
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

const PIECE = piecesOf(Buffer.from('date;part number;quantity\n01/10/2026;1001;5\n'))[0]!;
/** A piece of a file, and the finalisation of a file that has no other. */
export const onePiece = (distributorId: number) => ({
  distributorId,
  hash: PIECE.hash,
  bytes: PIECE.bytes,
});
export const finalizing = (
  area: ReportArea,
  id: string,
  baseVersion: number,
  distributorId: number,
): FinalizeInput => ({
  id,
  baseVersion,
  distributorId,
  companyId: distributorId,
  kind: area === 'inventory' ? 'inventory' : 'pos_brazil',
  file: { name: 'report.csv', size: 46, hash: 'a'.repeat(64) },
  pieces: 1,
  choices: {
    names: [],
    mapping: {},
    patterns: {},
    dateOrder: 'dmy',
    recipe: [],
    edits: {},
    prices: {},
  },
  replacement: 'ask',
  told: { rows: 1, quantity: 5, from: null, to: null },
});
/** A report in any state, with its one piece, without looking at it. */
export async function putReport(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  area: ReportArea,
  status: ReportStatus,
  distributorId: number,
  fileName = 'report.csv',
): Promise<{ id: string; version: number; distributorId: number }> {
  const id = randomUUID();
  const { kind, file, choices } = finalizing(area, id, 0, distributorId);
  const now = clock.now;
  await putPiece(
    db,
    {
      distributorId,
      uploadId: id,
      piece: 0,
      hash: PIECE.hash,
      size: file.size,
      bytes: Buffer.from(PIECE.bytes, 'base64'),
    },
    now,
  );
  await insertReports(db, [
    {
      userId: 1,
      report: {
        id,
        area,
        kind,
        source: 'file',
        distributorId,
        companyId: distributorId,
        companyName: 'Company',
        status,
        version: 1,
        fileName,
        fileHash: file.hash,
        fileSize: file.size,
        rows: 1,
        quantity: 5,
        from: null,
        to: null,
        replacement: 'ask',
        counts: null,
        refusal: null,
        createdAt: now,
        createdBy: 'Test Person',
        updatedAt: now,
        updatedBy: 'Test Person',
        completedAt: status === 'complete' ? now : null,
        deleted: false,
        choices,
        days: [],
        reasons: [],
        currency: 'BRL',
        pieces: 1,
        except: [],
      },
    },
  ]);
  return { id, version: 1, distributorId };
}
