/**
 * Tests hundreds of generated files: each row is read correctly, reported or asked about, or its
 * file is refused, and no row is wrong without a report. `npm run test:long` makes many more files.
 */
import { describe, expect, test } from 'vitest';
import { chooseRunCount } from '../../test-extent.ts';
import { createChance } from './chance.ts';
import { outcomeOf } from './outcome.ts';
import { generatePolluted, pollutedKinds } from './polluted.ts';
import { generateText, textKinds } from './texts.ts';
import type { GeneratedFile } from './expected-rows.ts';
import { generateWorkbook, workbookKinds } from './workbooks.ts';

type Making = { readonly kind: string; readonly make: (seed: number) => GeneratedFile };

const strange: readonly Making[] = [
  ...textKinds.map((kind) => ({
    kind,
    make: (seed: number) => generateText(kind, createChance(seed)),
  })),
  ...workbookKinds.map((kind) => ({
    kind: `workbook: ${kind}`,
    make: (seed: number) => generateWorkbook(kind, createChance(seed)),
  })),
];

const polluted: readonly Making[] = pollutedKinds.map((kind) => ({
  kind,
  make: (seed) => generatePolluted(kind, createChance(seed)),
}));

const ends = ['right', 'told', 'asked', 'refused', 'silent'] as const;

/**
 * Makes this many files, of each kind in turn, and prints how the files of each kind ended. Returns
 * descriptions of the files with a row that is wrong without a report.
 */
async function figuresOf(makings: readonly Making[], count: number): Promise<string[]> {
  const figures = new Map(makings.map(({ kind }) => [kind, new Map<string, number>()]));
  const silent: string[] = [];
  for (let seed = 0; seed < count; seed++) {
    const { kind, make } = makings[seed % makings.length]!;
    const { end, why } = await outcomeOf(make(seed));
    const own = figures.get(kind)!;
    own.set(end, (own.get(end) ?? 0) + 1);
    if (end === 'silent') silent.push(`${kind}, seed ${seed}: ${why}`);
  }

  const lines = [...figures].map(
    ([kind, own]) =>
      `${kind.padEnd(48)}${ends.map((end) => String(own.get(end) ?? 0).padStart(9)).join('')}`,
  );

  console.log(
    `${''.padEnd(48)}${ends.map((end) => end.padStart(9)).join('')}\n${lines.join('\n')}`,
  );
  return silent;
}

describe('no row is silently wrong', () => {
  test('in files that distributors and programs write', async () => {
    const count = chooseRunCount(process.env['GENERATED_FILES'], 300, 3000);
    expect(await figuresOf(strange, count)).toEqual([]);
  });

  test('in polluted files', async () => {
    const count = chooseRunCount(process.env['GENERATED_FILES'], 200, 2000);
    expect(await figuresOf(polluted, count)).toEqual([]);
  });
});
