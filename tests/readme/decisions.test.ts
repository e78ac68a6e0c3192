/**
 * Checks that the index of decisions lists every decision by number and title, and names the unused
 * numbers.
 */
import { expect, test } from 'vitest';
import { filesBelow, readSource, readProse } from '../source-files.ts';
import { tableRows } from './markdown-tables.ts';

const index = readProse('src/decisions/README.md');
const decisions = filesBelow('src/decisions', /^\d{4}-.+\.md$/).map((path) => {
  const name = path.split('/').at(-1)!;
  return { name, number: name.slice(0, 4), heading: readSource(path).split('\n')[0]! };
});
const titleOf = (heading: string) => heading.split(' · ')[1];

test('a decision begins with its number and its title', () => {
  const wrong = decisions.filter(
    ({ number, heading }) => !new RegExp(`^# ${number} · [A-Z].{10,}[^.]$`).test(heading),
  );
  expect(wrong).toEqual([]);
});

test('a number names one decision', () => {
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
});

test('the index lists every decision by number and title', () => {
  expect(tableRows(index, 'number')).toEqual(
    decisions.map(({ name, number, heading }) => [`[${number}](${name})`, titleOf(heading)]),
  );
});

test('the index names the numbers that were not used', () => {
  const used = new Set(decisions.map(({ number }) => Number(number)));
  const unused = Array.from({ length: Math.max(...used) }, (_, at) => at + 1).filter(
    (number) => !used.has(number),
  );

  const [, list] = /were not used: (.+)\.$/m.exec(index)!;
  const named = list!.split(', ').flatMap((range) => {
    const [from, to = from] = range.split(' to ').map(Number) as [number, number?];
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  expect(named).toEqual(unused);
});
