/**
 * Tests, on the real server, the limits for attachments, pictures, reports and files with rows: the
 * maximum is accepted, and one more is refused.
 */
import { beforeAll, expect, test } from 'vitest';
import { bulkLimits, calls as bulkCalls, bulkTemplateHeader } from '#areas/bulk/domain/index.ts';
import { attachmentLimits, type Attachment } from '#areas/files/domain/index.ts';
import { calls as marketingCalls, marketingLimits } from '#areas/marketing/domain/index.ts';
import { reportLimits } from '#areas/reports/domain/index.ts';
import { calls as settingCalls, importLimits } from '#areas/settings/domain/index.ts';
import { calls as verticalCalls, relationLimits } from '#areas/verticals/domain/index.ts';
import { isLong } from '../test-extent.ts';
import { attachmentOf, sendFile, textFile } from '../files/sample-files.ts';
import { createTicket, openTicket, replyTo, sendTicketFile } from '../contact/ticket-calls.ts';
import {
  approver as admin,
  discountedLine,
  distributorId,
  saveFirst,
  seller,
  trySubmit,
  setUpFunnels,
} from '../orders/funnels/funnel-setup.ts';
import { samplePicture } from '../marketing/sample-pictures.ts';
import { makeFinalization as reportBodyOf, calls as reportCalls } from '../reports/report-calls.ts';
import { checkLimits, readCodes, makeMany, accentedWord, type Limit } from './limit-rows.ts';

setUpFunnels();

let sent = 0;
const someFile = () => textFile(`offer ${++sent}`);

const attached = async (
  n: number,
  put: (file: ReturnType<typeof someFile>) => Promise<unknown>,
) => {
  const attachments: Attachment[] = [];
  for (const file of makeMany(n, someFile)) {
    await put(file);
    attachments.push(attachmentOf(file, 'offer.txt', 'txt'));
  }
  return attachments;
};

/** Attaches files to two lines, so that no line exceeds its own limit. */
const inOrder = async (n: number) => {
  const all = await attached(n, (file) => sendFile(seller, file, 'offer.txt'));
  const lines = [all.slice(0, 5), all.slice(5)].map((attachments, at) =>
    discountedLine(40, { id: `line-${at}`, attachments }),
  );
  return await trySubmit(await saveFirst(`L${++sent}`, lines));
};

/** Attaches files to the first message of a ticket and to a reply. */
const inTicket = async (n: number) => {
  const all = await attached(n, (file) => sendTicketFile(seller, file, 'offer.txt'));
  const ticket = await createTicket(seller, { attachments: all.slice(0, 5) });
  return await replyTo(seller, ticket, { attachments: all.slice(5) });
};

const inMessage = async (n: number) =>
  openTicket(seller, {
    attachments: await attached(n, (file) => sendTicketFile(seller, file, 'offer.txt')),
  });

/** Sends a file of this size. If it is too large, its first piece is refused. */
const ofSize = (bytes: number) =>
  sendFile(seller, textFile(`${++sent}`.padEnd(bytes, 'x')), 'a.txt');

const named = (size: number) => sendFile(seller, someFile(), `${'á'.repeat(size - 4)}.txt`);

/** Finalizes a report and states this size for its file, without sending any piece of the file. */
const report = async (size: number) => {
  const { body } = await reportBodyOf('Código;Quantidade\n1001;5\n', { distributorId });
  const pieces = Math.ceil(reportLimits.fileBytes / reportLimits.pieceBytes);
  const claimed = { ...body, pieces, file: { ...body.file, size } };
  return await seller.call(reportCalls.inventory.finalize, {
    params: { id: body.id },
    body: claimed as never,
  });
};

/** Sends a PNG file of this size, which has further bytes after its end. */
const picture = (size: number) => {
  const padded = new Uint8Array(size);
  padded.set(samplePicture);
  return admin.call(marketingCalls.putItemPicture, { body: padded });
};

const files: Readonly<Record<string, Limit>> = {
  'attachments of an order': {
    most: attachmentLimits.perDocument,
    put: inOrder,
    code: 'attachments_too_many',
  },
  'attachments of a ticket': {
    most: attachmentLimits.perDocument,
    put: inTicket,
    code: 'too_many',
  },
  'attachments of a message': { most: attachmentLimits.perDocument, put: inMessage },
  // Two files of 10 MiB take seconds.
  ...(isLong && { 'bytes of an attachment': { most: attachmentLimits.bytes, put: ofSize } }),
  "characters of an attachment's name": { most: attachmentLimits.name, put: named },
  'bytes of a picture': {
    most: marketingLimits.image,
    put: picture,
    code: 'body_too_large',
  },
};

const head = bulkTemplateHeader('catalog', 'en');

const bulk = (rows: number, cell = 1, columns: number = head.length) =>
  admin.call(bulkCalls.checkBulkFile, {
    params: { kind: 'catalog' },
    body: {
      head: makeMany(columns, (n) => head[n] ?? `more ${n}`),
      rows: makeMany(rows, (n) => [String(n), accentedWord(cell)]),
    },
  });

/** Checks the import of this number of entries into a list, in the format of its file. */
const list = (rows: number, cell = 1, columns?: number) =>
  admin.call(settingCalls.callsByList.job_roles.import, {
    body: {
      head: makeMany(columns ?? listHead.length, (n) => listHead[n] ?? `more ${n}`),
      rows: makeMany(rows, (n) => [`role ${n}`, accentedWord(cell)]),
      apply: false,
    },
  });

let listHead: readonly string[] = [];

beforeAll(async () => {
  listHead = (await admin.call(settingCalls.callsByList.job_roles.file)).json.body.head;
});

const relation = (rows: number, activity = 1, vertical = 1) =>
  admin.call(verticalCalls.applyRelation, {
    body: {
      namespace: 'cnae',
      rows: makeMany(rows, (n) => ({
        line: n + 1,
        activity: accentedWord(activity),
        vertical: accentedWord(vertical),
      })),
      apply: false,
    },
  });

const rows: Readonly<Record<string, Limit>> = {
  'rows of a bulk upload': { most: bulkLimits.rows, put: bulk },
  'columns of a bulk upload': { most: bulkLimits.columns, put: (n) => bulk(1, 1, n) },
  'a cell of a bulk upload': { most: bulkLimits.cell, put: (n) => bulk(1, n) },
  'rows of a list': { most: importLimits.rows, put: list },
  'columns of a list': { most: importLimits.columns, put: (n) => list(1, 1, n) },
  'a cell of a list': { most: importLimits.cell, put: (n) => list(1, n) },
  'rows of a relation': { most: relationLimits.rows, put: relation },
  'an activity of a relation': { most: relationLimits.cell, put: (n) => relation(1, n) },
  'a vertical of a relation': { most: relationLimits.cell, put: (n) => relation(1, 1, n) },
};

checkLimits({ files, rows });

test('a report of the largest size is refused only for its missing pieces, a larger one for its size', async () => {
  expect(readCodes(await report(reportLimits.fileBytes))).toEqual(['pieces_missing']);
  expect(readCodes(await report(reportLimits.fileBytes + 1))).toEqual(['too_big']);
});

test('the largest relation of the longest texts fits into one request', async () => {
  const { rows: most, cell } = relationLimits;
  expect((await relation(most, cell, cell)).status).toBe(200);
});
