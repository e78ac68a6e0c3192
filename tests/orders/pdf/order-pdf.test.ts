/**
 * Tests the PDF file of an order with a third-party reader: it has the fields of the order's type,
 * prints every character of names, keeps the total beside the last lines, and numbers its pages as
 * “page x of y”.
 */
import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeOrderPdf } from '#areas/orders/client/pdf/make-pdf.ts';
import type { PdfFonts } from '#areas/orders/client/pdf/pdf-pen.ts';
import { headerFieldWords, lineFieldWords } from '#areas/orders/client/words/field-words.ts';
import {
  headerFieldNames,
  headerFieldsOf,
  orderTypes,
  type Order,
  type OrderType,
} from '#areas/orders/domain/index.ts';
import { isLong } from '../../test-extent.ts';
import { line } from '../order-samples.ts';
import { context, letters, linesOf, orderOf, pagesOf, plain } from './pdf-samples.ts';

let font: PdfFonts;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  font = await letters();
});
const written = (order: Order, more = {}) => writeOrderPdf(order, { ...context, ...more }, font);
const textOf = (order: Order, more = {}) => plain(pagesOf(written(order, more).bytes).join(' '));

/** An order line with an EAN, a discount and demo units, each of which only some types have. */
const whole = line({
  ean: '7891234567895',
  discount: 1250,
  discountReason: 'Competitor offers less',
  unitMinor: 10_000,
  listMinor: 99_999,
  demo: true,
});

describe.each(orderTypes)('an order of type %s', (type: OrderType) => {
  test('has the fields of its type, filled in, and no others', () => {
    const text = textOf(orderOf(type, [whole]));
    const named = headerFieldNames.filter((field) =>
      text.includes(i18n._(headerFieldWords[field])),
    );
    expect(named).toEqual(headerFieldsOf(type));
    expect(text).not.toContain('–');
  });
  test('has on its lines the EAN, discount and demo units of its type, and neither reasons nor catalog values', () => {
    const text = textOf(orderOf(type, [whole]));
    expect({
      ean: text.includes('7891234567895'),
      discount: text.includes('12,5%') && text.includes('Net unit value'),
      demo: text.includes(i18n._(lineFieldWords.demo)),
      internal: /Competitor|999,99|Catalog/.test(text),
    }).toEqual({
      ean: type === 'retail',
      discount: type === 'funnel',
      demo: type !== 'retail',
      internal: false,
    });
  });
  test('has its letterhead, its currency, its date, its number and its total', () => {
    const order = orderOf(type, [whole, line({ id: 'l-2', quantity: 3, unitMinor: 1_234_56 })]);
    const text = textOf(order);
    for (const said of [
      'Order 26-000123',
      'Instrumentos de Medição do Brasil Ltda',
      'Avenida da Metrologia, 1000',
      '04538-132 São Paulo, SP',
      'Norte Instrumentos Ltda',
      'CNPJ 12.ABC.345/01DE-35',
      'Rua do Ñandú, 20',
      '69005-070 Manaus',
      'Currency',
      'BRL',
      'Submitted',
      '25/11/2026',
      'Printed on 26/11/2026 10:42',
      'Page 1 of 1',
      '3.703,68',
      `Total, excl. taxes ${plain(context.formats.money(order.totalMinor, 'BRL'))}`,
    ])
      expect(text).toContain(said);
  });
});

test('every character of catalogue and names prints: Latin of any country, Greek, signs of measures and money', () => {
  const characters =
    'áàâãäåæçèéêëìíîïñòóôõöøùúûüýþÿßĀąćčďđęěğıłńňőœřśşšťůűźżžșțẽỹĩũ ÁÃÇÑÕŐŠŽ ΩΔΣφθλ µ°²³¹½¼¾±×÷≤≥≠≈√∞−–—…•‰€£¥¢₡§¶©®™№→←↑↓₂⁴‘’“”«»¿¡';
  const { bytes, replaced } = written(
    orderOf('normal', [line({ description: characters })], { distributorName: 'Łódź & Ñandú' }),
  );
  const text = pagesOf(bytes).join('').replace(/\s/g, '');
  // Characters that are equal under NFKC normalization look the same on paper.
  const alike = (one: string) => one.normalize('NFKC');
  const missing = [...`${characters}Łódź&Ñandú`].filter(
    (one) => one !== ' ' && !alike(text).includes(alike(one)),
  );
  expect({ missing, replaced }).toEqual({ missing: [], replaced: [] });
});
test('a character that the fonts lack is replaced where it stands, and its code is named in the file and reported', () => {
  const { bytes, replaced } = written(
    orderOf(
      'normal',
      [line({ description: 'Meter 漢字 and 🙂 case' })],
      {},
      { observation: '字 x' },
    ),
  );
  const text = plain(pagesOf(bytes).join(' '));
  expect(text).toContain('Meter □□ and □ case');
  expect(text).toMatch(/□ ?x\b/);
  expect(replaced.toSorted()).toEqual(['U+1F642', 'U+5B57', 'U+6F22']);
  for (const code of replaced) expect(text).toContain(code);
});
test('characters that only change how their neighbors are drawn are left out', () => {
  const { bytes, replaced } = written(
    orderOf('normal', [
      line({ description: 'ca\u00adse\u200d A\u0303o e\u0301 \u{fe0f}end\u0007.' }),
    ]),
  );
  expect(plain(pagesOf(bytes).join(' '))).toContain('case Ão é end .');
  expect(replaced).toEqual([]);
});

test('220 lines take several pages, each with its number, the heads of the columns and the name of the order; every line is there once', () => {
  const order = orderOf('normal', linesOf(220));
  const pages = pagesOf(written(order).bytes).map(plain);
  expect(pages.length).toBeGreaterThanOrEqual(5);
  pages.forEach((page, n) => {
    expect(page).toContain(`Page ${n + 1} of ${pages.length}`);
    expect(page).toContain('Part number Description');
    expect(page).toContain('Order 26-000123');
  });
  const found = pages.join(' ').match(/\b4000\d{3}\b/g);
  expect(found).toEqual(order.content.lines.map(({ partNumber }) => partNumber));
  const total = `Total, excl. taxes ${plain(context.formats.money(order.totalMinor, 'BRL'))}`;
  expect(pages.map((page) => page.includes(total))).toEqual(
    pages.map((_page, n) => n === pages.length - 1),
  );
});
test.runIf(isLong)('however many lines there are, the total stands with the last of them', () => {
  for (const count of [1, 2, 3, 24, 25, 26, 27, 28, 29, 30, 31, 32, 58, 59, 60, 61]) {
    const last = pagesOf(written(orderOf('normal', linesOf(count))).bytes).at(-1)!;
    const lines = last.match(/\b4000\d{3}\b/g) ?? [];
    expect([
      count,
      lines.length >= Math.min(2, count),
      last.includes('Total, excl. taxes'),
    ]).toEqual([count, true, true]);
  }
});

test('a draft says so on every page, has no number, and shows what was typed where it cannot be read', () => {
  const order = orderOf(
    'normal',
    [...linesOf(60), line({ id: 'x', quantity: 'a dozen', unitMinor: null })],
    { status: 'draft', number: null, submittedAt: null },
  );
  const pages = pagesOf(written(order).bytes).map(plain);
  for (const page of pages) expect(page).toContain('Draft');
  expect(pages.join(' ')).toContain('a dozen');
  expect(pages.join(' ')).not.toContain('26-');
  expect(pages.join(' ')).toMatch(/Created .*24\/11\/2026/);
});
test('an order that waits for its number is not sent yet; a canceled one says that it is', () => {
  expect(textOf(orderOf('normal', linesOf(1), { number: null }))).toContain('Not sent yet');
  expect(textOf(orderOf('normal', linesOf(1), { status: 'canceled' }))).toContain(
    'Canceled - Manual processing',
  );
});
test('what this device does not know is left out, never made up', () => {
  const text = textOf(orderOf('normal', linesOf(1)), { references: undefined });
  expect(text).toContain('Norte Instrumentos');
  expect(text).toContain('Not in the list (70)');
  expect(text).not.toContain('CNPJ');
});
test('amounts of another currency than the reader’s name it once, and the total by its code', () => {
  const order = {
    ...orderOf('normal', [line({ quantity: 1, unitMinor: 123_456 })]),
    currency: 'USD' as const,
  };
  const text = textOf(order, { currency: 'USD' });
  expect(text).toContain('1.234,56 1.234,56');
  expect(text).toContain('USD 1.234,56');
});
