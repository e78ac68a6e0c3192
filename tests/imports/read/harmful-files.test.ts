/**
 * Tests, only in `npm run test:long`, harmful files in a process with little memory: each read
 * ends, and none delays other work.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../test-extent.ts';

describe.runIf(isLong)('files made to harm, in a process with 256 MB of heap', () => {
  let ends: readonly (readonly [name: string, end: string, longest: number, all: number])[] = [];
  let ordinary = 0;

  beforeAll(async () => {
    ends = (
      await promisify(execFile)(process.execPath, [
        '--max-old-space-size=256',
        join(import.meta.dirname, 'harmful-files.ts'),
      ])
    ).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    ordinary = ends[0]![3];
  }, 120_000);

  test('each reading ends, without an exception or lack of memory', () => {
    expect(Object.fromEntries(ends.map(([name, end]) => [name, end]))).toEqual({
      'an ordinary one, as large': 'read',
      'quotes and line ends': 'read',
      'a quote opened in every line': 'read',
      'carriage returns': 'too_many_rows',
      'one line': 'row_too_long',
      delimiters: 'too_many_columns',
      zeros: 'file_not_a_table',
      'five hundred names': 'mandatory_columns',
      'spaces a thousandfold': 'archive_unfolds',
      'a million rows of nothing': 'file_empty',
      'tags in tags': 'file_empty',
      'a cell of attributes': 'file_empty',
      'a formula begun again and again': 'file_empty',
      'formulas without values': 'malformed_file',
      'a hundred thousand sheets and relations': 'archive_entries',
      'sheets of one long word': 'read',
      'formats beyond number': 'too_many_cells',
      'as many formats as may be': 'read',
      'texts beyond number': 'too_many_cells',
      'texts in texts': 'too_many_cells',
      'a text of a hundred thousand runs': 'read',
      'as many texts as may be': 'read',
      'as many texts and formats as may be': 'read',
      'four thousand long names': 'read',
      'rows to the last column': 'malformed_file',
      'a filled row a million times': 'read',
      'a million empty rows of OpenDocument': 'read',
      'cells without end': 'file_empty',
      'a cell of many paragraphs': 'file_damaged',
      'styles beyond number': 'read',
      'sixty-five thousand old rows of many cells': 'read',
      'hidden columns named again and again': 'read',
      'fifty thousand old rows out of order': 'read',
    });
  });

  // The times are processor time, which does not grow with other tests that run at the same time.
  // They are compared with an ordinary file on this machine.
  test('others get their turn before ten ordinary files were read', () =>
    expect(ends.filter(([, , longest]) => longest > 10 * ordinary)).toEqual([]));

  test('a refusal takes less time than reading ten ordinary files', () =>
    expect(ends.filter(([, end, , all]) => end !== 'read' && all > 10 * ordinary)).toEqual([]));
});
