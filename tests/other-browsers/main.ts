/**
 * `node tests/other-browsers/main.ts [firefox|webkit|webkit-files|all [pattern of facts]]` tests
 * the facts about faults once in browsers from Debian's packages that a driver can control.
 */
import { rmSync } from 'node:fs';
import { findDearestPart, startEnglishPortal } from '../faults/order-steps.ts';
import type { BrowserKind } from './driven-browser.ts';
import { facts } from './facts/all.ts';
import { firefox } from './firefox.ts';
import { createLosingPortal } from './connection-ending-portal.ts';
import { ensurePackages } from './packages.ts';
import { proveFacts } from './run.ts';
import { webkit, webkitWithFiles } from './webkit.ts';

const kinds = { firefox, webkit, 'webkit-files': webkitWithFiles };
const [wanted = 'all', only = ''] = process.argv.slice(2);
const chosen = wanted === 'all' ? Object.values(kinds) : [kinds[wanted as keyof typeof kinds]];

if (!chosen.every(Boolean))
  throw new Error(`${wanted}: expected all or one of ${Object.keys(kinds).join(', ')}.`);

rmSync('reports/other-browsers', { recursive: true, force: true });
ensurePackages(chosen.flatMap(({ needs }) => needs));
const dist = await createLosingPortal();
process.env['PORTAL_DIST'] = dist.path;

try {
  for (const kind of chosen) await visit(kind);
} finally {
  dist.remove();
}

async function visit(kind: BrowserKind): Promise<void> {
  const portal = await startEnglishPortal();
  try {
    const { version, outcomes } = await proveFacts(
      kind,
      { portal, part: await findDearestPart(portal), deploy: dist.deploy },
      facts.filter(({ says }, at) => at === 0 || new RegExp(only).test(says)),
    );
    const of = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length;
    console.log(
      `${kind.name}, version ${version}: ${of('passed')} passed, ${of('cannot')} could not be run, ${of('FAILED')} failed`,
    );
    if (of('FAILED') > 0) process.exitCode = 1;
  } finally {
    await portal.close();
  }
}
