/** Makes the report of `npm run report` from rows and measurements. */
import { matchesGlob } from 'node:path';
import { BROWSER_FILE_PATTERNS } from '../gate/browser-files.ts';
import { LONG_BROWSER_FILES, LONG_NODE_FILES } from '../gate/long-files.ts';
import { parts } from '../long/parts.ts';
import type { Measurement } from './measured.ts';
import type { Proof, Row } from './rows.ts';

const IN_CHROMIUM = 'long Chromium: every size, language and kill';

/** Returns who runs a test file: a stage of `npm test`, or a part of `npm run test:long`. */
function runnerOf(path: string): string {
  const isAmong = (names: readonly string[]) =>
    names.some((name) => path === `tests/${name}.test.ts`);
  if (isAmong(LONG_BROWSER_FILES)) return IN_CHROMIUM;

  const part =
    path.startsWith('tests/long/') || isAmong(LONG_NODE_FILES)
      ? parts.find(({ files }) => files.some((file) => path.includes(file)))
      : undefined;
  if (part) return `long ${part.name}`;
  return BROWSER_FILE_PATTERNS.some((pattern) => matchesGlob(path, pattern))
    ? 'test Chromium'
    : 'test node';
}

/**
 * Returns the measurements that belong to a proof, and the names of those that do not exist yet.
 */
function provedBy(
  proof: Proof,
  measured: readonly Measurement[],
): { readonly found: readonly Measurement[]; readonly missing: readonly string[] } {
  if ('bench' in proof) {
    const found = measured.filter(
      ({ by, what }) => by === `bench ${proof.bench}` && proof.figures.test(what),
    );
    return { found, missing: found.length > 0 ? [] : [`npm run bench ${proof.bench}`] };
  }

  if ('long' in proof) {
    const found = measured.filter(({ by }) => by === `long ${proof.long}`);
    return { found, missing: found.length > 0 ? [] : [`npm run test:long: ${proof.long}`] };
  }

  if ('mutants' in proof) {
    const runBy = (name: string) => measured.filter(({ by }) => by === `mutants ${name}`);
    const missing = proof.mutants.filter((name) => runBy(name).length === 0);
    return {
      found: proof.mutants.flatMap(runBy),
      missing: missing.map((name) => `npm run mutants -- '${name}'`),
    };
  }

  const runners =
    'stages' in proof
      ? proof.stages.map((stage) => `test ${stage}`)
      : [...new Set(proof.tests.map(runnerOf))];
  const found = measured.filter(({ by }) => runners.includes(by));
  const missing = runners.filter((runner) => !found.some(({ by }) => by === runner));
  return {
    found,
    missing: missing.map((runner) =>
      runner.replace(/^test /, 'npm test: ').replace(/^long /, 'npm run test:long: '),
    ),
  };
}

/** Returns when and where a measurement was made, in one line. */
const circumstancesOf = ({ commit, machine, load, at }: Measurement): string =>
  `${(commit ?? 'no commit').slice(0, 8)}, ${at.slice(0, 16).replace('T', ' ')} UTC, load ${load}, ${machine}`;

/**
 * Returns the report as Markdown: for each row its bar, each measurement with its circumstances,
 * and what was not measured. A value is never repeated for another commit without saying so.
 */
export function makeReport(
  rows: readonly Row[],
  measured: readonly Measurement[],
  commit: string | undefined,
): string[] {
  const lines = [`# What must hold, and what was measured`, '', `Commit ${commit ?? 'unknown'}`];
  let section = '';
  for (const row of rows) {
    if (row.section !== section) lines.push('', `## ${row.section}`);
    section = row.section;

    lines.push('', `- **${row.what}**: ${row.bar}`);
    for (const proof of row.proofs) {
      if ('tests' in proof) lines.push(`  - tests: ${proof.tests.join(', ')}`);
      const { found, missing } = provedBy(proof, measured);
      for (const measurement of found) {
        const { what, value, holds } = measurement;
        const other = measurement.commit === (commit ?? null) ? '' : ', on another commit';
        lines.push(
          `  - ${holds ? 'holds' : 'MISSED'}${other}: ${what}: ${value} (${circumstancesOf(measurement)})`,
        );
      }
      for (const name of missing) lines.push(`  - not measured: ${name}`);
    }
  }
  return lines;
}
