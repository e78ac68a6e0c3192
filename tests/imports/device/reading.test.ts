/** Tests reading a file on a device, also after interruptions and on a full disk. */
import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { isStepStillLoading } from '#areas/imports/client/upload/step-obstacles.ts';
import { openFilesDatabase } from '#areas/imports/device/index.ts';
import { beginUpload, createUploadDevice, factsWhenChecked, waitUntil } from '../upload-device.ts';

const rows = (count: number, row: (n: number) => string) =>
  `Fecha;Código;Cantidad;Precio\n${Array.from({ length: count }, (_, n) => row(n)).join('\n')}\n`;
const stock = (count: number) =>
  rows(count, (n) => `05/01/2026;${1000 + n};${1 + (n % 9)};1.234,5${n % 10}`);

describe('reading', () => {
  test('a file is read, mapped, checked and counted', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, stock(2500));
    const facts = await factsWhenChecked(files, id);
    expect(facts).toMatchObject({
      step: 'ready',
      counts: { all: 2500, clean: 2500, wrong: 0 },
      from: '2026-01-05',
      to: '2026-01-05',
      delimiter: ';',
      missing: [],
      days: [{ date: '2026-01-05', rows: 2500 }],
    });
    expect(facts.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await files.list()).map(({ id: own, step }) => [own, step])).toEqual([[id, 'ready']]);
  });
  test('a proof at the end of a file applies to its beginning: all rows are checked again', async () => {
    const { files } = createUploadDevice();
    const text = rows(2100, (n) => `05/01/2026;${1000 + n};1;${n < 2050 ? '1.234' : '1.234,50'}`);
    const facts = await factsWhenChecked(files, await beginUpload(files, text));
    expect(facts.counts).toMatchObject({ all: 2100, wrong: 0 });
    expect(facts.sums.purchasePrice).toBe(2050 * 123_400 + 50 * 123_450);
  });
  test('columns that are not found are asked for, and chosen ones are checked at once', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, 'x;y;z\n05/01/2026;1001;2\n');
    const upload = files.open(id);
    const asking = await factsWhenChecked(files, id);
    expect(asking).toMatchObject({
      step: 'mapping',
      missing: ['inventoryDate', 'partNumber', 'quantity'],
    });
    expect(
      (
        await upload.choose({
          headerAt: 0,
          mapping: {
            inventoryDate: { value: '2026-01-05' },
            partNumber: { column: 1 },
            quantity: { column: 2 },
          },
        })
      ).ok,
    ).toBe(true);
    expect(await factsWhenChecked(files, id, ['ready'])).toMatchObject({
      counts: { all: 1, wrong: 0 },
      choices: { headerAt: 0, mapping: { inventoryDate: { value: '2026-01-05' } } },
    });
  });
  test('a file that is not a table is refused by its code, and can be removed', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, '%PDF-1.7 nothing');
    const facts = await factsWhenChecked(files, id);
    expect(facts).toMatchObject({ step: 'refused', refusal: { code: 'file_pdf' } });
    await files.remove(id);
    expect(await files.list()).toEqual([]);
  });
  test('a tab killed in mid-file reads the file again at the next start', async () => {
    let pages = 0;
    let reached = () => undefined as void;
    const middle = new Promise<void>((done) => {
      reached = done;
    });
    const one = createUploadDevice({
      breathe: async () => {
        if (++pages === 2) {
          reached();
          await new Promise(() => undefined);
        }
      },
    });
    const id = await beginUpload(one.files, stock(60_000));
    await middle;
    expect((await one.files.list())[0]).toMatchObject({ step: 'checking', counts: { all: 0 } });
    one.kill();
    const again = createUploadDevice({ disk: one.disk });
    expect(await factsWhenChecked(again.files, id)).toMatchObject({
      step: 'ready',
      counts: { all: 60_000 },
    });
  });
  /** Returns the first facts of a file whose reading never continues after its first page. */
  async function firstFacts(text: string) {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const { files } = createUploadDevice({ breathe: () => new Promise(() => undefined) });
    const id = await beginUpload(files, text);
    const facts = await waitUntil(async () => {
      const found = await files.open(id).facts();
      return found?.step === 'reading' ? undefined : found;
    });
    clock.mockRestore();
    return facts!;
  }
  test('columns are shown as soon as the file is opened, while its rows are still being read', async () => {
    const facts = await firstFacts(stock(2500));
    expect(facts).toMatchObject({ step: 'checking', missing: [], counts: { all: 0 } });
    expect(facts.columns.map(({ name }) => name)).toEqual([
      'Fecha',
      'Código',
      'Cantidad',
      'Precio',
    ]);
    expect([isStepStillLoading(facts, 'columns'), isStepStillLoading(facts, 'rows')]).toEqual([
      false,
      true,
    ]);
    // The format of a field depends on all its cells, so it is unknown before all rows are read.
    expect(facts.fields.every(({ pattern }) => pattern === undefined)).toBe(true);
  });
  test('columns that must be chosen are asked for while the rows are still being read', async () => {
    const text = `x;y;z\n${Array.from({ length: 2500 }, (_, n) => `05/01/2026;${n};2`).join('\n')}\n`;
    expect(await firstFacts(text)).toMatchObject({ step: 'mapping', progress: { share: 0 } });
  });
  test('an upload that is opened again begins with what this page knew of it, and of no other upload', async () => {
    const { files } = createUploadDevice();
    const [id, other] = [await beginUpload(files, stock(10)), await beginUpload(files, stock(20))];
    expect(files.open(id).latestFacts()).toBeUndefined();
    const facts = await factsWhenChecked(files, id);
    expect(files.open(id).latestFacts()).toBe(facts);
    expect(files.open(other).latestFacts()).toBeUndefined();
    await files.remove(id);
    await files.open(id).facts();
    expect(files.open(id).latestFacts()).toBeUndefined();
  });
  test('check facts are loaded once, however often they are requested meanwhile', async () => {
    let loads = 0;
    const { files } = createUploadDevice({
      onContext: () => {
        loads += 1;
      },
    });
    const id = await beginUpload(files, stock(30_000));
    expect(await factsWhenChecked(files, id)).toMatchObject({ step: 'ready' });
    expect(loads).toBe(1);
  });
  test('without free space a file is not begun', async () => {
    let hasSpace = false;
    const { files } = createUploadDevice({ hasSpace: () => hasSpace });
    expect(
      await files.begin({
        kind: 'inventory',
        distributorId: 7,
        companyId: 31,
        file: new File([stock(10)], 'a.csv'),
      }),
    ).toMatchObject({ ok: false, code: 'no_room' });
    expect(await files.list()).toEqual([]);
    hasSpace = true;
    const id = await beginUpload(files, stock(10));
    expect((await factsWhenChecked(files, id)).step).toBe('ready');
  });
  test('a disk that fills up in mid-file is reported, its space is released, and reading continues when there is space', async () => {
    let hasSpace = true;
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const one = createUploadDevice({
      hasSpace: () => hasSpace,
      breathe: async () => {
        hasSpace = false;
      },
    });
    const id = await beginUpload(one.files, stock(60_000));
    expect(await factsWhenChecked(one.files, id)).toMatchObject({
      step: 'no_room',
      refusal: { code: 'no_room' },
    });
    const database = openFilesDatabase(1, { indexedDB: one.disk, keyRange: IDBKeyRange });
    expect([await database.uploadChunks.count(), await database.uploadFiles.count()]).toEqual([
      0, 1,
    ]);
    database.close();
    expect(await one.files.open(id).resume()).toMatchObject({ ok: false, code: 'no_room' });
    one.kill();
    clock.mockRestore();
    const again = createUploadDevice({ disk: one.disk });
    expect((await again.files.open(id).resume()).ok).toBe(true);
    expect(await factsWhenChecked(again.files, id, ['ready'])).toMatchObject({
      counts: { all: 60_000 },
    });
  });
  test('a file whose space runs out while it is read is reported, keeps its identity, and continues when there is space', async () => {
    let hasSpace = true;
    let now = 0;
    // Each reading of the clock advances it, so that the free space is checked after a few pages on
    // any machine.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const { files } = createUploadDevice({
      hasSpace: () => hasSpace,
      breathe: async () => {
        hasSpace = false;
      },
    });
    const id = await beginUpload(files, stock(8000));
    const upload = files.open(id);
    expect(await factsWhenChecked(files, id)).toMatchObject({ step: 'no_room' });
    expect(await upload.resume()).toMatchObject({ ok: false, code: 'no_room' });
    clock.mockRestore();
    hasSpace = true;
    expect((await upload.resume()).ok).toBe(true);
    expect(await factsWhenChecked(files, id, ['ready'])).toMatchObject({
      counts: { all: 8000, clean: 8000 },
      progress: { rows: 8000 },
    });
  });
});
test('rows anywhere in a file are read again as they were read, whatever they contain', async () => {
  const name = (n: number) =>
    n % 7 === 0 ? `Caño ${n}; 3/4"` : n % 11 === 0 ? `Dos\r\nlíneas ${n}` : `Pieza ${n}`;
  const quoted = (text: string) => (/["\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = `Fecha;Código;Cantidad;Descripción\r\n${Array.from({ length: 14_500 }, (_, n) => `05/01/2026;${1000 + n};${n === 9_876 ? 0 : 1 + (n % 9)};${quoted(name(n))}`).join('\r\n')}`;
  const { files, disk } = createUploadDevice();
  const id = await beginUpload(files, text);
  expect(await factsWhenChecked(files, id)).toMatchObject({ counts: { all: 14_500, wrong: 1 } });
  const database = openFilesDatabase(1, { indexedDB: disk, keyRange: IDBKeyRange });
  expect([await database.uploadChunks.count(), await database.uploadStarts.count()]).toEqual([
    0, 1,
  ]);
  database.close();
  const lines: number[] = [];
  for (let n = 0, line = 2; n < 14_500; n++) {
    lines.push(line);
    line += n % 11 === 0 && n % 7 !== 0 ? 2 : 1;
  }
  for (const again of [files.open(id), createUploadDevice({ disk }).files.open(id)])
    for (const from of [14_450, 0, 995, 7_000, 3_990]) {
      const { rows } = await again.rows({}, from, 60);
      expect(rows.map(({ row, line, cells }) => [row, line, cells[1]!.raw])).toEqual(
        Array.from({ length: Math.min(60, 14_500 - from) }, (_, n) => [
          from + n + 1,
          lines[from + n],
          String(1000 + from + n),
        ]),
      );
    }
  expect(
    (await files.open(id).rows({ code: 'stock_zero' }, 0, 5)).rows.map(({ row }) => row),
  ).toEqual([9_877]);
  expect(await files.open(id).occurrences('partNumber', '8000')).toBe(1);
});
test('a file that an older portal read stays readable from where that portal stored its rows', async () => {
  const { files, disk } = createUploadDevice();
  const text = stock(2500);
  const id = await beginUpload(files, text);
  await factsWhenChecked(files, id);
  await files.open(id).edit(1500, { quantity: '7' });
  await files.open(id).finalizing();
  files.close();
  // This stores the file as version 1 did, with rows in chunks and with parts without a price among
  // the facts.
  const database = openFilesDatabase(1, { indexedDB: disk, keyRange: IDBKeyRange });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));
  for (let n = 0; n < 3; n++) {
    const page = lines.slice(n * 1000, (n + 1) * 1000);
    await database.uploadChunks.add({
      upload: id,
      n,
      first: n * 1000,
      lines: Uint32Array.from(page, (_, at) => n * 1000 + at + 1),
      rows: page,
    });
  }
  await database.uploadStarts.clear();
  await database.uploadPriceless.clear();
  await database.uploadFacts.update(id, { unpriced: undefined, priceless: [['1001', 2]] });
  database.close();
  const again = createUploadDevice({ disk });
  const upload = again.files.open(id);
  expect([
    (await upload.rows({}, 1499, 1)).rows[0]!.cells[2],
    await upload.missingPrices(),
    (await upload.facts())!.missingPrices,
  ]).toMatchObject([{ value: 7 }, [{ partNumber: '1001', rows: 2 }], 2]);
  await upload.edit(1, { quantity: '0' });
  expect(await upload.finalizing()).toMatchObject({ ok: false, details: { wrong: 1 } });
  expect(await upload.choose({ delimiter: ';' })).toMatchObject({ ok: true });
  expect(await factsWhenChecked(again.files, id, ['ready'])).toMatchObject({
    counts: { all: 2500, wrong: 0 },
    missingPrices: 0,
  });
});
