/**
 * Tests the texts of the findings of the operator’s check: they name the same values in each
 * language, and values and times are filled in.
 */
import { expect, test } from 'vitest';
import {
  findingKinds,
  findingText,
  withReadableTimes,
  type FindingCode,
} from '#areas/system/domain/index.ts';

const codes = Object.keys(findingKinds) as FindingCode[];
const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(codes)('%s names the same values in each language', (code) => {
  const { en, es, pt } = findingKinds[code];

  expect([valuesIn(es), valuesIn(pt)]).toEqual([valuesIn(en), valuesIn(en)]);
});

test('a text has its values in place, whatever they look like', () => {
  const values = { host: 'db2:5432', reason: '$& {host}' };

  expect(findingText('standby_away', values, 'pt')).toBe(
    'db2:5432 não responde ($& {host}): inicie-o para que possa assumir.',
  );
});

test('a time is written for the reader, except in a command to run', () => {
  const at = '2026-12-05T22:54:00Z';
  const values = withReadableTimes({ count: 2, since: at, until: at }, () => '05/12/2026 22:54');

  expect(findingText('commands_lost', values, 'en')).toBe(
    'A database server took over without changes acknowledged since 05/12/2026 22:54 (2): ' +
      `stop all processes, run restored --until ${at}, start them.`,
  );
});
