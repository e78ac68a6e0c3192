/** Tests that the report names only what exists, and never passes old figures off as new ones. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BARS } from '../bench/bars.ts';
import { LONG_BROWSER_FILES } from '../gate/long-files.ts';
import { parts } from '../long/parts.ts';
import { makeTempFolder } from '../portal-program.ts';
import { root } from '../source-files.ts';
import { CHROMIUM_KILLS, SERVER_KILLS } from '../test-extent.ts';
import { faultRows } from './fault-rows.ts';
import { readMeasurements, recordMeasurements, type Measurement } from './measured.ts';
import { makeReport } from './report.ts';
import { rows, type Row } from './rows.ts';

const faults = faultRows(readFileSync(join(root, 'tests/reliability/faults.md'), 'utf8'));
const proofs = [...rows, ...faults].flatMap((row) => row.proofs);
const benchText = readFileSync(join(root, 'tests/bench/main.ts'), 'utf8');

const measurement: Measurement = {
  by: 'bench load',
  what: 'p95',
  value: '80 ms',
  holds: true,
  commit: 'a'.repeat(40),
  machine: '2 × a processor',
  load: 0.5,
  at: '2026-01-02T03:04:05.000Z',
};
const row: Row = {
  section: 'speed',
  what: 'load',
  bar: '≤ 100 ms',
  proofs: [{ bench: 'load', figures: /p95/ }],
};

test('each test file that a row names exists', () => {
  const missing = proofs
    .flatMap((proof) => ('tests' in proof ? proof.tests : []))
    .filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

test('each part of the bench that a row names exists', () => {
  const missing = proofs
    .flatMap((proof) => ('bench' in proof ? [proof.bench] : []))
    .filter((part) => !new RegExp(`^  ${part}:`, 'm').test(benchText));
  expect(missing).toEqual([]);
});

test('each part of the long run that a row names exists', () => {
  const names = ['simulations', ...parts.map(({ name }) => name)];
  const missing = proofs
    .flatMap((proof) => ('long' in proof ? [proof.long] : []))
    .filter((name) => !names.includes(name));
  expect(missing).toEqual([]);
});

test('the kills of Chromium that a row counts are in files that only the long run runs', () => {
  for (const name of Object.keys(CHROMIUM_KILLS))
    expect(LONG_BROWSER_FILES).toContain(`faults/${name}`);
  const day = readFileSync(join(root, 'tests/faults/day.test.ts'), 'utf8');
  expect(day.match(/\.kill\(\)/g)).toHaveLength(CHROMIUM_KILLS.day.long);
});

test('a row takes its limits from the bench, and its counts from the tests', () => {
  const text = readFileSync(join(root, 'tests/report/rows.ts'), 'utf8');
  const typed = text.match(/'(?:p75 |p95 )?[≤≥] [^']*'|'[^']*\d[^']* in the gate[^']*'/g);
  expect(typed).toEqual(["'≤ 10 min'"]);
  const bars = rows.map(({ bar }) => bar).join('; ');
  expect(bars).toContain(`${SERVER_KILLS.gate} in the gate, ${SERVER_KILLS.long} in the long run`);
  expect(bars).toContain(`≤ ${BARS.readingFile} × PapaParse`);
  expect(bars).toContain('4,500 in the gate, 1,150,000 in the long run');
  expect(bars).toContain('0 kills in the gate, 21 in the long run');
});

test('the faults of the table are rows', () => {
  expect(faults.length).toBeGreaterThan(30);
  expect(faults.map(({ what }) => what)).toContain('a server that is reachable again');
});

test('a figure is printed with its commit, its date and its machine', () =>
  expect(makeReport([row], [measurement], measurement.commit!).at(-1)).toBe(
    '  - holds: p95: 80 ms (aaaaaaaa, 2026-01-02 03:04 UTC, load 0.5, 2 × a processor)',
  ));
test('a figure of another commit is marked', () =>
  expect(makeReport([row], [measurement], 'b'.repeat(40)).at(-1)).toMatch(
    /^ {2}- holds, on another commit: p95/,
  ));
test('a figure that misses its bar is marked', () =>
  expect(makeReport([row], [{ ...measurement, holds: false }], measurement.commit!).at(-1)).toMatch(
    /^ {2}- MISSED: p95/,
  ));
test('a row without a figure is printed as not measured', () =>
  expect(makeReport([row], [], 'b').at(-1)).toBe('  - not measured: npm run bench load'));

test('a test of the long run is not proved by `npm test`', () => {
  const path = 'tests/faults/clock.test.ts';
  const passed = { ...measurement, by: 'test node' };
  expect(makeReport([{ ...row, proofs: [{ tests: [path] }] }], [passed], 'b').at(-1)).toBe(
    '  - not measured: npm run test:long: Chromium: every size, language and kill',
  );
});

test('a test in a browser is not proved by the stage in Node', () => {
  const row = rows.find(({ what }) => what === 'request forgery from another site')!;
  const passed = { ...measurement, by: 'test node' };
  expect(makeReport([row], [passed], 'b').at(-1)).toBe('  - not measured: npm test: Chromium');
});

test('a part that is measured again replaces its earlier figures only', () => {
  const folder = makeTempFolder();
  const path = join(folder.path, 'measured.json');
  const result = (value: string) => [{ what: 'w', value, holds: true }];
  recordMeasurements('bench load', result('1'), path);
  recordMeasurements('bench sync', result('2'), path);
  recordMeasurements('bench load', result('3'), path);
  expect(readMeasurements(path).map(({ by, value }) => [by, value])).toEqual([
    ['bench sync', '2'],
    ['bench load', '3'],
  ]);
  folder.remove();
});
