/**
 * `npm run check:advisories`: asks the configured registry for advisories, then compares the
 * installed versions with the pinned list. Fails on an advisory that was not accepted.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { MINUTE } from '#kernel/domain/dates.ts';
import {
  installedIn,
  pinnedFindings,
  readAudit,
  type Finding,
  type PinnedList,
} from './findings.ts';

const root = new URL('../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');

/**
 * Returns the output of `npm audit`. The exit status is ignored, because npm fails when it finds
 * something.
 */
const audit = () =>
  new Promise<string>((resolve) => {
    const options = { cwd: root, timeout: MINUTE, maxBuffer: 64 * 1024 ** 2 };
    execFile('npm', ['audit', '--json', '--fetch-retries=0'], options, (_error, stdout) =>
      resolve(stdout),
    );
  });

const print = ({ what, advisory, about, accepted }: Finding) =>
  console.log(
    `  ${accepted === undefined ? 'VULNERABLE' : 'accepted'}  ${what}: ${about} (${advisory})${accepted === undefined ? '' : `. ${accepted}.`}`,
  );

const pinned = JSON.parse(textOf('tests/advisories/pinned.json')) as PinnedList;
const installed = installedIn(textOf('package-lock.json'));
const asked = readAudit(await audit(), pinned);
const findings = [...(asked.isReached ? asked.findings : []), ...pinnedFindings(pinned, installed)];

console.log(
  asked.isReached
    ? `The registry's database was asked: ${asked.findings.length} advisories.`
    : `The registry's database could not be asked (${asked.reason}): what was published since ${pinned.lookedAt} is not known here.`,
);

console.log(
  `${installed.length} installed packages were compared with ${pinned.advisories.length} pinned advisories of ${pinned.lookedAt}.`,
);

findings.forEach(print);
const open = findings.filter(({ accepted }) => accepted === undefined);

console.log(
  open.length > 0
    ? `Raise these packages, or write into tests/advisories/pinned.json why they stay: ${open.length}.`
    : 'No open advisory is known.',
);

process.exitCode = open.length > 0 ? 1 : 0;
