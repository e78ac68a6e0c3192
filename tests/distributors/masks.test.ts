/**
 * Tests that phone numbers and people's tax numbers are formatted for their country while they are
 * typed.
 */
import { describe, expect, test } from 'vitest';
import { toInternationalPhone, formatTypedPhone } from '#areas/distributors/domain/phones.ts';
import { formatCellValue } from '#areas/imports/client/results/format-cell-value.ts';
import { fieldTypes, type FieldType } from '#areas/imports/domain/index.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { isTypedAtEnd } from '#kernel/domain/user/input-mask.ts';
import { punctuateCpfs, punctuateTypedCpf } from '#kernel/domain/privacy/cpf.ts';

const keyed = (text: string, type: (before: string, typed: string) => string) =>
  [...text].reduce((field, key) => type(field, field + key), '');

describe('a phone number', () => {
  test.each([
    ['BR', '11987654321', '(11) 98765-4321'],
    ['BR', '1133334444', '(11) 3333-4444'],
    ['PE', '987654321', '987 654 321'],
    ['MX', '5512345678', '55 1234 5678'],
    ['CL', '+56987654321', '+56 9 8765 4321'],
  ])('of %s typed as %s reads %s', (country, digits, shown) => {
    expect(keyed(digits, (before, typed) => formatTypedPhone(before, typed, country))).toBe(shown);
    expect(formatTypedPhone('', digits, country)).toBe(shown);
    expect(toInternationalPhone(shown, country)).toBeDefined();
  });

  test('that is deleted or changed in the middle stays as it is', () => {
    expect(formatTypedPhone('(11) 98765-4321', '(11) 98765-432', 'BR')).toBe('(11) 98765-432');
    expect(formatTypedPhone('(11) 8765-4321', '(11) 98765-4321', 'BR')).toBe('(11) 98765-4321');
  });

  test('with an extension stays as typed', () => {
    expect(formatTypedPhone('', '1133334444 ramal 12', 'BR')).toBe('1133334444 ramal 12');
  });
});

describe('a CPF', () => {
  const [bare, shown] = ['52998224725', '529.982.247-25'];

  test('gets its separators with its last digit, or when pasted', () => {
    expect(keyed(bare, punctuateTypedCpf)).toBe(shown);
    expect(punctuateTypedCpf('', bare)).toBe(shown);
    expect(keyed(`Maria ${bare}`, punctuateTypedCpf)).toBe(`Maria ${shown}`);
  });

  test('that is deleted in part stays as it is', () => {
    expect(punctuateTypedCpf(shown, shown.slice(0, -1))).toBe('529.982.247-2');
  });

  test('is distinguished from other numbers of eleven digits', () => {
    expect(punctuateCpfs('11987654321')).toBe('11987654321');
    expect(punctuateCpfs(`${bare}, ${shown}`)).toBe(`${shown}, ${shown}`);
  });
});

describe('a CPF that is shown in full', () => {
  const [bare, shown] = ['52998224725', '529.982.247-25'];

  const value = (type: FieldType) =>
    formatCellValue(type, bare, 'BRL', formatsFor({ country: 'BR', patterns: undefined } as never));

  test('has its separators in rows of a file, where a cell may name a person', () => {
    expect(fieldTypes.filter((type) => value(type) === shown)).toEqual([
      'end_user',
      'end_user_number',
    ]);
  });
});

describe('a field with a mask', () => {
  test.each([
    ['1', '12', true],
    ['', '52998224725', true],
    ['old text', '52998224725', true],
    ['12', '1', false],
    ['129', '1239', false],
    ['529.247-25', '529.982.247-25', false],
    ['2.247-25', '529.982.247-25', false],
  ])('that changed from %j to %j is reformatted: %s', (before, typed, isWritten) => {
    expect(isTypedAtEnd(before, typed)).toBe(isWritten);
  });
});
