/**
 * Tests what `npm run check:advisories` finds, and its message if the database of advisories cannot
 * be reached.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { installedIn, pinnedFindings, readAudit, type PinnedList } from './findings.ts';
import { compareVersions, isInRange } from './ranges.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const pinned = JSON.parse(read('pinned.json')) as PinnedList;

const lockOf = (packages: Record<string, string>) =>
  JSON.stringify({
    packages: {
      '': { name: 'portal', version: '0.0.1' },
      ...Object.fromEntries(
        Object.entries(packages).map(([path, version]) => [`node_modules/${path}`, { version }]),
      ),
    },
  });

describe('a range', () => {
  test.each([
    ['5.3.1', '>=5.0.0 <5.3.2', true],
    ['5.3.2', '>=5.0.0 <5.3.2', false],
    ['4.29.0', '>=5.0.0 <5.3.2 || 4.29.0', true],
    ['4.30.0', '>=5.0.0 <5.3.2 || 4.29.0', false],
    ['10.0.0', '<=9.1.0', false],
    ['9.1.0', '<=9.1.0', true],
    ['18.4.0-beta.17', '<18.4.0', true],
    ['18.4.0-beta.9', '>18.4.0-beta.17', false],
  ])('%s in %s: %s', (version, range, isIn) => expect(isInRange(version, range)).toBe(isIn));

  test('or a version that cannot be parsed throws an error', () => {
    expect(() => isInRange('1.0.0', '^1.0.0')).toThrow('no comparison');
    expect(() => compareVersions('latest', '1.0.0')).toThrow('no version');
  });

  test('can be parsed in every pinned advisory, and no reason to accept one is empty', () => {
    for (const { vulnerable, advisory, accepted } of pinned.advisories) {
      expect(() => isInRange('1.0.0', vulnerable), advisory).not.toThrow();
      expect(advisory).toMatch(/^GHSA(-[0-9a-z]{4}){3}$/);
      expect(accepted).not.toBe('');
    }
  });
});

test('the installed packages have no open advisory of the pinned list', () => {
  const installed = installedIn(read('../../package-lock.json'));
  expect(installed.length).toBeGreaterThan(300);
  const open = pinnedFindings(pinned, installed).filter(({ accepted }) => accepted === undefined);
  expect(open).toEqual([]);
});

test('an older version is found wherever it is installed', () => {
  const installed = installedIn(
    lockOf({ fastify: '5.12.8', 'other/node_modules/fastify': '5.3.1', '@a/fastify': '5.3.1' }),
  );
  expect(pinnedFindings(pinned, installed)).toEqual([
    expect.objectContaining({ what: 'fastify 5.3.1', accepted: undefined }),
  ]);
});

describe('the registry', () => {
  const report = (advisory: string) =>
    JSON.stringify({
      vulnerabilities: {
        dicer: {
          via: [
            { url: `https://github.com/advisories/${advisory}`, title: 'Crash', range: '<=0.3.1' },
          ],
        },
        busboy: { via: ['dicer'] },
      },
    });

  test('that cannot be reached is reported, with the reason', () => {
    const message = '405 Method Not Allowed';
    expect(readAudit(JSON.stringify({ message }), pinned)).toEqual({
      isReached: false,
      reason: message,
    });
    for (const output of ['', '<html>', 'null', '{}'])
      expect(readAudit(output, pinned)).toEqual({ isReached: false, reason: 'it gave no report' });
  });

  test('returns advisories, and accepted ones stay accepted', () => {
    const [known, unknown] = ['GHSA-wm7h-9275-46v2', 'GHSA-aaaa-bbbb-cccc'].map((advisory) =>
      readAudit(report(advisory), pinned),
    );
    expect(known).toMatchObject({ findings: [{ accepted: expect.any(String) }] });
    expect(unknown).toEqual({
      isReached: true,
      findings: [
        {
          what: 'dicer <=0.3.1',
          advisory: 'GHSA-aaaa-bbbb-cccc',
          about: 'Crash',
          accepted: undefined,
        },
      ],
    });
  });
});
