/** Runs Stryker for one module and reads its result. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import type { MutatedModule } from './modules.ts';

/** The folder of Stryker's results, which git ignores. */
export const RESULTS = join(root, 'reports/mutants');

const PACKAGES = join(root, '.build/mutants/stryker/node_modules/@stryker-mutator');

/** A file's mutants, as Stryker's JSON report has them. */
type ReportedFile = {
  readonly mutants: readonly { readonly status: string; readonly statusReason?: string }[];
};

/** The numbers of mutants by their end. `mutants` is the sum of `killed` and `survived`. */
export type MutantCounts = {
  readonly mutants: number;
  /** Mutants that a test noticed, or that never ended. */
  readonly killed: number;
  readonly survived: number;
  /** Mutants that a comment in the source leaves out, with its reason. */
  readonly ignored: number;
};

const fileNameOf = ({ name }: Pick<MutatedModule, 'name'>) => name.replaceAll(' ', '-');

/** Folders that no test of `modules.ts` reads. Stryker copies everything else. */
const NOT_COPIED = [
  '/{dist,.data,.build,public,reports}',
  '/src/{app,decisions,guide,locales}',
  '/src/**/client',
  '/tests/{app,approvals,bench,distributors,erp,faults,fixtures,journeys,kernel-client,long}',
  '/tests/{marketing,other-browsers,readme,reliability,rights,shots,simulation,updates}',
];

function optionsFor(module: MutatedModule): object {
  const named = (ending: string) => join(RESULTS, `${fileNameOf(module)}${ending}`);
  return {
    mutate: module.sources,
    plugins: [join(import.meta.dirname, 'runner.ts')],
    buildCommand: 'node tests/mutants/bundle.ts',
    testRunner: 'in-process',
    // Stryker would read a tsconfig file with an interface that this version of TypeScript lacks.
    tsconfigFile: 'no-tsconfig.json',
    ignorePatterns: NOT_COPIED,
    tempDirName: '.build/stryker',
    cleanTempDir: 'always',
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 15_000,
    incremental: true,
    incrementalFile: named('.incremental.json'),
    reporters: ['progress-append-only', 'clear-text', 'json'],
    jsonReporter: { fileName: named('.report.json') },
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
    allowConsoleColors: false,
  };
}

/**
 * Tries a module's mutants. Those of unchanged code keep the result of the last run. Returns false
 * if Stryker failed or was stopped.
 */
export async function runStryker(module: MutatedModule, stop: AbortSignal): Promise<boolean> {
  mkdirSync(RESULTS, { recursive: true });
  const config = join(RESULTS, `${fileNameOf(module)}.config.json`);
  writeFileSync(config, JSON.stringify(optionsFor(module), null, 2));

  // The machine may be used for something else at the same time.
  const command = [process.execPath, join(PACKAGES, 'core/bin/stryker.js'), 'run', config];
  const child = spawn('nice', command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTANTS_TESTS: module.tests.join(' ') },
  });
  const end = () => child.kill('SIGINT');
  stop.addEventListener('abort', end, { once: true });
  const [code] = (await once(child, 'exit')) as [number | null];
  stop.removeEventListener('abort', end);
  return code === 0 && !stop.aborted;
}

/** Returns the counts of the module's last run. */
export function readCounts(module: MutatedModule): MutantCounts {
  const path = join(RESULTS, `${fileNameOf(module)}.report.json`);
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as {
    files: Readonly<Record<string, ReportedFile>>;
  };
  return countMutants(Object.values(files));
}

export function countMutants(files: readonly ReportedFile[]): MutantCounts {
  const ends = files.flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: string[]) => ends.filter((end) => wanted.includes(end)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  return { mutants: killed + survived, killed, survived, ignored: count('Ignored') };
}
