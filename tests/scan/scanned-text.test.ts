/** Tests what scanned texts mean, and which part of the catalog a code names. */
import { describe, expect, test } from 'vitest';
import { findProduct, readScannedText, type ScannedMeaning } from '#areas/scan/domain/index.ts';
import { createPartLookup } from '#areas/imports/domain/index.ts';

const GS = '\u001D';
const EAN = '7891045010078';
const GTIN_14 = '07891045010078';

const product = (code: object, quantity = 1) => ({ kind: 'product', code, quantity });
const unknown = { kind: 'unknown' };

const meanings: readonly (readonly [what: string, text: string, meaning: object])[] = [
  ['a part number', '1234567', product({ partNumber: '1234567' })],
  ['a part number of one digit', '7', product({ partNumber: '7' })],
  ['a part number with spaces around it', ' 4321 \r\n', product({ partNumber: '4321' })],
  ['a part number with its data identifier', '1P4321', product({ partNumber: '4321' })],
  ['a customer’s part number with its identifier', 'P4321', product({ partNumber: '4321' })],
  ['an EAN-13', EAN, product({ ean: EAN })],
  ['an EAN-13 with a wrong check digit', '7891045010077', unknown],
  ['a UPC-A', '036000291452', product({ ean: '036000291452' })],
  ['a UPC-A with a wrong check digit', '036000291453', unknown],
  ['an ITF-14', GTIN_14, product({ ean: GTIN_14 })],
  [
    'eight digits that are also an EAN-8',
    '96385074',
    product({ partNumber: '96385074', ean: '96385074' }),
  ],
  ['eight digits that are no EAN-8', '96385075', product({ partNumber: '96385075' })],
  ['nine digits', '123456789', unknown],
  ['zeros only', '0000000000000', unknown],
  ['an EAN with its symbology identifier', `]E0${EAN}`, product({ ean: EAN })],
  ['GS1-128 with a GTIN', `]C101${GTIN_14}`, product({ ean: GTIN_14 })],
  ['GS1-128 with a quantity', `]C102${GTIN_14}3712`, product({ ean: GTIN_14 }, 12)],
  ['GS1 DataMatrix with quantity 30', `]d201${GTIN_14}305`, product({ ean: GTIN_14 }, 5)],
  [
    'a lot before the quantity, with separator',
    `]C101${GTIN_14}10AB-7${GS}374`,
    product({ ean: GTIN_14 }, 4),
  ],
  [
    'dates and weights of fixed length',
    `01${GTIN_14}172901313103000750378`,
    product({ ean: GTIN_14 }, 8),
  ],
  ['a separator at the beginning', `${GS}01${GTIN_14}`, product({ ean: GTIN_14 })],
  ['GS1 in parentheses', `(01)${GTIN_14}(37)3(10)X9`, product({ ean: GTIN_14 }, 3)],
  ['a quantity of zero', `01${GTIN_14}370`, product({ ean: GTIN_14 })],
  ['GS1 with a wrong check digit', '0107891045010077', unknown],
  ['GS1 that is cut off', `01${GTIN_14}1729`, unknown],
  ['GS1 without a product', `10LOT${GS}375`, unknown],
  [
    'a GS1 Digital Link',
    `https://id.gs1.org/01/${GTIN_14}/10/L7?30=6`,
    product({ ean: GTIN_14 }, 6),
  ],
  ['another link', 'https://example.com/01/123', unknown],
  ['one line of a delivery note', `${EAN};12`, product({ ean: EAN }, 12)],
  ['a line with quantity zero', '4321;0', unknown],
  [
    'a delivery note',
    `26-000123\n4321;5\r\n${EAN}; 2\n\n4321;1\n`,
    {
      kind: 'note',
      note: {
        orderNumber: '26-000123',
        lines: [
          { code: { partNumber: '4321' }, quantity: 6 },
          { code: { ean: EAN }, quantity: 2 },
        ],
      },
    },
  ],
  ['a note with a line that can’t be read', '26-000123\n4321;5\nfour;2', unknown],
  ['a note without lines', '26-000123', unknown],
  ['a note with more lines than an order', `26-000123\n${'1;1\n'.repeat(501)}`, unknown],
  ['a link of another kind', 'https://example.com/manual', unknown],
  ['words', 'Fluke 117', unknown],
  ['nothing', ' ', unknown],
];

describe('what a scanned text means', () => {
  test.each(meanings)('%s', (_what, text, meaning) => {
    expect(readScannedText(text)).toEqual(meaning as ScannedMeaning);
  });

  test('a camera that reads an EAN-8 rules the part number out', () => {
    expect(readScannedText('96385074', 'ean_8')).toEqual(product({ ean: '96385074' }));
  });
});

describe('the part of a code', () => {
  const parts = createPartLookup({
    numbers: ['4321', '96385074', '11', '12'],
    eans: [EAN, '4321', '0036000291452', '11', '7891045010090', '11', '7891045010090', '12'],
  });

  test.each([
    ['a part number', { partNumber: '4321' }, { kind: 'part', partNumber: '4321' }],
    ['an EAN', { ean: EAN }, { kind: 'part', partNumber: '4321' }],
    [
      'an EAN with another number of zeros',
      { ean: '036000291452' },
      { kind: 'part', partNumber: '11' },
    ],
    [
      'eight digits',
      { partNumber: '96385074', ean: '96385074' },
      { kind: 'part', partNumber: '96385074' },
    ],
    [
      'an EAN of two parts',
      { ean: '7891045010090' },
      { kind: 'several', partNumbers: ['11', '12'] },
    ],
    ['a part number that is unknown', { partNumber: '999' }, unknown],
    ['an EAN that is unknown', { ean: '4006381333931' }, unknown],
  ])('%s', (_what, code, found) => {
    expect(findProduct(code, parts)).toEqual(found);
  });
});
