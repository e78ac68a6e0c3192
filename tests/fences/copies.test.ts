/**
 * Tests that the search for copied lines finds a planted copy, even if lines that do not count
 * stand in between.
 */
import { expect, test } from 'vitest';
import { findCopies } from './copied-code.ts';

const block = Array.from({ length: 10 }, (_, n) => `const value${n} = compute(${n});`);
const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') });

test('ten lines that occur again are found, with their places', () => {
  const files = [
    file('a.ts', 'first();', ...block, 'last();'),
    file('b.ts', 'begin();', 'go();', ...block),
  ];
  expect(findCopies(files)).toEqual(['a.ts:2-11 ~ b.ts:3-12']);
});
test('ten lines that occur again in the same file are found too', () => {
  expect(findCopies([file('a.ts', ...block, 'between();', ...block)])).toEqual([
    'a.ts:1-10 ~ a.ts:12-21',
  ]);
});
test('comments, blank lines, indentation, braces and imports hide no copy', () => {
  const disguised = block.flatMap((line) => ['', '// a comment', `    ${line}`, '});']);
  const files = [
    file('a.ts', "import { x } from './x.ts';", ...block),
    file('b.ts', 'import {', '  y,', "} from './y.ts';", ...disguised),
  ];
  expect(findCopies(files)).toEqual(['a.ts:2-11 ~ b.ts:6-42']);
});
test('a longer copy is told once, whole', () => {
  const longer = [...block, 'one();', 'two();'];
  expect(findCopies([file('a.ts', ...longer), file('b.ts', ...longer, 'three();')])).toEqual([
    'a.ts:1-12 ~ b.ts:1-12',
  ]);
});
test('nine lines, or ten with another among them, are no copy', () => {
  const nine = block.slice(0, 9);
  expect(findCopies([file('a.ts', ...nine), file('b.ts', ...nine)])).toEqual([]);
  const changed = [...block.slice(0, 5), 'other();', ...block.slice(5)];
  expect(findCopies([file('a.ts', ...block), file('b.ts', ...changed)])).toEqual([]);
});
test('the same imports are no copy', () => {
  const names = Array.from({ length: 12 }, (_, n) => `  name${n},`);
  const imports = ['import {', ...names, "} from './names.ts';"];
  expect(findCopies([file('a.ts', ...imports), file('b.ts', ...imports)])).toEqual([]);
});
