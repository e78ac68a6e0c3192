/** Which tests share the modules of a worker. */
import { expect, test } from 'vitest';
import { filesThatKeepModules, keepsModules } from './shared-modules.ts';

const SERVER = "import { startServer } from '../../server.ts';\n";

test('who starts the server shares them', () => {
  expect(keepsModules(SERVER)).toBe(true);
  expect(keepsModules("import { expect } from 'vitest';\n")).toBe(false);
});
test.each([
  "vi.mock('./clock.ts');",
  'vi.useFakeTimers();',
  "vi.stubGlobal('fetch', fetch);",
  "process.env['PORT'] = '1';",
  "import 'fake-indexeddb/auto';",
  "import { tablet } from '../kernel-device/tablet.ts';",
])('who changes what all files see does not: %s', (line) =>
  expect(keepsModules(SERVER + line)).toBe(false),
);
test('found by their text and that of their set-ups, without those that run elsewhere', () => {
  const found = filesThatKeepModules(['tests/rights/calls.test.ts']);
  expect(found).toContain('tests/rights/tenants.test.ts');
  expect(found).not.toContain('tests/rights/calls.test.ts');
  expect(found).not.toContain('tests/account/session-store.test.ts');
});
