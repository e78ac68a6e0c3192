/** Stores the result of each module's last run, with a hash of its sources and tests. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import { LEAST_KILLED, mutatedModules, type MutatedModule } from './modules.ts';
import { RESULTS, type MutantCounts } from './stryker-run.ts';

export type MutantResult = MutantCounts & {
  /** The minutes of the last run, which reuses results of unchanged code. */
  readonly minutes: number;
};
type StoredResult = MutantResult & { readonly hash: string };
export type MutantResults = Readonly<Record<string, StoredResult>>;

const FILE = join(RESULTS, 'results.json');

export const readResults = (): MutantResults =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as MutantResults) : {};

/** Returns a hash of the module's sources and tests, and of the list of them. */
function hashOf({ sources, tests }: MutatedModule): string {
  const hash = createHash('sha1').update(JSON.stringify([sources, tests]));
  for (const path of [...sources, ...tests])
    hash.update(readFileSync(join(root, path.replace(/:.*/, ''))));
  return hash.digest('hex');
}

export function writeResult(module: MutatedModule, result: MutantResult): void {
  mkdirSync(RESULTS, { recursive: true });
  const results = { ...readResults(), [module.name]: { ...result, hash: hashOf(module) } };
  writeFileSync(FILE, JSON.stringify(results, null, 2));
}

/** Returns whether the module was run with its current sources and tests. */
export const isCurrent = (module: MutatedModule): boolean =>
  readResults()[module.name]?.hash === hashOf(module);

const percent = ({ killed, mutants }: MutantCounts): number => (killed / mutants) * 100;

export const reachesLimit = (counts: MutantCounts): boolean => percent(counts) >= LEAST_KILLED;

/** Returns the table of all modules as lines. */
export function tableOf(results: MutantResults): string[] {
  const lines = mutatedModules.map(({ name }) => {
    const result = results[name];
    if (!result) return `  ${name}: not run`;
    const { mutants, killed, survived, ignored, minutes } = result;
    const share = `${percent(result).toFixed(1)} %${reachesLimit(result) ? '' : `, BELOW ${LEAST_KILLED} %`}`;
    return `  ${name}: ${killed} of ${mutants} killed (${share}), ${survived} survived, ${ignored} left out, ${minutes.toFixed(1)} minutes`;
  });
  return ['Mutants', ...lines];
}
