/** Tests companies' tax numbers as people type and paste them. */
import { describe, expect, it } from 'vitest';
import { formatCnpjWithMask } from '#areas/imports/domain/index.ts';
import {
  formatStoredTaxId,
  toStoredTaxId,
  taxIdIssueCode,
  formatTypedCnpj,
} from '#areas/distributors/domain/index.ts';
import { chooseRunCount } from '../test-extent.ts';

const valid = [
  '12ABC34501DE35',
  '11222333000181',
  '00000000000191',
  'AAAAAAAAAAAA45',
  '9XYZ8WVU000205',
];

const invalid = ['12ABC34501DE34', '12ABC34501DE3A', '00000000000000', '11111111111111'];

/** Types a text key by key into a field, and returns the field's text. */
const typed = (text: string) =>
  [...text].reduce((field, key) => formatTypedCnpj(field, field + key), '');

/**
 * Computes a check digit without the product's library: value = ASCII − 48, weights 2 to 9 from the
 * right.
 */
function digit(text: string): number {
  const sum = [...text]
    .toReversed()
    .reduce((total, one, n) => total + (one.charCodeAt(0) - 48) * (2 + (n % 8)), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function* generated(count: number): Generator<string> {
  let state = 20_261_121;
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff);
  for (let n = 0; n < count; n += 1) {
    const body = Array.from(
      { length: 12 },
      () => characters[(next() >> 8) % (n % 3 ? 36 : 10)],
    ).join('');
    const first = digit(body);
    yield `${body}${first}${digit(`${body}${first}`)}`;
  }
}

describe('a CNPJ', () => {
  it.each(valid)(
    '%s is accepted typed, pasted with its mask, without it, and in lower case',
    (bare) => {
      const masked = formatCnpjWithMask(bare);
      const ways = [
        typed(bare),
        typed(masked),
        formatTypedCnpj('', bare),
        formatTypedCnpj('', ` ${masked}\u00a0`),
      ];

      expect([...ways, typed(bare.toLowerCase())]).toEqual(Array(5).fill(masked));
      expect(taxIdIssueCode(masked, 'CNPJ')).toBeUndefined();
      expect(toStoredTaxId(masked, 'CNPJ')).toBe(bare);
      expect(formatStoredTaxId(bare, 'CNPJ')).toBe(masked);
    },
  );

  it.each(invalid)('%s is invalid', (text) => expect(taxIdIssueCode(text, 'CNPJ')).toBe('cnpj'));

  it('of fifteen characters is invalid: nothing is cut off', () => {
    expect(taxIdIssueCode('112223330001819', 'CNPJ')).toBe('cnpj');
    expect(taxIdIssueCode(formatTypedCnpj('', '112223330001819'), 'CNPJ')).toBe('cnpj');
    expect(taxIdIssueCode(typed('112223330001819'), 'CNPJ')).toBe('cnpj');
  });

  it('with other letters than those of a CNPJ is invalid', () => {
    expect(taxIdIssueCode('12ÁBC34501DE35', 'CNPJ')).toBe('cnpj');
    expect(taxIdIssueCode('11222333000181 Norte', 'CNPJ')).toBe('cnpj');
  });

  it('is reformatted when a character in the middle is deleted or inserted, without losing the rest', () => {
    const masked = '12.ABC.345/01DE-35';
    const without = formatTypedCnpj(masked, '12.AC.345/01DE-35');
    expect(without).toBe('12.AC.345/01DE-35');
    expect(formatTypedCnpj(without, '12.ABC.345/01DE-35')).toBe(masked);
    expect(formatTypedCnpj('12.A', '12.')).toBe('12.');
    expect(formatTypedCnpj('12.', '12')).toBe('12');
  });

  it('that is generated at random is accepted typed with its mask and pasted with and without it, and refused with another check digit', () => {
    const wrong: string[] = [];
    for (const bare of generated(chooseRunCount(undefined, 5_000, 50_000))) {
      const masked = formatCnpjWithMask(bare);
      const isTaken =
        typed(masked) === masked &&
        typed(bare) === masked &&
        formatTypedCnpj('', masked) === masked &&
        formatTypedCnpj('', bare) === masked &&
        taxIdIssueCode(masked, 'CNPJ') === undefined &&
        toStoredTaxId(masked, 'CNPJ') === bare;
      const other = `${bare.slice(0, 13)}${(Number(bare[13]) + 1) % 10}`;
      if (!isTaken || taxIdIssueCode(other, 'CNPJ') !== 'cnpj') wrong.push(bare);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a CRN', () => {
  it('is stored as its country writes it', () => {
    expect(
      ['20512345671', '76543210-3', '30-71234567-8', 'J-12345678-9'].map((crn) => [
        taxIdIssueCode(crn, 'CRN'),
        toStoredTaxId(` ${crn} `, 'CRN'),
      ]),
    ).toEqual([
      [undefined, '20512345671'],
      [undefined, '76543210-3'],
      [undefined, '30-71234567-8'],
      [undefined, 'J-12345678-9'],
    ]);
  });

  it('has a digit and at most 30 characters', () => {
    expect([
      taxIdIssueCode('', 'CRN'),
      taxIdIssueCode('none', 'CRN'),
      taxIdIssueCode('1'.repeat(31), 'CRN'),
    ]).toEqual(['required', 'crn', 'crn']);
  });
});
