/** The code that vite puts around each import, as the build leaves it: a page that is being left says nothing of a part that was cut off. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';
import { leftImports, unlessLeft } from '#app/build/left-imports.mjs';
import { temporaryFolder } from '../program.ts';

const folder = temporaryFolder();
afterAll(() => {
  folder.remove();
  vi.unstubAllGlobals();
});

test('a cut-off import waits until the page is shown again, and nobody hears that it failed; any other failure is told', async () => {
  writeFileSync(join(folder.path, 'main.js'), "export const open = () => import('./part.js');\n");
  writeFileSync(join(folder.path, 'part.js'), "export const part = 'the part';\n");
  const { output } = (await build({
    configFile: false,
    root: folder.path,
    logLevel: 'silent',
    plugins: [leftImports()],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(folder.path, 'main.js'),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  const main = output.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
  const code = main.code.replace(/\bimport\([^()]*\)/, 'globalThis.fetchPart()');
  expect(code).toContain('globalThis.fetchPart()');
  writeFileSync(join(folder.path, 'built.mjs'), code);

  const page = new EventTarget();
  const told = vi.fn<() => void>();
  page.addEventListener('vite:preloadError', told);
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const fetchPart = vi.fn<() => Promise<{ part: string }>>();
  vi.stubGlobal('fetchPart', fetchPart);
  const { open } = (await import(pathToFileURL(join(folder.path, 'built.mjs')).href)) as {
    open: () => Promise<{ part: string }>;
  };

  const error = new TypeError('error loading the module');
  fetchPart.mockRejectedValueOnce(error).mockResolvedValueOnce({ part: 'the part' });
  page.dispatchEvent(new Event('pagehide'));
  const opening = open();
  const states: string[] = [];
  void opening.then(
    () => states.push('came'),
    () => states.push('failed'),
  );
  await new Promise((done) => {
    setImmediate(done);
  });
  expect([states, fetchPart.mock.calls.length, told.mock.calls.length]).toEqual([[], 1, 0]);
  page.dispatchEvent(new Event('pageshow'));
  expect((await opening).part).toBe('the part');
  expect(told).not.toHaveBeenCalled();

  fetchPart.mockRejectedValueOnce(error);
  await expect(open()).rejects.toBe(error);
  expect(told).toHaveBeenCalledOnce();
});
test('where vite writes it otherwise, the build says so', () => {
  expect(() => unlessLeft('return baseModule();')).toThrow(
    /vite's code around imports has changed/,
  );
});
