/**
 * Tests the scraping and the alert rules with Debian's promtool: it reads the files and plays the
 * figures of `alerts.test.yml` to the rules. If promtool isn't installed, only `npm run test:long`
 * runs this test.
 */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../test-extent.ts';
import { installDebianPackages } from '../long/debian-packages.ts';
import { makeTempFolder } from '../portal-program.ts';
import { root } from '../source-files.ts';

const folder = makeTempFolder();
afterAll(() => folder.remove());

const promtool = (...args: readonly string[]) =>
  spawnSync('promtool', args, { cwd: folder.path, encoding: 'utf8' });

const isInstalled = () => promtool('--version').status === 0;

/** Returns what promtool says against the files; empty if it accepts them. */
function complaints(...args: readonly string[]): string {
  const { status, stdout, stderr } = promtool(...args);
  return status === 0 ? '' : stdout + stderr;
}

describe.runIf(isLong || isInstalled())('promtool', { timeout: 300_000 }, () => {
  beforeAll(() => {
    for (const path of [
      'src/app/operation/alerts.yml',
      'src/app/operation/prometheus.yml',
      'tests/operator/alerts.test.yml',
    ])
      cpSync(join(root, path), join(folder.path, path.split('/').at(-1)!));

    if (!isInstalled()) installDebianPackages('prometheus');
  }, 300_000);

  it('accepts the scraping and the rules', ({ skip }) => {
    if (!isInstalled()) skip('promtool cannot be installed: apt-get install prometheus');
    expect(complaints('check', 'config', 'prometheus.yml')).toBe('');
  });

  it('finds that ten kinds of figures raise the alerts that they should, and no others', ({
    skip,
  }) => {
    if (!isInstalled()) skip('promtool cannot be installed: apt-get install prometheus');
    expect(complaints('test', 'rules', 'alerts.test.yml')).toBe('');
  });
});
