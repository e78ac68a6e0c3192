/** Which test files run one after another in a worker that keeps its modules: those that start the server, whose modules take longer to load than most of these tests to run. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../source.ts';

const STARTS_SERVER = /from '(?:\.\.\/)+server\.ts'/;
const SET_UP = /from '(\.\/[\w-]+-setup\.ts)'/g;
/** Who mocks modules, sets what is the process's own, or makes the databases of a device needs a worker that nobody used before. */
const NEEDS_ITS_OWN =
  /\bvi\.(?:mock|doMock|stub\w+|spyOn|useFakeTimers|hoisted|resetModules)\b|\bprocess\.(?:env|on|chdir)\b|fake-indexeddb|(?:tablet|office|live-engine|program)\.ts'/;

/** `text`: of a test, with the set-ups that it imports. */
export const keepsModules = (text: string): boolean =>
  STARTS_SERVER.test(text) && !NEEDS_ITS_OWN.test(text);

/** `except`: what runs elsewhere. */
export const filesThatKeepModules = (except: readonly string[]): string[] =>
  globSync('tests/**/*.test.ts', { cwd: root, exclude: [...except] }).filter((path) =>
    keepsModules(withSetUps(join(root, path))),
  );
function withSetUps(path: string): string {
  const text = readFileSync(path, 'utf8');
  const setUps = [...text.matchAll(SET_UP)].map(([, name]) =>
    readFileSync(join(dirname(path), name!), 'utf8'),
  );
  return [text, ...setUps].join('\n');
}
