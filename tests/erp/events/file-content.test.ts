/**
 * Tests the check of the base64 text of an event's file, also of several megabytes with one invalid
 * character.
 */
import { expect, test } from 'vitest';
import { erpEventInputSchema } from '#areas/erp/domain/fulfillment-event-schema.ts';
import { someEvent } from './event-samples.ts';

const MEGABYTES = 'QUJD'.repeat(2 ** 20);

const isTaken = (content: string): boolean =>
  erpEventInputSchema.safeParse({
    ...someEvent('shipped', [['01', 1]]),
    file: { name: 'nf.pdf', content },
  }).success;

/** Returns `MEGABYTES` with the character at this position replaced. */
const replaced = (letter: string, at: number): string =>
  MEGABYTES.slice(0, at) + letter + MEGABYTES.slice(at + 1);

test.each(['QUJD', 'QUI=', 'QQ==', MEGABYTES, `${MEGABYTES}QQ==`, `${'QUJD'.repeat(16_384)}QUI=`])(
  'base64 is accepted (case %#)',
  (content) => {
    expect(isTaken(content)).toBe(true);
  },
);

test.each([
  '',
  'QUJ',
  'Q===',
  'QQ==QUJD',
  'QUJD\n',
  `${MEGABYTES}Q`,
  replaced('\n', 65_535),
  replaced('=', 65_535),
  replaced('-', 65_536),
  replaced('=', 2 ** 20),
  replaced('é', MEGABYTES.length - 3),
])('any other text is refused (case %#)', (content) => {
  expect(isTaken(content)).toBe(false);
});
