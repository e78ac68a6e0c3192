/**
 * Tests rows of sales files that are not sales, whatever the name of the column that says so: they
 * are counted in a warning, left out by one choice, and listed with the reason.
 */
import { describe, expect, test } from 'vitest';
import { checkReport } from '#areas/reports/server/processing/check-report.ts';
import { isNoSaleCode } from '../../../src/areas/imports/domain/plan/no-sale-columns.ts';
import { mustCheck, context, fileOf } from '../check-fixtures.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const names =
  'Data;Código;Quantidade;Preço;Cliente;Cidade;UF;Atividade;Fornecedor;Distribuidor;CNPJ';

const row = (n: number) =>
  `05/01/2026;${4123400 + n};2;1.234,50;Usina São João;São Paulo;SP;0111301;Filial Sul;Norte;11.222.333/0001-81`;

/** Returns a sales file with one more column of this name and these cells. */
const sales = (name: string, cells: readonly string[]) =>
  `${names};${name}\n${cells.map((cell, n) => `${row(n)};${cell}`).join('\n')}\n`;

const said = async (name: string, cells: readonly string[]) =>
  (await mustCheck(fileOf(sales(name, cells)), 'pos_brazil'))
    .rowCodes()
    .map((codes) => codes.includes('not_a_sale'));

describe('a row is recognized as no sale', () => {
  test.each([
    ['Cancelada', 'Sim', 'Não'],
    ['NF Cancelada?', 'S', 'N'],
    ['Nota cancelada', 'X', ''],
    ['Cancelado', '1', '0'],
    ['Anulada', 'SÍ', 'NO'],
    ['Voided', 'Yes', 'No'],
    ['Devolvido', 'true', 'false'],
    ['Denegada', 's', 'n'],
    ['Remessa', 'Sim', 'Não'],
    ['Data de cancelamento', '06/01/2026', ''],
    ['Data Cancel.', '06/01/2026', '-'],
    ['Motivo do cancelamento', 'Cliente desistiu', ''],
    ['Obs', 'CANCELADA', 'Entregar cedo'],
    ['Coluna X', 'Denegada', 'Autorizada'],
    ['Marca', 'NF-e cancelada', 'Fluke'],
    ['Histórico', 'Devolução de venda', 'Venda'],
    ['Status', 'Denegada', 'Autorizada'],
    ['Situação', 'Inutilizada', 'Não cancelada'],
    ['Natureza da operação', 'Remessa para conserto', 'Venda de mercadoria'],
    ['Tipo de operação', 'Bonificação', 'Venda'],
    ['Tipo', 'Transferência entre filiais', 'Venda'],
    ['Movimento', 'Remisión', 'Venta'],
    ['CFOP', '5.910', '5.102'],
    ['CFOP', '1202', '6108'],
    ['Cód. fiscal', '5949 - Outra saída', '5405 - Venda'],
    ['Nat. Op.', '6.912', '6.102'],
  ])('by the column %s if it contains %j, and not if it contains %j', async (name, no, yes) => {
    expect(await said(name, [no, yes])).toEqual([true, false]);
  });

  test.each([
    ['Qtd devolvida', '1'],
    ['Valor das devoluções', '0,00'],
    ['% devolução', '1'],
    ['Descrição do produto', 'Kit de devolução rápida'],
    ['Razão social', 'Cancela Portões Ltda'],
    ['Cancelado por', 'X'],
    ['CFOP', '5922'],
  ])('never by the column %s with %j', async (name, cell) => {
    expect(await said(name, [cell])).toEqual([false]);
  });

  test('by the CFOPs that are no sales, with or without a dot, and by no other', () => {
    expect(['1202', '2.411', '5202', '5152', '5910', '6949', '5.554'].every(isNoSaleCode)).toBe(
      true,
    );
    expect(
      [
        '5101',
        '5.102',
        '6108',
        '5403',
        '5405',
        '5656',
        '7102',
        '5922',
        '5933',
        '4102',
        '51020',
      ].some(isNoSaleCode),
    ).toBe(false);
  });
});

describe('an upload with such rows', () => {
  const text = sales('Cancelada', ['Não', 'Sim', 'Não', 'Sim']);

  const uploaded = async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, text, { kind: 'pos_brazil' });
    return { files, id, upload: files.open(id), facts: await factsWhenChecked(files, id) };
  };

  const words = {
    sheet: 'S',
    line: 'L',
    reason: 'R',
    reasons: {
      above_header: 'above',
      names: 'names',
      total: 'total',
      no_sale: 'no sale',
      removed: 'removed',
      blank: 'blank',
    },
  };

  test('shows how many there are', async () => {
    const { facts } = await uploaded();
    expect(facts.issues).toContainEqual({ field: '', code: 'not_a_sale', level: 2, rows: 2 });
  });

  test('leaves them out by one choice, and restores them by another', async () => {
    const { files, id, upload } = await uploaded();
    await upload.choose({ withoutNoSales: true });
    const without = await factsWhenChecked(files, id, ['ready']);
    expect([without.counts.all, without.counts.noSale, without.quantity]).toEqual([2, 2, 4]);

    await upload.choose({ withoutNoSales: null });
    const again = await factsWhenChecked(files, id, ['ready']);
    expect([again.counts.all, again.counts.noSale, again.quantity]).toEqual([4, 0, 8]);
  });

  test('lists them among the rows that are left out, with line and reason', async () => {
    const { files, id, upload } = await uploaded();
    await upload.choose({ withoutNoSales: true });
    await factsWhenChecked(files, id, ['ready']);
    const made = await upload.leftOutFile(words);
    if (!made.ok) throw new Error(made.code);
    const lines = (await made.value.file.text()).split('\r\n').map((line) => line.slice(0, 12));
    expect(lines.filter((line) => line.includes('no sale')).map((line) => line[0])).toEqual([
      '3',
      '5',
    ]);
  });

  test('is read without them on the server too', async () => {
    const { files, id, upload } = await uploaded();
    await upload.choose({ withoutNoSales: true });
    await factsWhenChecked(files, id, ['ready']);
    const sent = await upload.finalizing();
    if (!sent.ok) throw new Error(sent.code);
    const { choices, told } = sent.value;
    const verdict = await checkReport(
      fileOf(text),
      'pos_brazil',
      choices as never,
      context,
      () => ({
        row: () => undefined,
        endPage: async () => undefined,
      }),
    );

    expect([verdict.refusal, verdict.rows, told.rows]).toEqual([null, 2, 2]);
  });

  test('keeps a row that a person edited', async () => {
    const { files, id, upload } = await uploaded();
    await upload.edit(2, { quantity: '7' });
    await upload.choose({ withoutNoSales: true });
    const facts = await factsWhenChecked(files, id, ['ready']);
    expect([facts.counts.all, facts.counts.noSale, facts.quantity]).toEqual([3, 1, 11]);
  });
});
