/**
 * Tests rows pasted from a spreadsheet: which columns are recognized, how cells are read, and what
 * is reported as unused.
 */
import { describe, expect, test } from 'vitest';
import {
  checkOrder,
  orderLimits,
  readPastedRows,
  type PastedLine,
} from '#areas/orders/domain/index.ts';
import { hasSeveralCells } from '#areas/orders/client/lines/paste/lazy-paste.ts';
import { blankLine } from '#areas/orders/client/store/line-edits.ts';
import { splitIntoCells } from '#areas/orders/client/lines/paste/read-pasted-text.ts';
import { content, facts } from './complete-order.ts';
import { readProcessorTime } from '../../imports/read/processor-time.ts';

const brazil = { mark: ',', currency: 'BRL', freeLines: 500 } as const;

const read = async (
  text: string,
  reading: Partial<{
    mark: ',' | '.';
    currency: 'BRL' | 'CLP' | 'USD' | 'BOB';
    freeLines: number;
    hasDiscounts: boolean;
  }> = {},
) => readPastedRows(splitIntoCells(text), { ...brazil, ...reading });

/** Returns the problems that a submission reports for the unit value. */
const unitIssues = (pasted: PastedLine) =>
  checkOrder(content({ lines: [{ ...blankLine('0001'), ...pasted }] }), {
    ...facts,
    currency: 'BRL',
  }).filter(({ path }) => path.at(-1) === 'unitMinor');

describe('rows pasted from a spreadsheet', () => {
  test('Excel: a header in Portuguese is recognized and dropped, and its columns are found in any sequence', async () => {
    const pasted = await read(
      'Qtd\tDescrição\tCódigo\tValor unitário\tValor total\r\n6\tMultímetro digital\t48210357\tR$ 412,50\tR$ 2.475,00\r\n2\t"Alicate ""AC/DC"", 600 A"\t40019286\tR$ 1.389,00\tR$ 2.778,00\r\n',
    );
    expect(pasted.hadHeader).toBe(true);
    expect(pasted.lines).toEqual([
      { partNumber: '48210357', quantity: 6, unitMinor: 41_250 },
      { partNumber: '40019286', quantity: 2, unitMinor: 138_900 },
    ]);
  });

  test('a header in English and one in Spanish name the same columns', async () => {
    expect(
      (await read('Part number,Description,Qty,Unit price\n48210357,Meter,6,412.50', { mark: '.' }))
        .lines,
    ).toEqual([{ partNumber: '48210357', quantity: 6, unitMinor: 41_250 }]);
    expect(
      (await read('Código;Descripción;Cantidad;Precio unitario\n48210357;Medidor;6;412,50')).lines,
    ).toEqual([{ partNumber: '48210357', quantity: 6, unitMinor: 41_250 }]);
  });

  test('without a header the part number is recognized by its digits, in any column', async () => {
    expect((await read('6\t48210357\n12\t5120077')).lines).toEqual([
      { partNumber: '48210357', quantity: 6, unitMinor: null },
      { partNumber: '5120077', quantity: 12, unitMinor: null },
    ]);
  });

  test('without a header the largest quantity of an order is recognized as a quantity, beside a price', async () => {
    const { quantity } = orderLimits;
    expect((await read(`48210357\t412,50\t${quantity}`)).lines).toEqual([
      { partNumber: '48210357', quantity, unitMinor: 41_250 },
    ]);
  });

  test.each([
    ['7891234567895\t6', '7891234567895'],
    ['6\t7891234567895', '7891234567895'],
    ['EAN\tQtd\n7891234567895\t6', '7891234567895'],
    ['48210357\t7891234567895\t6', '48210357'],
    ['7891234567895\t48210357\t6', '48210357'],
    ['EAN\tCódigo\tQtd\n7891234567895\t48210357\t6', '48210357'],
  ])('an EAN is neither a quantity nor an amount: %j', async (text, partNumber) => {
    expect((await read(text)).lines).toEqual([{ partNumber, quantity: 6, unitMinor: null }]);
  });

  test('of four columns without a header the description is skipped, and the unit value comes before the total', async () => {
    expect(
      (await read('48210357\tDigital multimeter, True-RMS\t6\t412,50\t2.475,00')).lines,
    ).toEqual([{ partNumber: '48210357', quantity: 6, unitMinor: 41_250 }]);
  });

  test('a cell of a hundred thousand characters is read in less than a second', async () => {
    const began = readProcessorTime();
    await read(`48210357\t1${'a'.repeat(100_000)}\t6\t412,50`);
    expect(readProcessorTime() - began).toBeLessThan(1000);
  });

  test('a single column is read as part numbers', async () => {
    expect((await read('48210357\n40019286')).lines.map((line) => line.partNumber)).toEqual([
      '48210357',
      '40019286',
    ]);
  });

  test('letters in place of a quantity stay as typed', async () => {
    expect((await read('48210357\tabc\n40019286\t2')).lines.map((line) => line.quantity)).toEqual([
      'abc',
      2,
    ]);
  });

  test('a quoted cell with a line break and a delimiter inside is one cell', async () => {
    expect((await read('48210357\t"Meter\nwith\ttab"\t6\t412,50')).lines).toEqual([
      { partNumber: '48210357', quantity: 6, unitMinor: 41_250 },
    ]);
  });

  test('a column that proves the other decimal mark is read with it', async () => {
    expect(
      (await read('48210357\t6\t412.55\n40019286\t2\t1,389.00')).lines.map(
        (line) => line.unitMinor,
      ),
    ).toEqual([41_255, 138_900]);
  });

  test('an ambiguous amount is read by the language', async () => {
    expect((await read('48210357\t6\t1.389')).lines[0]?.unitMinor).toBe(138_900);
    expect(
      (await read('48210357\t6\t1.389', { mark: '.', currency: 'USD' })).lines[0]?.unitMinor,
    ).toBe('1.389');
  });

  test('a currency without cents accepts no cents', async () => {
    expect((await read('48210357\t6\t412,50', { currency: 'CLP' })).lines[0]?.unitMinor).toBe(
      '412,50',
    );
    expect((await read('48210357\t6\t41.250', { currency: 'CLP' })).lines[0]?.unitMinor).toBe(
      41_250,
    );
  });

  test('an amount with another currency’s sign or code stays as typed, and the refusal names the sign or code', async () => {
    const typed = ['US$ 412,50', 'USD 412,50', '412,50 USD', '$ 412,50', '€ 412,50', 'S/ 412,50'];
    for (const cell of typed) {
      const [pasted] = (await read(`48210357\t6\t${cell}`)).lines;
      expect([cell, pasted]).toEqual([
        cell,
        { partNumber: '48210357', quantity: 6, unitMinor: cell },
      ]);
      expect(unitIssues(pasted!)).toEqual([
        { code: 'currency_other', path: expect.anything(), found: cell, expected: 'BRL' },
      ]);
    }
  });

  test.each([
    ['Código\tQtd\tPreço (US$)\n48210357\t6\t412,50', 'US$ 412,50'],
    ['Part number\tQty\tUnit price USD/un\n48210357\t6\t412,50', 'USD 412,50'],
    ['Código\tQtd\tValor\tMoeda\n48210357\t6\t412,50\tUSD', 'USD 412,50'],
    ['Código\tQtd\tPreço (US$)\n48210357\t6\tEUR 412,50', 'EUR 412,50'],
  ])(
    'another currency in the header or in a separate column refuses the amounts as a sign beside them does: %j',
    async (text, typed) => {
      const { lines } = await read(text);
      expect(lines.map(({ unitMinor }) => unitMinor)).toEqual([typed]);
      expect(unitIssues(lines[0]!)).toEqual([
        { code: 'currency_other', path: expect.anything(), found: typed, expected: 'BRL' },
      ]);
    },
  );

  test.each(['Preço (R$)', 'Valor BRL', 'Preço s/ IPI', 'Valor unitário'])(
    "the header %s does not contradict the order's currency",
    async (head) => {
      const { lines } = await read(`Código\tQtd\t${head}\n48210357\t6\t412,50`);
      expect(lines.map(({ unitMinor }) => unitMinor)).toEqual([41_250]);
    },
  );

  test('the sign or code of the order’s own currency is removed, before and after the amount', async () => {
    for (const cell of ['R$ 412,50', 'BRL 412,50', '412,50 BRL', '412,50 R$'])
      expect([cell, (await read(`48210357\t6\t${cell}`)).lines[0]?.unitMinor]).toEqual([
        cell,
        41_250,
      ]);
    expect((await read('48210357\t6\t412,50 Bs.', { currency: 'BOB' })).lines[0]?.unitMinor).toBe(
      41_250,
    );
  });

  test('amounts in another currency help to recognize the column’s decimal mark, as any do', async () => {
    expect(
      (await read('48210357\t6\t412.55\n40019286\t2\tUS$ 1,389.00')).lines.map(
        (line) => line.unitMinor,
      ),
    ).toEqual([41_255, 'US$ 1,389.00']);
  });

  test('empty rows are skipped, and a sum at the foot is no line', async () => {
    const pasted = await read('48210357\t6\n\t\n40019286\t2\nTotal\t8\n');
    expect(pasted.lines).toHaveLength(2);
    expect(pasted.totals).toBe(1);
  });

  test('what does not fit is counted, not dropped in silence', async () => {
    const rows = Array.from({ length: 512 }, (_, n) => `${40_000_000 + n}\t1`).join('\n');
    const pasted = await read(rows, { freeLines: 498 });
    expect([pasted.lines.length, pasted.refused]).toEqual([498, 14]);
  });

  test('control characters never reach a line, and a text longer than a cell holds is cut to its limit', async () => {
    const [line] = (await read(`4821\u00000357\t${'9'.repeat(60)}`)).lines;
    expect(line?.partNumber).toBe('4821 0357');
    expect(String(line?.quantity)).toHaveLength(40);
  });

  test('a header alone adds nothing', async () => {
    expect((await read('Código\tQtd\n')).lines).toEqual([]);
  });

  test('one cell is pasted as text, more cells as rows', () => {
    expect(['48210357', '412,50', 'two words\n'].map(hasSeveralCells)).toEqual([
      false,
      false,
      false,
    ]);
    expect(['48210357\t6', '48210357\r\n40019286', '48210357;6'].map(hasSeveralCells)).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('discounts pasted with the lines', () => {
  const rows =
    'Código\tQtd\tDesconto (%)\tMotivo\n48210357\t6\t12,5\tConcorrência\n40019286\t2\t\t';

  test('are read with their reasons where the order type has them', async () =>
    expect((await read(rows, { hasDiscounts: true })).lines).toEqual([
      {
        partNumber: '48210357',
        quantity: 6,
        unitMinor: null,
        discount: 1250,
        discountReason: 'Concorrência',
      },
      { partNumber: '40019286', quantity: 2, unitMinor: null, discount: 0, discountReason: '' },
    ]));

  test('are skipped where the order type has none', async () =>
    expect((await read(rows)).lines[0]).toEqual({
      partNumber: '48210357',
      quantity: 6,
      unitMinor: null,
    }));

  test.each(['Discount', 'Discount %', '% Desc.', 'Descuento', 'Dto. %', '% de desconto', '%'])(
    'are recognized below “%s”',
    async (head) =>
      expect(
        (await read(`Código\tQtd\t${head}\n48210357\t6\t8`, { hasDiscounts: true })).lines[0]
          ?.discount,
      ).toBe(800),
  );

  test.each(['Preço com desconto', 'Desc.', 'Descrição'])(
    'are not recognized below “%s”',
    async (head) =>
      expect(
        (await read(`Código\tQtd\t${head}\n48210357\t6\t8`, { hasDiscounts: true })).columns
          .discount,
      ).toBeUndefined(),
  );

  test('are recognized by their percent sign where there is no header', async () =>
    expect((await read('48210357\t6\t412,50\t8 %', { hasDiscounts: true })).lines).toEqual([
      { partNumber: '48210357', quantity: 6, unitMinor: 41_250, discount: 800 },
    ]));

  test('stay as typed where they cannot be read', async () =>
    expect(
      (await read('Código\tQtd\tDesconto\n48210357\t6\tdez', { hasDiscounts: true })).lines[0]
        ?.discount,
    ).toBe('dez'));
});
