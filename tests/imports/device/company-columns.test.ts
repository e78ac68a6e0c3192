/**
 * Tests columns with the tax numbers of customers: they aren't matched as the distributor's, and if
 * a person matches one, the message is about the column.
 */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { nextStepOfIssue } from '#areas/imports/client/corrections/issue-next-step.ts';
import { issueWords } from '#areas/imports/client/cell/issue-words.ts';
import type { FieldName } from '#areas/imports/domain/index.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const HEAD = 'Código;CNAE;Quantidade;Data da venda;Fornecedor;Cidade;UF;Distribuidor';
const ROW = '4123456;0111301;2;05/01/2026;Filial;Campinas;SP;Norte';
const CUSTOMERS = ['00.000.000/0001-91', '12.345.678/0001-95'];
const OWN = '11.222.333/0001-81';

async function uploaded(name: string, cells: readonly string[]) {
  const { files } = createUploadDevice();
  const rows = cells.map((text) => `${ROW};${text}`);
  const id = await beginUpload(files, [`${HEAD};${name}`, ...rows, ''].join('\n'), {
    kind: 'pos_brazil',
  });
  const placeOf = (fields: Awaited<ReturnType<typeof factsWhenChecked>>['fields']) =>
    fields.find(({ field }) => field === 'distributorCnpj')?.place;

  return { upload: files.open(id), facts: () => factsWhenChecked(files, id), placeOf };
}

test.each<[string, readonly string[], object | null]>([
  ['CNPJ', CUSTOMERS, null],
  ['CNPJ', [...CUSTOMERS, OWN], { column: 8 }],
  ['CNPJ', ['11222333000181'], { column: 8 }],
  ['CNPJ do distribuidor', CUSTOMERS, { column: 8 }],
])('%s with %j is matched as %j', async (name, cells, place) => {
  const { facts, placeOf } = await uploaded(name, cells);
  expect(placeOf((await facts()).fields)).toEqual(place);
});

test('if nearly all rows have the CNPJ of another company, the next step is about the column', async () => {
  const { upload, facts } = await uploaded('CNPJ', CUSTOMERS);
  const found = await facts();
  const mapping = Object.fromEntries(
    found.fields.flatMap(({ field, place }) => (place ? [[field, place]] : [])),
  );
  await upload.choose({ mapping, places: { distributorCnpj: { column: 8 } } });
  const checked = await facts();
  const issue = checked.issues.find(({ code }) => code === 'cnpj_not_yours')!;
  expect([issue.field, issue.rows]).toEqual(['distributorCnpj' satisfies FieldName, 2]);
  expect(i18n._(nextStepOfIssue(checked, issue))).toContain('“CNPJ” may be the customers’ CNPJ');

  const few = { ...issue, rows: 1 };
  expect(nextStepOfIssue(checked, few)).toEqual(issueWords.cnpj_not_yours('').nextStep);
});

test('the allowed company numbers are shown with their masks', () => {
  const { nextStep } = issueWords.cnpj_not_yours('11222333000181, 12ABC34501DE35');
  expect(i18n._(nextStep)).toBe('Use one of: 11.222.333/0001-81, 12.ABC.345/01DE-35.');
});
