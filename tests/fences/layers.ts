/** Fences between layers: what each layer may import, and what code in it may use. */
import type { NamedFences } from './fence.ts';
import { dependencies, dependencyMessage, sources, type Source } from './source-tree.ts';

const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  device: ['device', 'domain'],
  client: ['client', 'device', 'domain'],
  worker: ['worker', 'device', 'domain'],
  server: ['server', 'domain'],
};

const IMPURE_PACKAGE = /^(node:|react|dexie|kysely|pg$|@lingui|ofetch)/;
const IMPURE_GLOBAL =
  /\bDate\.now|new Date\(\)|Math\.random|\bwindow\.|\bdocument\.|\blocalStorage\b|\bprocess\.env/;
const CLIENT_PACKAGE = /^(react|dexie|@fluentui|@lingui)/;

/** Returns a line of text for each import that `isWrong` rejects. */
export const findForbiddenImports = (isWrong: (file: Source, name: string) => boolean): string[] =>
  sources.flatMap((file) =>
    file.imports
      .filter(({ from }) => isWrong(file, from))
      .map(({ from }) => `${file.path} imports ${from}`),
  );

export const layerFences: NamedFences = {
  'client → device → domain ← server, and nothing else': () =>
    dependencies
      .filter(({ file, to }) => !mayImport[file.layer]!.includes(to.layer))
      .map(dependencyMessage),
  'the domain imports no Node, no browser, no React': () =>
    findForbiddenImports((file, name) => file.layer === 'domain' && IMPURE_PACKAGE.test(name)),
  'the domain reads no clock, no chance, no environment': () =>
    sources
      .filter((file) => file.layer === 'domain' && IMPURE_GLOBAL.test(file.text))
      .map((file) => file.path),
  'the server imports no React and no Dexie': () =>
    findForbiddenImports((file, name) => file.layer === 'server' && CLIENT_PACKAGE.test(name)),
};
