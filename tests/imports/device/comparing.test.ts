/**
 * Tests how a device compares rows with registered ones, and which columns and corrections it
 * remembers for the next month.
 */
import { describe, expect, test } from 'vitest';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

describe('compared with registered rows', () => {
  test('rows are new, equal or changed, with old values and by the size of the change', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(
      files,
      'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;1;10,00\n05/01/2026;1002;20;20,00\n05/01/2026;1003;3;30,00\n',
    );

    const upload = files.open(id);
    await factsWhenChecked(files, id);
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

  test('a row with errors is neither new, equal nor changed', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(
      files,
      'Fecha;Código;Cantidad\n05/01/2026;1001;1\n05/01/2026;1002;x\n30/12/2026;1003;3\n',
    );
    const upload = files.open(id);
    const { counts } = await factsWhenChecked(files, id);
    const registered = async function* () {
      yield [{ values: { inventoryDate: '2026-01-05', partNumber: '1002', quantity: 2 } }];
    };
    expect((await upload.compareWith(registered())).ok).toBe(true);
    expect([counts.wrong, (await upload.facts())!.changes]).toMatchObject([
      2,
      { added: 1, changed: 0, same: 0 },
    ]);
  });

  test('a row whose customer became a pseudonym is matched by the rest of its key, each once, and its customer counts as unchanged', async () => {
    const { files } = createUploadDevice();
    const line = (part: string, quantity: number, customer: string, city = 'Campinas') =>
      `${part};4649499;${quantity};99,90;05/01/2021;Norte;7;${customer};${city};SP;Norte;11222333000181`;
    const id = await beginUpload(
      files,
      `part number;cnae;quantity;price;shipment date;provider;provider id;end user;city;state;distributor name;distributor cnpj\n${[
        line('1001', 1, 'João da Silva'),
        line('1001', 1, 'Maria Souza'),
        line('1001', 9, 'Caio Lima'),
        line('1001', 4, 'Caio Lima', 'Santos'),
      ].join('\n')}\n`,
      { kind: 'pos_brazil', distributorId: 7, companyId: 31 },
    );

    const upload = files.open(id);
    await factsWhenChecked(files, id);
    const row = (endUser: string, quantity: number) => ({
      values: {
        partNumber: '1001',
        activity: '4649499',
        quantity,
        price: 9990,
        shipmentDate: '2021-01-05',
        provider: 'Norte',
        providerId: '7',
        endUser,
        city: 'Campinas',
        state: 'SP',
        distributorName: 'Norte',
        distributorCnpj: '11222333000181',
      },
    });

    const registered = async function* () {
      yield [row('Customer 0a1b2c3d', 1), row('Customer 11111111', 1), row('Customer deadbeef', 8)];
    };
    expect((await upload.compareWith(registered())).ok).toBe(true);
    expect((await upload.facts())!.changes).toMatchObject({ added: 1, changed: 1, same: 2 });
  });

  test('a price that is a hundred times another is found by its filter, in both directions, and a smaller change is not', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(
      files,
      'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;1;1.050,00\n05/01/2026;1002;2;0,20\n05/01/2026;1003;3;90,00\n05/01/2026;1004;4;\n',
    );

    const upload = files.open(id);
    await factsWhenChecked(files, id);
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

test('equal sales are counted within their company, as on the server', async () => {
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

  const { files } = createUploadDevice({ uploadContext: { companies: cnpjs } });
  const id = await beginUpload(files, text, { kind: 'pos_brazil' });
  const upload = files.open(id);
  expect(await factsWhenChecked(files, id)).toMatchObject({
    counts: { all: 4, wrong: 0 },
    days: [{ rows: 4, cnpjs: [...cnpjs].sort() }],
  });

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

  // The registered rows are sorted by company, and within a company by number.
  await upload.compareWith(
    (async function* () {
      yield [of(cnpjs[0]!, 1), of(cnpjs[0]!, 2)];
      yield [of(cnpjs[1]!, 5)];
    })(),
  );

  expect((await upload.facts())!.changes).toMatchObject({ added: 1, changed: 0, same: 3 });
  expect((await upload.rows({ change: 'added' }, 0, 5)).rows.map(({ row }) => row)).toEqual([4]);
});

test('next month a renamed column is recognized, the difference is shown, and corrections are offered again', async () => {
  const { files, disk } = createUploadDevice();
  const id = await beginUpload(files, 'Fecha;Qué;Cantidad\n05/01/2026;abc-1;1\n');
  const upload = files.open(id);
  await factsWhenChecked(files, id);
  await upload.choose({
    mapping: { inventoryDate: { column: 0 }, partNumber: { column: 1 }, quantity: { column: 2 } },
  });
  await factsWhenChecked(files, id);
  await upload.fixEverywhere('partNumber', 'abc-1', '1001');
  await upload.finalizing();
  await files.complete(id);
  expect(await files.list()).toEqual([]);

  const remembered = await files.remembered({ kind: 'inventory', distributorId: 7 });
  const next = createUploadDevice({ disk, uploadContext: { remembered } });
  const again = await beginUpload(next.files, 'Fecha;Cuál;Cantidad\n06/01/2026;abc-1;2\n');
  expect(await factsWhenChecked(next.files, again)).toMatchObject({
    step: 'ready',
    drift: [{ kind: 'renamed', was: 'Qué', is: 'Cuál' }],
    offered: [{ field: 'partNumber', from: 'abc-1', to: '1001', count: 1 }],
    counts: { wrong: 1 },
  });
});

test('a file of another kind is mapped by its own names, not by the positions of the last one', async () => {
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

  const { files } = createUploadDevice({ uploadContext: { remembered: [{ names, choices }] } });
  const id = await beginUpload(
    files,
    'Part number;Quantity;Purchase price;Inventory date\n1001;5;12,50;05/01/2026\n',
  );

  const facts = await factsWhenChecked(files, id);
  expect(facts.fields.map(({ field, place, by }) => [field, place, by])).toEqual([
    ['inventoryDate', { column: 3 }, 'name'],
    ['partNumber', { column: 0 }, 'name'],
    ['quantity', { column: 1 }, 'name'],
    ['purchasePrice', { column: 2 }, 'name'],
  ]);
});
