/** Tests the rules for passwords that both sides share. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { findPasswordProblem } from '#areas/account/domain/index.ts';
import { isCommonPassword } from '#areas/account/server/passwords/common-passwords.ts';

it('asks twelve characters, counted as people count them', () => {
  expect([
    findPasswordProblem('a'.repeat(11), ''),
    findPasswordProblem('twelve chars', ''),
    findPasswordProblem('🔧'.repeat(11), ''),
  ]).toEqual(['password_too_short', undefined, 'password_too_short']);
});

it('takes up to 128', () => {
  expect([
    findPasswordProblem('ab'.repeat(64), ''),
    findPasswordProblem(`${'ab'.repeat(64)}c`, ''),
  ]).toEqual([undefined, 'password_too_long']);
});

it('refuses the own address and the name before its @, in upper and lower case', () => {
  expect([
    findPasswordProblem('I am Fernanda here', 'fernanda@norte.example'),
    findPasswordProblem('JU@NORTE.EXAMPLE!!', 'ju@norte.example'),
    findPasswordProblem('judo every day', 'ju@norte.example'),
  ]).toEqual(['password_has_email', 'password_has_email', undefined]);
});

it('does not refuse a password for its address while the address is unknown', () => {
  expect(findPasswordProblem('three quiet voltmeters', '')).toBeUndefined();
});

it('finds the product’s name however it is written', () => {
  expect(findPasswordProblem('My-P.o.r.t.a.l 2026', '')).toBe('password_has_product');
});

it('requires no particular kinds of characters', () => {
  expect([
    findPasswordProblem('only small letters', ''),
    findPasswordProblem('            ', ''),
    findPasswordProblem('ñandú çedilha ã', ''),
  ]).toEqual([undefined, undefined, undefined]);
});

describe('of the 3,000 most common passwords, none is accepted once it has twelve characters', () => {
  const most = dictionary['passwords-common'].slice(0, 3000).map(String);

  it.each<[string, (word: string) => string]>([
    ['repeated', (word) => word.repeat(Math.ceil(12 / word.length))],
    ['with a run of digits', (word) => (word.length < 6 ? '' : word.padEnd(12, '123456'))],
    ['with a year', (word) => `${word}2026`],
    ['with a sign and digits', (word) => (word.length < 7 ? '' : `${word}!`.padEnd(12, '1'))],
    ['between digits', (word) => `123${word}123`],
  ])('%s', async (_, longer) => {
    const made = most.map(longer).filter((text) => [...text].length >= 12);
    expect(made.length).toBeGreaterThan(400);
    const accepted: string[] = [];
    for (const text of made) if (!(await isCommonPassword(text))) accepted.push(text);
    expect(accepted).toEqual([]);
  });

  it('and a sentence that contains one is accepted', async () => {
    const sentences = [
      'password of three moons',
      'medir-com-confianca-1',
      'dragon at the bus stop',
    ];
    for (const text of sentences) expect(await isCommonPassword(text)).toBe(false);
  });
});
