/**
 * Tests what the mutation tests rely on: every file that they name exists, each mutant is counted
 * as killed or survived, and the table names modules below the limit.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, root } from '../source-files.ts';
import { mutatedModules, partsOf } from './modules.ts';
import { tableOf } from './results.ts';
import { countMutants } from './stryker-run.ts';

const pathOf = (source: string) => source.replace(/:.*/, '');

test('each source and test that a module names exists', () => {
  const paths = mutatedModules.flatMap(({ sources, tests }) => [...sources.map(pathOf), ...tests]);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a part of a file is a whole declaration, wherever it stands', () => {
  const partText = (part: string) => {
    const [from, to] = part.replace(/.*:/, '').split('-').map(Number) as [number, number];
    return readSource(pathOf(part))
      .split('\n')
      .slice(from - 1, to)
      .join('\n');
  };
  const money = partsOf('src/kernel/domain/money.ts', 'netUnitPrice', 'formatMinor').map(partText);
  expect(money.map((text) => text.split('\n')[0])).toEqual([
    'export const netUnitPrice = (unitMinor: number, discount = 0): number =>',
    'export function formatMinor(minor: number, currency: Currency, mark: DecimalMark): string {',
  ]);
  expect(money.map((text) => text.split('\n').at(-1))).toEqual([
    expect.stringMatching(/^ {2}.*;$/),
    '}',
  ]);
  expect(() => partsOf('src/kernel/domain/money.ts', 'noSuchRule')).toThrow('noSuchRule');
});

test('a listed test needs no more of vitest than the runner of mutants has', () => {
  const imported = mutatedModules.flatMap(({ tests }) =>
    tests.flatMap((path) =>
      [...readSource(path).matchAll(/^import \{([^}]*)\} from 'vitest';/gm)].flatMap(([, names]) =>
        names!.split(',').map((name) => name.trim()),
      ),
    ),
  );
  expect([...new Set(imported)].toSorted()).toEqual(['describe', 'expect', 'it', 'test']);
});

test('a mutant that never ended counts as killed, one that no test reached as a survivor', () => {
  const ends = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];
  const mutants = ends.map((status) => ({ status }));
  expect(countMutants([{ mutants }, { mutants: [{ status: 'Killed' }] }])).toEqual({
    mutants: 5,
    killed: 3,
    survived: 2,
    ignored: 1,
  });
});

test('the table names modules that were not run, and those below the limit', () => {
  const result = { mutants: 100, survived: 0, ignored: 1, minutes: 2.04, hash: '' };
  const lines = tableOf({
    merge: { ...result, killed: 85, survived: 15 },
    retry: { ...result, killed: 84, survived: 16 },
  });
  expect(lines.slice(0, 4)).toEqual([
    'Mutants',
    '  merge: 85 of 100 killed (85.0 %), 15 survived, 1 left out, 2.0 minutes',
    '  retry: 84 of 100 killed (84.0 %, BELOW 85 %), 16 survived, 1 left out, 2.0 minutes',
    '  states: not run',
  ]);
});
