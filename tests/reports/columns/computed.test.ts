/**
 * Tests fields that rules compute, from the choice on a device to the registered rows and the next
 * file: the server computes them again from the file itself.
 */
import { expect, test } from 'vitest';
import { fileChoicesSchema } from '#areas/imports/domain/file-choices.ts';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import { checkContextOf } from '#areas/reports/device/check-context.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../../imports/upload-device.ts';
import { client, own, server, setUpDevice, startReportsTablet } from '../device-setup.ts';
import { readRows, register } from '../report-calls.ts';

setUpFakeIndexedDb();
setUpDevice();

const HEAD = 'Dia;Mês;Ano;part number;quantity;Valor total';
const FILE = `${HEAD}\n1;10;2026;1001;4;1.200,00\n2;10;2026;1002;3;1.000,00\n`;
const company = () => ({ kind: 'inventory', distributorId: own, companyId: own }) as const;

const rules = {
  inventoryDate: { kind: 'date_of_parts', columns: [0, 1, 2] },
  purchasePrice: { kind: 'total_by_quantity', columns: [5] },
};

async function context() {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const found = await checkContextOf(one.engine, { remembered: async () => [] }, company());
  if (!found || found === 'unchanged') throw new Error('No context.');
  return found;
}

async function read(file: string, uploadContext: Awaited<ReturnType<typeof context>>) {
  const { files } = createUploadDevice({ uploadContext });
  const id = await beginUpload(files, file, company());
  return { files, id, upload: files.open(id), facts: await factsWhenChecked(files, id) };
}

const suggestedRules = ({ fields }: UploadFacts) =>
  Object.fromEntries(
    fields.flatMap(({ field, suggestion }) => (suggestion ? [[field, suggestion.rule]] : [])),
  );

async function readWithRules(file = FILE) {
  const opened = await read(file, await context());
  const places = opened.facts.fields.flatMap(({ field, place, suggestion }) => {
    if (place) return [[field, place]];
    return suggestion ? [[field, { rule: suggestion.rule }]] : [];
  });
  await opened.upload.choose({ mapping: Object.fromEntries(places) });
  return { ...opened, facts: await factsWhenChecked(opened.files, opened.id) };
}

test('rules are suggested with examples, and nothing is computed until the person chooses them', async () => {
  const { facts } = await read(FILE, await context());
  expect(facts.step).toBe('mapping');
  expect(facts.missing).toEqual(['inventoryDate']);
  expect(suggestedRules(facts)).toEqual(rules);
  expect(facts.fields.find(({ field }) => field === 'purchasePrice')).toMatchObject({
    place: null,
    suggestion: {
      examples: [
        { found: '1.200,00 ÷ 4', value: 30_000, currency: 'BRL' },
        { found: '1.000,00 ÷ 3', value: 33_333, code: 'amount_rounded' },
      ],
    },
  });
});

test('the server registers what the device computed, and the next file is computed by the same rules', async () => {
  const { facts, upload } = await readWithRules();
  expect([facts.step, facts.counts.wrong, facts.from, facts.to]).toEqual([
    'ready',
    0,
    '2026-10-01',
    '2026-10-02',
  ]);
  const shown = (await upload.rows({}, 0, 10)).rows.map(({ cells }) => cells[3]);
  expect(shown.map((cell) => [cell!.raw, cell!.value])).toEqual([
    ['1.200,00 ÷ 4', 30_000],
    ['1.000,00 ÷ 3', 33_333],
  ]);

  const done = await upload.finalizing();
  if (!done.ok) throw new Error(done.code);
  const { choices } = done.value;
  expect(choices.rules).toEqual(rules);
  expect(Object.keys(choices.mapping)).toEqual(['partNumber', 'quantity']);
  const report = await register(server, client, FILE, {
    distributorId: own,
    choices: choices as never,
  });
  expect([report.status, report.rows]).toEqual(['complete', 2]);
  const rows = await readRows(client, 'inventory', own);
  expect(rows.map(({ values }) => [values.inventoryDate, values.purchasePrice]).toSorted()).toEqual(
    [
      ['2026-10-01', 30_000],
      ['2026-10-02', 33_333],
    ],
  );

  const next = await read(`${HEAD}\n3;10;2026;1003;2;9,00\n`, await context());
  expect(next.facts.step).toBe('ready');
  expect(next.facts.fields.map(({ field, by }) => [field, by])).toEqual([
    ['inventoryDate', 'remembered'],
    ['partNumber', 'remembered'],
    ['quantity', 'remembered'],
    ['purchasePrice', 'remembered'],
  ]);
  expect((await next.upload.rows({}, 0, 10)).rows[0]!.cells[3]).toMatchObject({ value: 450 });
});

test('a corrected total in the error file corrects the price of its row', async () => {
  const file = `${HEAD}\n1;10;2026;1001;4;abc\n2;10;2026;1002;2;8,00\n3;10;2026;1003;2;7,00\n4;10;2026;1003;2;6,00\n`;
  const { upload, facts } = await readWithRules(file);
  expect(facts.counts.wrong).toBe(1);
  const out = await upload.errorFile((code) => code, 'en', 'csv');
  if (!out.ok) throw new Error(out.code);
  const text = await out.value.file.text();
  expect(text.split('\r\n')[1]).toBe('1;10;2026;1001;4;abc;2;Valor total;abc ÷ 4;number_invalid');
  const corrected = text.replace('4;abc;2', '4;10,00;2');
  expect(await upload.applyCorrectedFile(new File([corrected], 'errors.csv'))).toMatchObject({
    ok: true,
  });
  expect((await upload.settledFacts())!.counts.wrong).toBe(0);
  expect((await upload.rows({}, 0, 10)).rows[0]!.cells[3]!.value).toBe(250);
});

test('choices of an older portal without rules are valid, and a rule of an unknown kind is not', () => {
  const old = {
    names: ['a'],
    mapping: { quantity: { column: 0 } },
    patterns: {},
    dateOrder: 'dmy',
    recipe: [],
    edits: {},
    prices: {},
  };
  expect(fileChoicesSchema.parse(old)).toEqual(old);
  expect(
    fileChoicesSchema.safeParse({ ...old, rules: { price: { kind: 'formula', columns: [1] } } })
      .success,
  ).toBe(false);
});
