/**
 * `npm run licenses` writes the list of third-party packages that the portal and its server run on,
 * with their licenses.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type LockedPackage = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
};
export type PackageLock = { readonly packages: Readonly<Record<string, LockedPackage>> };

export const LICENSES_PATH = 'src/guide/third-party-licenses.md';

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** Compares texts by code units, so that the list has the same order on every system. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns the list as Markdown, with one row for each name, version and license. The lock file
 * contains the packages of all platforms, so the list does not depend on what is installed.
 */
export function thirdPartyLicensesMarkdown({ packages }: PackageLock): string {
  const rows = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, license }]) => `| ${nameOf(path)} | ${version} | ${license ?? '–'} |`);

  return [
    '# Third-party licenses',
    '',
    'The portal and its server use these packages. `npm run licenses` generates this list from `package-lock.json`. Each package contains the text of its license.',
    '',
    '| package | version | license |',
    '|---|---|---|',
    ...[...new Set(rows)].sort(byText),
    '',
  ].join('\n');
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock;
  writeFileSync(LICENSES_PATH, thirdPartyLicensesMarkdown(lock));
}
