/**
 * Tests attached files on the server: pieces are joined to a whole file once, a person can attach
 * only a file that this person has sent, and everyone who sees an order can read its files.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentLimits, type Attachment } from '#areas/files/domain/index.ts';
import { filesServerModule } from '#areas/files/server/index.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { bodyOf, type Client } from '../test-client.ts';
import { line, saveDraft, addCatalog } from '../new-orders.ts';
import { makeDistributor, signInUser, makeUser } from '../make-users.ts';
import { putEntry } from '../settings/entries.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { attachmentOf, hashOf, sendFile, textFile } from './sample-files.ts';

let server: TestServer;
let norte: number, andina: number;
let ana: Client, bruno: Client, carla: Client, admin: Client;

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  norte = await makeDistributor(server);
  andina = await makeDistributor(server, 'Andina');
  [ana, bruno, carla, admin] = await Promise.all([
    signInUser(server, norte, { name: 'Ana' }),
    signInUser(server, norte, { name: 'Bruno' }),
    signInUser(server, andina, { name: 'Carla' }),
    server.as(await makeUser(server, null)),
  ]);
}, 60_000);

afterAll(() => server?.close());

let vertical: number | undefined;
let count = 0;

/** Returns a file with a text that no other file has. */
const someFile = (bytes = 40) => textFile(`offer ${count++} `.padEnd(bytes, 'x'));

const asText = (bytes: Uint8Array) => attachmentOf(bytes, 'offer.txt', 'txt');

const draftWith = async (client: Client, distributorId: number, ...attachments: Attachment[]) =>
  saveDraft(client, distributorId, { ...(await funnel()), lines: [line({ attachments })] });

const fileOf = (client: Client, id: string, hash: string) =>
  client.call(calls.attachmentFile, { params: { id, hash } });

const pieceOf = (client: Client, bytes: Uint8Array<ArrayBuffer>, piece: number) => {
  const { pieceBytes } = attachmentLimits;
  return client.call(calls.attachmentPiece, {
    params: { hash: hashOf(bytes), piece },
    query: { size: bytes.length, name: 'offer.txt' },
    body: bytes.slice(piece * pieceBytes, (piece + 1) * pieceBytes),
  });
};

describe('a file', () => {
  test('of three pieces becomes whole with the last missing one, in any sequence and twice', async () => {
    const file = someFile(attachmentLimits.pieceBytes * 2 + 7);
    for (const piece of [2, 0, 2])
      expect(bodyOf(await pieceOf(ana, file, piece))).toEqual({ isWhole: false });
    const held = await ana.call(calls.attachmentHeld, { params: { hash: hashOf(file) } });
    expect(bodyOf(held)).toEqual({ isWhole: false, pieces: [0, 2] });
    expect(bodyOf(await pieceOf(ana, file, 1))).toEqual({ isWhole: true });
    const { id } = await draftWith(ana, norte, asText(file));
    const given = await fileOf(ana, id, hashOf(file));
    expect(given.text).toBe(Buffer.from(file).toString());
    expect(given.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''offer.txt",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('that a colleague sent is visible to everyone who sees the order, not only to its sender', async () => {
    const file = someFile();
    await sendFile(ana, file, 'offer.txt');
    const { id } = await draftWith(ana, norte, asText(file));
    expect((await fileOf(bruno, id, hashOf(file))).status).toBe(200);
  });

  test('is not accessible by naming its hash: the person who names it must have sent it', async () => {
    const file = someFile();
    await sendFile(ana, file, 'offer.txt');
    const { id } = await draftWith(bruno, norte, asText(file));
    expect((await fileOf(bruno, id, hashOf(file))).status).toBe(404);
    await sendFile(bruno, file, 'offer.txt');
    expect((await fileOf(bruno, id, hashOf(file))).status).toBe(200);
  });

  test('of another distributor is another file, and answers like a missing one', async () => {
    const file = someFile();
    await sendFile(ana, file, 'offer.txt');
    const { id } = await draftWith(ana, norte, asText(file));
    expect((await fileOf(carla, id, hashOf(file))).status).toBe(404);
    const own = await draftWith(carla, andina, asText(file));
    expect((await fileOf(carla, own.id, hashOf(file))).status).toBe(404);
    const held = await carla.call(calls.attachmentHeld, { params: { hash: hashOf(file) } });
    expect(bodyOf(held)).toEqual({ isWhole: false, pieces: [] });
  });

  test('of a draft is not visible to the manufacturer, who does not see the draft', async () => {
    const file = someFile();
    await sendFile(ana, file, 'offer.txt');
    const { id } = await draftWith(ana, norte, asText(file));
    expect((await fileOf(admin, id, hashOf(file))).status).toBe(404);
  });

  test('whose bytes do not match its hash is refused, and leaves no piece behind', async () => {
    const file = someFile();
    const answer = await ana.call(calls.attachmentPiece, {
      params: { hash: hashOf(someFile()), piece: 0 },
      query: { size: file.length, name: 'offer.txt' },
      body: file,
    });
    expect([answer.status, answer.json.message]).toEqual([422, 'attachment_damaged']);
    expect(await server.db.selectFrom('attachment_piece').selectAll().execute()).toEqual([]);
  });

  test('sent by ten simultaneous requests becomes whole once', async () => {
    const file = someFile();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pieceOf(ana, file, 0)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(
      new Set(['{"status":true,"body":{"isWhole":true}}']),
    );
    const whole = await server.db
      .selectFrom('attachment')
      .select('size')
      .where('hash', '=', hashOf(file))
      .execute();
    expect(whole).toEqual([{ size: file.length }]);
  });

  test('that was attached for another distributor does not become the sender’s own', async () => {
    const answer = await sendFile(ana, someFile(), 'offer.txt', andina);
    expect([answer.status, answer.json.details]).toEqual([
      400,
      {
        issues: [
          { path: ['querystring', 'distributor'], code: 'not_offered', found: String(andina) },
        ],
      },
    ]);
  });

  test('of an administrator who names no distributor is refused with the place', async () => {
    const answer = await sendFile(admin, someFile(), 'offer.txt');
    expect([answer.status, answer.json.details]).toEqual([
      400,
      { issues: [{ path: ['querystring', 'distributor'], code: 'not_offered' }] },
    ]);
  });
});

describe.each<readonly [string, Uint8Array<ArrayBuffer>, string, string]>([
  ['a page that is called a text', textFile('hello <script>alert(1)</script>'), 'a.txt', 'html'],
  ['a drawing that is called a picture', textFile('<svg onload="x()"/>'), 'a.png', 'svg'],
  ['a picture of GIF', textFile('GIF89a and more'), 'a.jpg', 'gif'],
  ['an archive', textFile('PK\u0003\u0004 and more'), 'a.xlsx', 'archive'],
  ['bytes', new Uint8Array([1, 2, 3, 0]), 'a.pdf', 'unknown'],
])('%s', (_what, bytes, name, found) => {
  test('is refused by its content, and leaves nothing behind', async () => {
    const answer = await sendFile(ana, bytes, name);
    expect([answer.status, answer.json.message, answer.json.details]).toEqual([
      422,
      'attachment_type',
      { found },
    ]);
    expect((await draftFile(bytes)).status).toBe(404);
  });
});

const draftFile = async (bytes: Uint8Array) => {
  const { id } = await draftWith(ana, norte, asText(bytes));
  return await fileOf(ana, id, hashOf(bytes));
};

describe('limits', () => {
  test('a file of more than 10 MB is refused at its beginning', async () => {
    const answer = await ana.call(calls.attachmentPiece, {
      params: { hash: hashOf(someFile()), piece: 0 },
      query: { size: attachmentLimits.bytes + 1, name: 'offer.pdf' },
      body: someFile(attachmentLimits.pieceBytes),
    });
    expect(answer.status).toBe(400);
  });

  test('a piece of an unexpected length is refused with both lengths', async () => {
    const answer = await ana.call(calls.attachmentPiece, {
      params: { hash: hashOf(someFile()), piece: 0 },
      query: { size: 100, name: 'offer.txt' },
      body: someFile(99),
    });
    expect(answer.json.details).toMatchObject({
      issues: [{ found: '99 bytes', expected: '100 bytes' }],
    });
  });

  test('JSON is not accepted as bytes, nor bytes as JSON', async () => {
    const hash = hashOf(someFile());
    const asJson = await ana.send(
      'PUT',
      `/api/orders/attachments/${hash}/pieces/0?size=2&name=a`,
      {},
    );
    expect([asJson.status, asJson.json.details]).toEqual([
      415,
      { expected: 'application/octet-stream' },
    ]);
    const asBytes = await ana.send('PUT', '/api/orders/columns', someFile());
    expect([asBytes.status, asBytes.json.details]).toEqual([415, { expected: 'application/json' }]);
  });
});

test('a file that no document has named for a day is deleted, and a file of an order stays', async () => {
  const [named, forgotten] = [someFile(), someFile()];
  await sendFile(ana, named, 'offer.txt');
  await sendFile(ana, forgotten, 'offer.txt');
  const { id } = await draftWith(ana, norte, asText(named));
  server.clock.now += 25 * HOUR;
  await filesServerModule.jobs!['forget_attachments']!(server.services, {});
  server.clock.now -= 25 * HOUR;
  expect((await fileOf(ana, id, hashOf(named))).status).toBe(200);
  const held = await ana.call(calls.attachmentHeld, { params: { hash: hashOf(forgotten) } });
  expect(bodyOf(held)).toEqual({ isWhole: false, pieces: [] });
});

describe('a submission', () => {
  const submitted = async (client: Client, id: string, version: number) =>
    await client.call(calls.submitOrder, { params: { id }, body: { baseVersion: version } });

  test('whose file has not arrived is returned with the reason beside the field', async () => {
    const file = someFile();
    const { id, version } = await draftWith(ana, norte, asText(file));
    expect((await submitted(ana, id, version)).json.details).toMatchObject({
      issues: [
        { path: ['lines', 0, 'attachments'], code: 'attachment_missing', found: 'offer.txt' },
      ],
    });
  });

  test('has its files in the revision when the working copy drops them', async () => {
    const file = someFile();
    await sendFile(ana, file, 'offer.txt');
    const first = await saveDraft(ana, norte, {
      ...(await funnel()),
      lines: [line({ attachments: [asText(file)], discount: 100, discountReason: 'agreed' })],
    });
    const sent = bodyOf(await submitted(ana, first.id, first.version)).order;
    const back = bodyOf(
      await ana.call(calls.withdrawOrder, {
        params: { id: first.id },
        body: { baseVersion: sent.version },
      }),
    ).order;
    const { attachments: _dropped, ...rest } = back.content.lines[0]!;
    await ana.call(calls.saveOrder, {
      params: { id: first.id },
      body: {
        id: first.id,
        baseVersion: back.version,
        distributorId: norte,
        content: { ...back.content, lines: [rest] },
        contentSchema: 6,
      },
    });
    expect((await fileOf(admin, first.id, hashOf(file))).status).toBe(200);
  });

  test('of eleven files is refused', async () => {
    const files = Array.from({ length: 11 }, () => asText(someFile()));
    const { id, version } = await saveDraft(ana, norte, {
      ...(await funnel()),
      lines: [
        line({ attachments: files.slice(0, 6) }),
        line({ id: 'line-2', attachments: files.slice(6) }),
      ],
    });
    const { details } = (await submitted(ana, id, version)).json;
    expect((details!['issues'] as { code: string }[]).map(({ code }) => code)).toContain(
      'attachments_too_many',
    );
  });
});

/** Returns the header fields that a funnel order must have. */
async function funnel() {
  vertical ??= Number((await putEntry(server.db, 'verticals')).id);
  return {
    type: 'funnel' as const,
    funnelNumber: `CRM-${count++}`,
    endUser: 'Acme',
    endUserState: 'SP',
    verticalId: vertical,
    funnelExpiresOn: '2099-12-31',
  };
}
