/**
 * Bundles the tests that `MUTANTS_TESTS` names with the sources that they import into one file.
 * Stryker runs this file in its copy of the project, and the runner imports a new copy of the
 * bundle for each mutant.
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const ENTRY = '\0tests';
const tests = (process.env['MUTANTS_TESTS'] ?? '').split(' ');
const build = await rolldown({
  input: ENTRY,
  plugins: [
    {
      name: 'tests',
      resolveId: (id) => (id === ENTRY ? id : undefined),
      load: (id) =>
        id === ENTRY
          ? tests.map((path) => `import ${JSON.stringify(join(process.cwd(), path))};`).join('\n')
          : undefined,
    },
  ],
  resolve: { alias: { vitest: join(process.cwd(), 'tests/mutants/vitest-functions.ts') } },
  external: (id) => /^[^.#/\0]/.test(id) && id !== 'vitest',
  platform: 'node',
  // Tests are imported for what they do, and sources only for what they export.
  treeshake: { moduleSideEffects: (id) => id.includes('/tests/') },
});
await build.write({ file: '.build/bundled/tests.js', format: 'esm', codeSplitting: false });
await build.close();
