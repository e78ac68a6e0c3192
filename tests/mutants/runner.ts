/**
 * Runs bundled tests for Stryker in Stryker's own process (decision 0249). Tests get vitest's
 * `expect`, and the simple `describe` and `test` below.
 */
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import fc from 'fast-check';

type Body = (...values: readonly unknown[]) => unknown;
type Test = { readonly id: string; readonly run: () => unknown };

/** The variables that the sources changed by Stryker read and write, such as the active mutant. */
type Namespace = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
};

type MutantRun = {
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly activeMutant: { readonly id: string };
  readonly mutantActivation: 'static' | 'runtime';
};

const BUNDLE = '.build/bundled/tests.js';

/**
 * Tests with random cases run only 25 of them, because a wrong rule usually fails in the first few.
 */
fc.configureGlobal({ numRuns: 25 });

const scope = globalThis as unknown as {
  __stryker__?: Namespace;
  __vitest_worker__?: object;
  mutatedTests?: object;
};
const namespace = (scope.__stryker__ ??= {});

// Vitest's `expect` reads these settings of the worker that it usually runs in.
scope.__vitest_worker__ = { config: { expect: {} }, ctx: {}, environment: { name: 'node' } };
const { expect } = await import('vitest');

let tests: Test[] = [];
let groups: readonly string[] = [];

/** Adds a test. Tests of the same title are numbered. */
function addTest(title: string, run: () => unknown): void {
  const name = [...groups, title].join(' › ');
  const same = tests.filter(({ id }) => id === name || id.startsWith(`${name} #`)).length;
  tests.push({ id: same === 0 ? name : `${name} #${same + 1}`, run });
}

function inGroup(title: string, body: Body): void {
  const outer = groups;
  groups = [...outer, title];
  body();
  groups = outer;
}

/** Adds `each` to a function that takes a title and a body. */
const withEach = (add: (title: string, body: Body) => void) =>
  Object.assign(add, {
    each: (rows: readonly unknown[]) => (title: string, body: Body) => {
      for (const row of rows) {
        const values = Array.isArray(row) ? row : [row];
        add(format(title.replace(/%\d\$/g, '%'), ...values), () => body(...values));
      }
    },
  });

scope.mutatedTests = {
  expect,
  describe: withEach(inGroup),
  test: withEach(addTest),
};

let loads = 0;

/**
 * Imports a new copy of the bundle, because a mutant can change the state of the modules that it
 * runs in.
 */
async function load(): Promise<void> {
  tests = [];
  loads += 1;
  await import(`${pathToFileURL(BUNDLE).href}?${loads}`);
}

/** Runs tests until one fails. Returns the failure and the number of tests that ran. */
async function runUntilFailure(chosen: readonly Test[]) {
  let ran = 0;
  for (const { id, run } of chosen) {
    ran += 1;
    namespace.currentTestId = id;
    try {
      await run();
    } catch (error) {
      return { failed: id, message: String(error), ran };
    } finally {
      namespace.currentTestId = undefined;
    }
  }
  return { failed: undefined, message: '', ran };
}

const runner = {
  capabilities: () => ({ reloadEnvironment: true }),

  async dryRun() {
    await load();
    const results = [];
    for (const test of tests) {
      const began = performance.now();
      const { failed, message } = await runUntilFailure([test]);
      const timeSpentMs = performance.now() - began;
      const common = { id: test.id, name: test.id, timeSpentMs };
      results.push(
        failed === undefined
          ? { ...common, status: 0 }
          : { ...common, status: 1, failureMessage: message },
      );
    }
    return { status: 'complete', tests: results, mutantCoverage: namespace.mutantCoverage };
  },

  async mutantRun({ testFilter, hitLimit, activeMutant, mutantActivation }: MutantRun) {
    const isStatic = mutantActivation === 'static';
    namespace.hitLimit = hitLimit;
    namespace.hitCount = hitLimit === undefined ? undefined : 0;
    namespace.activeMutant = isStatic ? activeMutant.id : undefined;
    try {
      await load();
    } catch (error) {
      const failureMessage = String(error);
      return { status: 'killed', killedBy: testFilter ?? [], failureMessage, nrOfTests: 0 };
    }
    namespace.activeMutant = activeMutant.id;

    const chosen = testFilter ? tests.filter(({ id }) => testFilter.includes(id)) : tests;
    const { failed, message, ran: nrOfTests } = await runUntilFailure(chosen);
    if (hitLimit !== undefined && namespace.hitCount! > hitLimit)
      return { status: 'timeout', reason: 'a loop did not end' };
    return failed === undefined
      ? { status: 'survived', nrOfTests }
      : { status: 'killed', killedBy: [failed], failureMessage: message, nrOfTests };
  },
};

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: () => runner }];
