/** Lets an import that a page cut off by being left wait until the page is shown again, instead of failing: vite asks of its imports only whether they came. */
import { fileURLToPath } from 'node:url';

const leftPage = fileURLToPath(new URL('../../kernel/device/page/left-page.ts', import.meta.url));
/** What vite does around each import, and what is done instead. */
const changes = [
  ['return baseModule().catch(', 'return loadedUnlessLeft(baseModule).catch('],
  // A style sheet is not asked for twice: a page that comes back without it says so.
  ['return promise.then((res) => {', 'return promise.then(async (res) => {'],
  ['handlePreloadError(item.reason);', 'await pageStays(); handlePreloadError(item.reason);'],
];

export function unlessLeft(code) {
  return changes.reduce(
    (done, [before, after]) => {
      if (done.split(before).length !== 2)
        throw new Error(`vite's code around imports has changed: "${before}" is not in it once.`);
      return done.replace(before, after);
    },
    `import { loadedUnlessLeft, pageStays } from ${JSON.stringify(leftPage)};\n${code}`,
  );
}

/** A vite plugin. */
export function leftImports() {
  return {
    name: 'left-imports',
    apply: 'build',
    transform: (code, id) =>
      /vite\/preload-helper/.test(id) ? { code: unlessLeft(code), map: null } : null,
  };
}
