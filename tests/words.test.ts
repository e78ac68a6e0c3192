/** Words come with the screens that say them: whatever a screen reaches is in a part that it waits for. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deliveryOf } from '#app/build/delivery-of.ts';
import { delivery, SHARED } from '#app/build/delivery.ts';
import { packageChunks } from '#app/build/package-chunks.ts';
import { partsOf } from '#app/build/catalog-parts.ts';
import { pages } from '#app/domain/pages.ts';
import { resolveImport, sources } from './fences/source-tree.ts';
import { exists, read, root } from './source.ts';

const WAITS: Readonly<Record<string, string>> = {
  laterWords: 'later',
  profileWords: 'profile',
  leavingWords: 'leaving',
  orderWords: 'order',
  editorWords: 'editor',
  funnelWords: 'funnel',
  funnelPageWords: 'funnelPages',
  templateWords: 'templates',
  ticketWords: 'tickets',
  reportWords: 'reports',
  oneReportWords: 'report',
  importWords: 'files',
  columnWords: 'columns',
  orderFileWords: 'orderFiles',
  rowWords: 'rows',
  approvalWords: 'approvals',
  attachmentWords: 'attachments',
  adminWords: 'admin',
  userWords: 'adminUsers',
  distributorWords: 'adminDistributors',
  bulkWords: 'adminBulk',
  storageWords: 'adminStorage',
  verticalWords: 'adminVerticals',
  marketingWords: 'adminMarketing',
  unregisterWords: 'adminReports',
  onlineWords: 'online',
  devWords: 'dev',
};
const client = new Map(
  sources
    .filter(({ layer, path }) => layer === 'client' && /\.tsx?$/.test(path))
    .map(({ path, text }) => [path, text]),
);
const IMPORTED = /import (?:(\w+),? ?)?(?:\{([^}]*)\} )?from '([^']+)';|import\('([^']+)'\)/g;

/** The file that really defines a name which an area's index exports; of a screen that comes when it is opened, what it brings. */
function behind(index: string, name: string): string[] {
  const text = client.get(index) ?? '';
  for (const [, names, from] of text.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g))
    if (
      names!.split(',').some(
        (one) =>
          one
            .trim()
            .replace(/^type /, '')
            .split(' as ')
            .at(-1) === name,
      )
    )
      return [resolveImport(index, from!)!];
  const made = new RegExp(`export const ${name}\\b[^]*?(?=\\nexport |$)`).exec(text)?.[0] ?? '';
  return [...made.matchAll(/import\('([^']+)'\)/g)].map(([, from]) => resolveImport(index, from!)!);
}
/** Client files that a file needs, now or later. */
function needs(path: string): string[] {
  return [...client.get(path)!.matchAll(IMPORTED)].flatMap(([all, , names, from, later]) => {
    const to = resolveImport(path, (later ?? from)!)!;
    if (all.startsWith('import type') || !client.has(to)) return [];
    if (!to.endsWith('/index.ts') || !names) return [to];
    return names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one && !one.startsWith('type '))
      .flatMap((one) => behind(to, one.split(' as ')[0]!));
  });
}
/** The gallery shows pieces of all screens, and waits for all words; each screen of reports waits for itself. */
const isSkipped = (path: string) =>
  ['src/app/client/dev/DeveloperPage.tsx', 'src/areas/reports/client/Reports.tsx'].includes(path);
/** Screens that wait for words, with the parts that they wait for. */
const waiting = new Map<string, Set<string>>();
const waits = (path: string, part: string | undefined) => {
  if (part) waiting.set(path, (waiting.get(path) ?? new Set<string>()).add(part));
};
for (const [path, text] of client) {
  for (const [, words, file] of text.matchAll(
    /worded(?:<\w+>)?\(\s*(\w+),\s*\(\) =>\s*import\('([^']+)'\)/g,
  ))
    waits(resolveImport(path, file!)!, WAITS[words!]);
  if (!text.includes('function worded'))
    for (const [, words] of text.matchAll(/(?:withWords(?:<\w+>)?|useWordsOf)\(\s*(\w+)/g))
      waits(path, WAITS[words!]);
}
function reached(from: string): Set<string> {
  const seen = new Set<string>();
  const walk = (path: string) => {
    if (
      seen.has(path) ||
      !client.has(path) ||
      (path !== from && (waiting.has(path) || isSkipped(path)))
    )
      return;
    seen.add(path);
    needs(path).forEach(walk);
  };
  walk(from);
  return seen;
}
/** Message → the files that say it. */
const said = [...read('src/locales/en.po').matchAll(/((?:^#: .+\n)+)(?:^#.*\n)*^msgid (.+)/gm)].map(
  ([, origins, id]) => ({
    id: id!,
    origins: origins!
      .split('\n')
      .flatMap((one) => one.replace(/^#: /, '').split(' '))
      .map((one) => one.replace(/:\d+$/, ''))
      .filter(Boolean),
  }),
);
const missing = (from: string, parts: readonly string[]) => {
  const files = reached(from);
  return said
    .filter(
      ({ origins }) =>
        origins.some((file) => files.has(file)) &&
        !partsOf(origins).some((part) => parts.includes(part)),
    )
    .map(
      ({ id, origins }) =>
        `${from} says ${id} of ${origins.find((file) => files.has(file))!}, which comes with ${partsOf(origins).join()}`,
    );
};

test('the reading sees screens that wait, and what they say', () => {
  expect(exists('src/locales/en.po') && root !== '').toBe(true);
  expect([
    waiting.size > 15,
    said.length > 1000,
    reached('src/app/client/main.tsx').size > 100,
  ]).toEqual([true, true, true]);
});
test('what is said before signing in comes with the first screen', () => {
  const account = 'src/areas/account/client/index.ts';
  const open = [...client.get(account)!.matchAll(/'(\/[^']*)': lazyScreen\(.*import\('([^']+)'\)/g)]
    .filter(([, path]) => pages.find((page) => page.path === path)?.layout !== 'default')
    .map(([, , file]) => resolveImport(account, file!)!);
  const around = ['layouts/login/LoginLayout', 'layouts/PrivacyLayout', 'updates/UpdateWatch'].map(
    (name) => `src/app/client/${name}.tsx`,
  );
  expect(open.length).toBeGreaterThan(4);
  expect([...open, ...around].flatMap((path) => missing(path, ['start']))).toEqual([]);
});
test('what nobody waits for came with signing in', () => {
  expect(missing('src/app/client/main.tsx', ['start', 'rest'])).toEqual([]);
});
test('each screen that waits gets all its words', () => {
  expect(
    [...waiting].flatMap(([path, parts]) => missing(path, ['start', 'rest', ...parts])),
  ).toEqual([]);
});

test('every path of the delivery table is there', () => {
  const areas = readdirSync(join(root, 'src/areas'));
  const isThere = (path: string) =>
    ['', '.ts', '.tsx', '.js'].some((ending) =>
      path.includes('*')
        ? areas.some((area) => exists(`${path.replace('*', area)}${ending}`))
        : exists(`${path}${ending}`),
    );
  const places = [
    ...delivery.flatMap(({ src }) => src).map((path) => `src/${path}`),
    ...Object.values(packageChunks)
      .flat()
      .map((path) => `node_modules/${path}`),
  ];
  expect(places.filter((path) => !isThere(path))).toEqual([]);
});
test('what is fetched later is not delivered with what fetches it', () => {
  const together = [...client].flatMap(([path, text]) =>
    [...text.matchAll(/import\('([^']+)'\)/g)].flatMap(([, from]) => {
      const later = resolveImport(path, from!);
      const chunk = later && deliveryOf(later)?.chunk;
      return chunk && ![SHARED.chunk, 'dev'].includes(chunk) && chunk === deliveryOf(path)?.chunk
        ? [`${path} fetches ${later}: both come with ${chunk}`]
        : [];
    }),
  );
  expect(together).toEqual([]);
});
test('the entry is a chunk of its own: it waits for chunks that import the first one', () => {
  expect(deliveryOf('src/app/client/main.tsx')).toBeUndefined();
});
