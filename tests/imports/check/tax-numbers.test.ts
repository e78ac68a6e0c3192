/** Tests the check digits and the masks of Brazil's tax numbers and postal codes. */
import { expect, test } from 'vitest';
import {
  bareCnpj,
  formatCnpjWithMask,
  formatPostalCode,
  isCnpj,
} from '#areas/imports/domain/index.ts';
import { findCpf, isCpf, maskCpfs } from '#kernel/domain/privacy/cpf.ts';

test.each([
  '12ABC34501DE35',
  '11222333000181',
  '00000000000191',
  'AAAAAAAAAAAA45',
  '9XYZ8WVU000205',
])('CNPJ %s is valid, also with its mask and in lower case', (cnpj) => {
  expect([
    isCnpj(cnpj),
    isCnpj(formatCnpjWithMask(cnpj)),
    isCnpj(cnpj.toLowerCase()),
    bareCnpj(formatCnpjWithMask(cnpj).toLowerCase()),
  ]).toEqual([true, true, true, cnpj]);
});

test.each(['12ABC34501DE34', '12ABC34501DE3A', '00000000000000', '11111111111111'])(
  'CNPJ %s is invalid',
  (cnpj) => expect(isCnpj(cnpj)).toBe(false),
);

test('masks are those of the specification', () => {
  expect([
    formatCnpjWithMask('12ABC34501DE35'),
    maskCpfs('12345678909'),
    formatPostalCode('01310100'),
    isCpf('12345678909'),
    findCpf('NF 1234'),
  ]).toEqual(['12.ABC.345/01DE-35', '***.456.789-**', '01310-100', true, undefined]);
});
