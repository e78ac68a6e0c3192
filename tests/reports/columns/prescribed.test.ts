/**
 * Tests column names that the manufacturer prescribes, from the setting to the registered rows:
 * devices use the mirrored names offline, and the server does not need them.
 */
import { afterEach, expect, test } from 'vitest';
import { checkContextOf } from '#areas/reports/device/check-context.ts';
import { orderReferencesTable } from '#areas/orders/device/tables.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import type { FileHeaders } from '#areas/settings/domain/index.ts';
import type { UploadFacts, UploadCheckContext } from '#areas/imports/device/index.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../../imports/upload-device.ts';
import { client, failNext, own, server, setUpDevice, startReportsTablet } from '../device-setup.ts';
import { finalize, processReports, readRows, register, viewReport } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';

setUpFakeIndexedDb();
setUpDevice();
afterEach(() => prescribe({}));

const prescribe = (headers: FileHeaders) => storeSettingValue(server.db, 'file_headers', headers);

const names: FileHeaders = {
  inventory: {
    inventoryDate: ['Zeta um'],
    partNumber: ['Zeta dois'],
    quantity: ['Zeta tres'],
    purchasePrice: ['Zeta; quatro'],
  },
};

/**
 * A file with two rows that could be headers and with several possible delimiters. Only a
 * prescribed name shows which row and delimiter are right.
 */
const FILE = [
  'Bloco;um;a;b;c,,Outro bloco,,',
  'Zeta um,Zeta dois,Zeta tres,Eta cinco,nota;x;y;z;w',
  '01/10/2026,1001,5,70,a;b;c;d;e',
  '02/10/2026,1002,6,80,f;g;h;i;j',
  'Zeta um,Zeta dois,Zeta tres,Eta cinco,nota;x;y;z;w',
  '03/10/2026,1003,7,90,k;l;m;n;o',
].join('\r\n');

async function contextOf(
  one: Awaited<ReturnType<typeof startReportsTablet>>,
): Promise<UploadCheckContext> {
  const found = await checkContextOf(
    one.engine,
    { remembered: async () => [] },
    { kind: 'inventory', distributorId: own, companyId: own },
  );
  if (!found || found === 'unchanged') throw new Error('No context.');
  return found;
}

async function readOn(context: Awaited<ReturnType<typeof contextOf>>, file: string) {
  const { files, disk } = createUploadDevice({ uploadContext: context });
  const id = await beginUpload(files, file, { distributorId: own, companyId: own });
  return { disk, files, id, facts: await factsWhenChecked(files, id) };
}

const found = ({ fields, columns }: UploadFacts) =>
  Object.fromEntries(
    fields.flatMap(({ field, place, by }) =>
      place && 'column' in place ? [[field, [columns[place.column]!.name, by]]] : [],
    ),
  );

/** Returns the line and the values of each row that counts, as the device has read it. */
async function rowsOnDevice({ files, id, facts }: Awaited<ReturnType<typeof readOn>>) {
  const { rows } = await files.open(id).rows({}, 0, 100);
  return rows.map(({ line, cells }) => [
    line,
    Object.fromEntries(facts.fields.map(({ field }, n) => [field, cells[n]!.value || null])),
  ]);
}

const rowsThere = async () =>
  (await readRows(client, 'inventory', own))
    .map(({ line, values }) => [line, values])
    .toSorted((a, b) => (a[0] as number) - (b[0] as number));

test('the names that the administrator prescribed arrive with the references, and are used offline', async () => {
  await prescribe({ ...names, orderProducts: { partNumber: ['Ref.'] } });
  const one = await startReportsTablet();
  await one.engine.sync({ force: true });
  failNext({ path: /./ }, { path: /./ });
  const { facts } = await readOn(await contextOf(one), FILE);
  expect(facts.step).toBe('ready');
  expect(found(facts)).toMatchObject({
    partNumber: ['Bloco;um;a;b;c Zeta dois', 'prescribed'],
    quantity: ['Outro bloco Zeta tres', 'prescribed'],
  });
  expect((await orderReferencesTable(one.engine.bulk).get('all'))?.prescribed).toEqual({
    partNumber: ['Ref.'],
  });

  await prescribe({});
  failNext();
  await one.engine.refresh('reports.references');
  expect((await contextOf(one)).prescribed).toBeUndefined();
});

test('the setting changes between mapping and FINALIZE: the device keeps the columns, and the server registers the same rows line by line', async () => {
  await prescribe(names);
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const upload = await readOn(await contextOf(one), FILE);
  const { facts, files, id } = upload;
  const here = await rowsOnDevice(upload);
  expect(here).toHaveLength(3);
  expect([facts.delimiter, facts.header]).toEqual([',', { at: 0, rows: 2 }]);

  await prescribe({ inventory: { quantity: ['Eta cinco'], partNumber: ['Zeta tres'] } });
  const done = await files.open(id).finalizing();
  if (!done.ok) throw new Error(done.code);
  const { choices } = done.value;
  expect(choices).toMatchObject({ delimiter: ',', headerAt: 0, headerRows: 2 });

  const report = await register(server, client, FILE, {
    distributorId: own,
    choices: choices as never,
  });

  expect(report).toMatchObject({ status: 'complete', rows: 3 });
  expect(await rowsThere()).toEqual(here);
});

test('a row is corrected after the setting changed: the columns that the person saw stay', async () => {
  await prescribe(names);
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const context = { ...(await contextOf(one)) };
  const { disk, id, facts } = await readOn(context, FILE);
  await prescribe({ inventory: { quantity: ['Eta cinco'] } });
  await one.engine.refresh('reports.references');
  Object.assign(context, await contextOf(one));
  const changed = createUploadDevice({ uploadContext: context, disk });
  await changed.files.open(id).edit(2, { quantity: '9' });
  await expect.poll(async () => (await changed.files.open(id).facts())?.quantity).toBe(9 + 6 + 7);
  expect(found((await changed.files.open(id).facts())!)).toEqual(found(facts));

  await changed.files.open(id).choose({ mapping: null });
  await expect
    .poll(async () => found((await changed.files.open(id).facts())!)['quantity'])
    .toEqual([expect.stringContaining('Eta cinco'), 'prescribed']);
});

test('an older queued command without header and delimiter is read as it was meant', async () => {
  await prescribe({ inventory: { purchasePrice: ['quantity'] } });
  const content = csvOf([stock('01/10/2026', '1001', 5), stock('02/10/2026', '1002', 6)]);
  const answer = await finalize(client, content, { distributorId: own });
  expect(answer.status).toBe(200);

  await processReports(server);
  expect(await viewReport(client, 'inventory', answer.json.body.report.id)).toMatchObject({
    status: 'complete',
    rows: 2,
  });

  const quantities = (await readRows(client, 'inventory', own)).map(
    ({ values }) => values.quantity,
  );
  expect(quantities.toSorted()).toEqual([5, 6]);
});

test('an older command that names one header row of two is read with the number of rows that the names give', async () => {
  const content = [
    'Período,Estoque,,',
    'Data,Código,Quantidade,Preço',
    '01/10/2026,1001,5,"10,00"',
  ].join('\n');

  const choices = {
    names: ['Período Data', 'Estoque Código', 'Estoque Quantidade', 'Estoque Preço'],
    headerAt: 1,
    mapping: { inventoryDate: { column: 0 }, partNumber: { column: 1 }, quantity: { column: 2 } },
  };

  const report = await register(server, client, content, { distributorId: own, choices });
  expect(report).toMatchObject({ status: 'complete', rows: 1 });
  expect((await readRows(client, 'inventory', own)).map(({ line }) => line)).toEqual([3]);
});
