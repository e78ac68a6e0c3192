/** Tests which test files may share the loaded modules of a worker. */
import { expect, test } from 'vitest';
import { filesThatKeepModules, keepsModules } from './shared-modules.ts';

test.each([
  "import { startServer } from '../../server.ts';",
  "import { expect } from 'vitest';",
  "const RUNS = Number(process.env['RUNS']);",
  "spawn(process.execPath, ['main.ts'], { env: { ...process.env, PORT: '0' } });",
  "import { IDBFactory } from 'fake-indexeddb';",
  'const fetch: typeof globalThis.fetch = async () => new Response();',
  "vi.stubGlobal('fetch', fetch); afterEach(() => vi.unstubAllGlobals());",
  'vi.useFakeTimers(); afterEach(() => vi.useRealTimers());',
  "i18n.loadAndActivate({ locale: 'en', messages: {} });",
  'const tab = await tablet(server, { locks: navigator.locks });',
])('a test file that changes nothing that other files see shares the modules: %s', (line) =>
  expect(keepsModules(line)).toBe(true),
);
test.each([
  "vi.mock('./clock.ts');",
  'vi.useFakeTimers();',
  "vi.stubGlobal('fetch', fetch);",
  "process.env['PORT'] = '1';",
  "delete process.env['PORT'];",
  "Object.assign(process.env, { PORT: '1' });",
  'globalThis.caches = caches;',
  "i18n.loadAndActivate({ locale: 'pt', messages });",
  "import 'fake-indexeddb/auto';",
  "await inspector.post('Profiler.startPreciseCoverage');",
])('a test file that changes what all files see does not share the modules: %s', (line) =>
  expect(keepsModules(line)).toBe(false),
);
test('the files that share modules are found by their text and that of all that they import, without those that run elsewhere', () => {
  const found = filesThatKeepModules(['tests/rights/calls.test.ts']);
  expect(found).toContain('tests/rights/tenants.test.ts');
  expect(found).toContain('tests/kernel/money.test.ts');
  expect(found).not.toContain('tests/rights/calls.test.ts');
  expect(found).not.toContain('tests/kernel-device/storage/back-forward-cache.test.ts');
  // Their IndexedDB is not shared with other files: the first file installs an empty one and
  // removes it, and each tablet in the second file has its own.
  expect(found).toContain('tests/account/session-store.test.ts');
  expect(found).toContain('tests/kernel-device/outbox/outbox.test.ts');
  // The simulation redefines `indexedDB` globally and never restores it, so it is left out.
  expect(found).not.toContain('tests/simulation/part-1.test.ts');
});
