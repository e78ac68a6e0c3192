/** Tests the rules for passwords that both sides share. */
import { expect, it } from 'vitest';
import { passwordProblem } from '#areas/account/domain/index.ts';

it('asks twelve characters, counted as people count them', () => {
  expect([
    passwordProblem('a'.repeat(11), ''),
    passwordProblem('twelve chars', ''),
    passwordProblem('🔧'.repeat(11), ''),
  ]).toEqual(['password_too_short', undefined, 'password_too_short']);
});

it('takes up to 128', () => {
  expect([
    passwordProblem('ab'.repeat(64), ''),
    passwordProblem(`${'ab'.repeat(64)}c`, ''),
  ]).toEqual([undefined, 'password_too_long']);
});

it('lets nobody use the own address, in any case', () => {
  expect([
    passwordProblem('I am Fernanda here', 'fernanda@norte.example'),
    passwordProblem('JU@NORTE.EXAMPLE!!', 'ju@norte.example'),
    passwordProblem('judo every day', 'ju@norte.example'),
  ]).toEqual(['password_has_email', 'password_has_email', undefined]);
});

it('without a known address that rule does not apply', () => {
  expect(passwordProblem('three quiet voltmeters', '')).toBeUndefined();
});

it('finds the product’s name however it is written', () => {
  expect(passwordProblem('My-P.o.r.t.a.l 2026', '')).toBe('password_has_product');
});

it('asks for no kinds of characters', () => {
  expect([
    passwordProblem('only small letters', ''),
    passwordProblem('            ', ''),
    passwordProblem('ñandú çedilha ã', ''),
  ]).toEqual([undefined, undefined, undefined]);
});
