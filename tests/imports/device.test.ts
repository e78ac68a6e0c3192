/** Files on a device: read once and kept, corrected, compared, and handed over; whatever is cut goes on. */
import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { openFiles } from '#areas/imports/device/index.ts';
import { rowStates } from '#areas/imports/domain/index.ts';
import { begun, device, settled } from './desk.ts';

const rows = (count: number, row: (n: number) => string) =>
  `Fecha;Código;Cantidad;Precio\n${Array.from({ length: count }, (_, n) => row(n)).join('\n')}\n`;
const stock = (count: number) =>
  rows(count, (n) => `05/01/2026;${1000 + n};${1 + (n % 9)};1.234,5${n % 10}`);

describe('reading', () => {
  test('a file is read, mapped, checked and counted', async () => {
    const { files } = device();
    const id = await begun(files, stock(2500));
    const facts = await settled(files, id);
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
  test('what only the end of a file proves is held against its beginning: all is checked again', async () => {
    const { files } = device();
    const text = rows(2100, (n) => `05/01/2026;${1000 + n};1;${n < 2050 ? '1.234' : '1.234,50'}`);
    const facts = await settled(files, await begun(files, text));
    expect(facts.counts).toMatchObject({ all: 2100, wrong: 0 });
    expect(facts.sums.purchasePrice).toBe(2050 * 123_400 + 50 * 123_450);
  });
  test('columns that are not found are asked for, and chosen ones are checked at once', async () => {
    const { files } = device();
    const id = await begun(files, 'x;y;z\n05/01/2026;1001;2\n');
    const upload = files.open(id);
    const asking = await settled(files, id);
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
    expect(await settled(files, id, ['ready'])).toMatchObject({
      counts: { all: 1, wrong: 0 },
      choices: { headerAt: 0, mapping: { inventoryDate: { value: '2026-01-05' } } },
    });
  });
  test('a file that is no table is refused by its code, and goes', async () => {
    const { files } = device();
    const id = await begun(files, '%PDF-1.7 nothing');
    const facts = await settled(files, id);
    expect(facts).toMatchObject({ step: 'refused', refusal: { code: 'file_pdf' } });
    await files.remove(id);
    expect(await files.list()).toEqual([]);
  });
  test('a tab killed in mid-file reads it again at the next start', async () => {
    let pages = 0;
    let reached = () => undefined as void;
    const middle = new Promise<void>((done) => {
      reached = done;
    });
    const one = device({
      breathe: async () => {
        if (++pages === 2) {
          reached();
          await new Promise(() => undefined);
        }
      },
    });
    const id = await begun(one.files, stock(60_000));
    await middle;
    expect((await one.files.list())[0]).toMatchObject({ step: 'reading', counts: { all: 0 } });
    one.kill();
    const again = device({ disk: one.disk });
    expect(await settled(again.files, id)).toMatchObject({
      step: 'ready',
      counts: { all: 60_000 },
    });
  });
  test('without room a file is not begun', async () => {
    let room = false;
    const { files } = device({ hasRoom: () => room });
    expect(
      await files.begin({
        kind: 'inventory',
        distributorId: 7,
        companyId: 31,
        file: new File([stock(10)], 'a.csv'),
      }),
    ).toMatchObject({ ok: false, code: 'no_room' });
    expect(await files.list()).toEqual([]);
    room = true;
    const id = await begun(files, stock(10));
    expect((await settled(files, id)).step).toBe('ready');
  });
  test('a disk that fills up in mid-file says so, gives back what it took, and goes on when there is room', async () => {
    let room = true;
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const one = device({
      hasRoom: () => room,
      breathe: async () => {
        room = false;
      },
    });
    const id = await begun(one.files, stock(60_000));
    expect(await settled(one.files, id)).toMatchObject({
      step: 'no_room',
      refusal: { code: 'no_room' },
    });
    const database = openFiles(1, { indexedDB: one.disk, keyRange: IDBKeyRange });
    expect([await database.uploadChunks.count(), await database.uploadFiles.count()]).toEqual([
      0, 1,
    ]);
    database.close();
    expect(await one.files.open(id).goOn()).toMatchObject({ ok: false, code: 'no_room' });
    one.kill();
    clock.mockRestore();
    const again = device({ disk: one.disk });
    expect((await again.files.open(id).goOn()).ok).toBe(true);
    expect(await settled(again.files, id, ['ready'])).toMatchObject({ counts: { all: 60_000 } });
  });
  test('a file whose room goes while it is read says so, keeps what it is, and goes on when there is room', async () => {
    let room = true;
    let now = 0;
    /* Every look at the clock is a while later: the room is asked for after a few pages, on any machine. */
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    const { files } = device({
      hasRoom: () => room,
      breathe: async () => {
        room = false;
      },
    });
    const id = await begun(files, stock(8000));
    const upload = files.open(id);
    expect(await settled(files, id)).toMatchObject({ step: 'no_room' });
    expect(await upload.goOn()).toMatchObject({ ok: false, code: 'no_room' });
    clock.mockRestore();
    room = true;
    expect((await upload.goOn()).ok).toBe(true);
    expect(await settled(files, id, ['ready'])).toMatchObject({
      counts: { all: 8000, clean: 8000 },
      progress: { rows: 8000 },
    });
  });
});

describe('correcting', () => {
  const text =
    'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;0;10,00\n05/01/2026;1002;2;20,00\n05/01/2026;abc;3;30,00\n06/01/2026;abc;3;\n06/01/2026;1004;4;\n';
  test('edits, removals and corrections change states at once, and undo takes them back', async () => {
    const { files } = device();
    const id = await begun(files, text);
    const upload = files.open(id);
    expect((await settled(files, id)).counts).toMatchObject({ all: 5, wrong: 3 });
    const wrong = await upload.rows({ states: [rowStates.error] }, 0, 10);
    expect(wrong.rows.map(({ row, line }) => [row, line])).toEqual([
      [1, 2],
      [3, 4],
      [4, 5],
    ]);
    await upload.edit(1, { quantity: '7' });
    expect((await upload.rows({ states: [rowStates.error] }, 0, 10)).total).toBe(2);
    expect(await upload.fixEverywhere('partNumber', 'abc', '1003')).toEqual({ ok: true, value: 2 });
    expect((await upload.finalizing()).ok).toBe(true);
    expect((await upload.facts())!).toMatchObject({
      counts: { all: 5, wrong: 0 },
      quantity: 7 + 2 + 3 + 3 + 4,
      undoable: 2,
    });
    expect(await upload.undo()).toBe(true);
    expect(await upload.undo()).toBe(true);
    expect(await upload.undo()).toBe(false);
    expect(await upload.finalizing()).toMatchObject({
      ok: false,
      code: 'not_ready',
      details: { wrong: 3 },
    });
    await upload.removeFound({ states: [rowStates.error] });
    expect(await upload.finalizing()).toMatchObject({
      ok: true,
      value: {
        told: { rows: 2, quantity: 6 },
        pieces: 1,
        choices: { edits: { 1: { removed: true } } },
      },
    });
  });
  test('prices that are missing are told by part and filled by part', async () => {
    const { files } = device();
    const id = await begun(files, text);
    const upload = files.open(id);
    await settled(files, id);
    expect(await upload.missingPrices()).toEqual([{ partNumber: '1004', rows: 1, price: null }]);
    await upload.setPrices({ 1004: '12.34', nothing: 'x' });
    await upload.finalizing();
    expect(await upload.missingPrices()).toEqual([{ partNumber: '1004', rows: 1, price: '12.34' }]);
    expect((await upload.rows({}, 4, 1)).rows[0]!.cells[3]).toMatchObject({
      value: 1234,
      repair: { kind: 'corrected', evidence: 'person' },
    });
    expect((await upload.facts())!).toMatchObject({
      missingPrices: 0,
      sums: { purchasePrice: 1000 + 2000 + 3000 + 1234 },
    });
  });
  test('changes that are made at once each hold', async () => {
    const { files } = device();
    const id = await begun(files, text);
    const upload = files.open(id);
    await settled(files, id);
    await Promise.all(
      ['1004', '1005', '1006'].map((part) => upload.setPrices({ [part]: '12.34' })),
    );
    expect((await upload.facts())!.choices.prices).toEqual({
      1004: '12.34',
      1005: '12.34',
      1006: '12.34',
    });
  });
  test('an error file goes out, comes back, and changes only what was corrected', async () => {
    const { files } = device();
    const id = await begun(files, text);
    const upload = files.open(id);
    await settled(files, id);
    const out = await upload.errorFile((code) => `says ${code}`, 'es');
    if (!out.ok) throw new Error(out.code);
    const written = await out.value.file.text();
    expect(written).toContain('says quantity_zero');
    const back = new File(
      [written.replace(/^(.*1001[,;])0/m, '$15').replaceAll('abc', '1009')],
      'back.csv',
    );
    expect(await upload.takeBack(back)).toEqual({ ok: true, value: { changed: 3, unknown: 0 } });
    expect((await upload.finalizing()).ok).toBe(true);
  });
  test('a key that stands twice is an error until one of them goes', async () => {
    const { files } = device();
    const id = await begun(files, 'Fecha;Código;Cantidad\n05/01/2026;1001;1\n05/01/2026;1001;2\n');
    const upload = files.open(id);
    expect(await settled(files, id)).toMatchObject({
      counts: { wrong: 1 },
      collisions: [{ lines: [2, 3] }],
    });
    expect((await upload.rows({ code: 'key_twice' }, 0, 5)).rows).toMatchObject([
      { row: 2, issues: [{ code: 'key_twice' }] },
    ]);
    const out = await upload.errorFile((code) => `says ${code}`, 'es');
    const written = out.ok ? await out.value.file.text() : out.code;
    expect(written.trim().split(/\r?\n/).slice(1)).toEqual([
      '05/01/2026;1001;2;3;Fecha + Código;05/01/2026 + 1001;says key_twice',
    ]);
    expect(
      await upload.takeBack(new File([written.replace('1001;2', '1002;2')], 'back.csv')),
    ).toEqual({ ok: true, value: { changed: 1, unknown: 0 } });
    expect((await upload.finalizing()).ok).toBe(true);
    await upload.undo();
    await upload.removeRows([1]);
    expect((await upload.finalizing()).ok).toBe(true);
  });
});

describe('beside what is registered', () => {
  test('rows are new, the same or changed, with old values and by the size of the change', async () => {
    const { files } = device();
    const id = await begun(
      files,
      'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;1;10,00\n05/01/2026;1002;20;20,00\n05/01/2026;1003;3;30,00\n',
    );
    const upload = files.open(id);
    await settled(files, id);
    const registered = async function* () {
      yield [
        {
          values: {
            inventoryDate: '2026-01-05',
            partNumber: '1001',
            quantity: 1,
            purchasePrice: 1000,
          },
        },
      ];
      yield [
        {
          values: {
            inventoryDate: '2026-01-05',
            partNumber: '1002',
            quantity: 2,
            purchasePrice: 2000,
          },
        },
      ];
    };
    expect((await upload.compareWith(registered())).ok).toBe(true);
    expect((await upload.facts())!.changes).toEqual({
      added: 1,
      changed: 1,
      same: 1,
      tenfold: 1,
      hundredfold: 0,
    });
    expect((await upload.rows({ change: 'tenfold' }, 0, 5)).rows).toMatchObject([
      { change: 'changed', cells: [{}, {}, { value: 20, was: 2 }, {}] },
    ]);
    await upload.edit(2, { quantity: '2' });
    await upload.finalizing();
    expect((await upload.facts())!.changes).toMatchObject({ changed: 0, same: 2 });
  });
  test('a price that is a hundred times another is found by its filter, in both directions, and a smaller change is not', async () => {
    const { files } = device();
    const id = await begun(
      files,
      'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;1;1.050,00\n05/01/2026;1002;2;0,20\n05/01/2026;1003;3;90,00\n05/01/2026;1004;4;\n',
    );
    const upload = files.open(id);
    await settled(files, id);
    const registered = async function* () {
      yield [
        ['1001', 1, 1050],
        ['1002', 2, 2000],
        ['1003', 30, 1000],
        ['1004', 4, 700],
      ].map(([partNumber, quantity, purchasePrice]) => ({
        values: {
          inventoryDate: '2026-01-05',
          partNumber: partNumber!,
          quantity: quantity!,
          purchasePrice: purchasePrice!,
        },
      }));
    };
    await upload.compareWith(registered());
    expect((await upload.facts())!.changes).toEqual({
      added: 0,
      changed: 4,
      same: 0,
      tenfold: 1,
      hundredfold: 2,
    });
    expect(
      (await upload.rows({ change: 'hundredfold' }, 0, 5)).rows.map(({ cells }) => [
        cells[3]!.value,
        cells[3]!.was,
      ]),
    ).toEqual([
      [105_000, 1050],
      [20, 2000],
    ]);
    expect(
      (await upload.rows({ change: 'tenfold' }, 0, 5)).rows.map(({ cells }) => [
        cells[2]!.value,
        cells[2]!.was,
      ]),
    ).toEqual([[3, 30]]);
    expect((await upload.rows({ change: 'changed' }, 3, 1)).rows[0]!.cells[3]).toMatchObject({
      value: null,
      was: 700,
    });
  });
});

test('equal sales are counted within their company, as the server counts them', async () => {
  const cnpjs = ['11222333000181', '11444777000161'];
  const sale = (cnpj: string, quantity: number) =>
    `1001;4649408;${quantity};10,00;05/01/2026;Norte;Usina Azul;Campinas;SP;Norte;${cnpj}`;
  const text = [
    'Part Number;CNAE;Quantity;Price;Shipment date;Provider;End User;City;State;Distributor name;Distributor CNPJ',
    sale(cnpjs[1]!, 5),
    sale(cnpjs[0]!, 1),
    sale(cnpjs[0]!, 2),
    sale(cnpjs[1]!, 6),
  ].join('\n');
  const { files } = device({ world: { companies: cnpjs } });
  const id = await begun(files, text, { kind: 'pos_brazil' });
  const upload = files.open(id);
  expect(await settled(files, id)).toMatchObject({ counts: { all: 4, wrong: 0 } });
  const of = (cnpj: string, quantity: number) => ({
    values: {
      partNumber: '1001',
      activity: '4649408',
      quantity,
      price: 1000,
      shipmentDate: '2026-01-05',
      provider: 'Norte',
      endUser: 'Usina Azul',
      city: 'Campinas',
      state: 'SP',
      distributorName: 'Norte',
      distributorCnpj: cnpj,
    },
  });
  // Company by company, each in the order of its own numbers.
  await upload.compareWith(
    (async function* () {
      yield [of(cnpjs[0]!, 1), of(cnpjs[0]!, 2)];
      yield [of(cnpjs[1]!, 5)];
    })(),
  );
  expect((await upload.facts())!.changes).toMatchObject({ added: 1, changed: 0, same: 3 });
  expect((await upload.rows({ change: 'added' }, 0, 5)).rows.map(({ row }) => row)).toEqual([4]);
});
test('rows anywhere in a file read again as they were read, whatever stands in them', async () => {
  const name = (n: number) =>
    n % 7 === 0 ? `Caño ${n}; 3/4"` : n % 11 === 0 ? `Dos\r\nlíneas ${n}` : `Pieza ${n}`;
  const quoted = (text: string) => (/["\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = `Fecha;Código;Cantidad;Descripción\r\n${Array.from({ length: 14_500 }, (_, n) => `05/01/2026;${1000 + n};${n === 9_876 ? 0 : 1 + (n % 9)};${quoted(name(n))}`).join('\r\n')}`;
  const { files, disk } = device();
  const id = await begun(files, text);
  expect(await settled(files, id)).toMatchObject({ counts: { all: 14_500, wrong: 1 } });
  const database = openFiles(1, { indexedDB: disk, keyRange: IDBKeyRange });
  expect([await database.uploadChunks.count(), await database.uploadStarts.count()]).toEqual([
    0, 1,
  ]);
  database.close();
  const lines: number[] = [];
  for (let n = 0, line = 2; n < 14_500; n++) {
    lines.push(line);
    line += n % 11 === 0 && n % 7 !== 0 ? 2 : 1;
  }
  for (const again of [files.open(id), device({ disk }).files.open(id)])
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
    (await files.open(id).rows({ code: 'quantity_zero' }, 0, 5)).rows.map(({ row }) => row),
  ).toEqual([9_877]);
  expect(await files.open(id).occurrences('partNumber', '8000')).toBe(1);
});
test('a file that an older portal read stays readable: its rows are where that portal put them', async () => {
  const { files, disk } = device();
  const text = stock(2500);
  const id = await begun(files, text);
  await settled(files, id);
  await files.open(id).edit(1500, { quantity: '7' });
  await files.open(id).finalizing();
  files.close();
  // As version 1 left it: rows in chunks, parts without a price among the facts.
  const database = openFiles(1, { indexedDB: disk, keyRange: IDBKeyRange });
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
  const again = device({ disk });
  const upload = again.files.open(id);
  expect([
    (await upload.rows({}, 1499, 1)).rows[0]!.cells[2],
    await upload.missingPrices(),
    (await upload.facts())!.missingPrices,
  ]).toMatchObject([{ value: 7 }, [{ partNumber: '1001', rows: 2 }], 2]);
  await upload.edit(1, { quantity: '0' });
  expect(await upload.finalizing()).toMatchObject({ ok: false, details: { wrong: 1 } });
  expect(await upload.choose({ delimiter: ';' })).toMatchObject({ ok: true });
  expect(await settled(again.files, id, ['ready'])).toMatchObject({
    counts: { all: 2500, wrong: 0 },
    missingPrices: 0,
  });
});

test('next month a renamed column is recognised, the difference is shown, and corrections are offered again', async () => {
  const { files, disk } = device();
  const id = await begun(files, 'Fecha;Qué;Cantidad\n05/01/2026;abc;1\n');
  const upload = files.open(id);
  await settled(files, id);
  await upload.choose({
    mapping: { inventoryDate: { column: 0 }, partNumber: { column: 1 }, quantity: { column: 2 } },
  });
  await settled(files, id);
  await upload.fixEverywhere('partNumber', 'abc', '1001');
  await upload.finalizing();
  await files.complete(id);
  expect(await files.list()).toEqual([]);
  const remembered = await files.remembered({ kind: 'inventory', distributorId: 7 });
  const next = device({ disk, world: { remembered } });
  const again = await begun(next.files, 'Fecha;Cuál;Cantidad\n06/01/2026;abc;2\n');
  expect(await settled(next.files, again)).toMatchObject({
    step: 'ready',
    drift: [{ kind: 'renamed', was: 'Qué', is: 'Cuál' }],
    offered: [{ field: 'partNumber', from: 'abc', to: '1001', count: 1 }],
    counts: { wrong: 1 },
  });
});
test('a file of another kind is mapped by its own names, not by the places of the last one', async () => {
  const names = ['Fecha', 'Producto', 'Depósito', 'Cantidad'];
  const choices = {
    names,
    mapping: { inventoryDate: { column: 0 }, partNumber: { column: 1 }, quantity: { column: 3 } },
    patterns: {},
    dateOrder: 'dmy' as const,
    recipe: [],
    edits: {},
    prices: {},
  };
  const { files } = device({ world: { remembered: [{ names, choices }] } });
  const id = await begun(
    files,
    'Part number;Quantity;Purchase price;Inventory date\n1001;5;12,50;05/01/2026\n',
  );
  const facts = await settled(files, id);
  expect(facts.fields.map(({ field, place, by }) => [field, place, by])).toEqual([
    ['inventoryDate', { column: 3 }, 'name'],
    ['partNumber', { column: 0 }, 'name'],
    ['quantity', { column: 1 }, 'name'],
    ['purchasePrice', { column: 2 }, 'name'],
  ]);
});
