/** `node tests/other-browsers/main.ts firefox|webkit|webkit-files|webkit-as-shipped [pattern of facts]`: the faults once in a browser that Debian's packages offer to a driver. */
import { rmSync } from 'node:fs';
import { dearestPart, startEnglishPortal } from '../faults/steps.ts';
import { facts } from './facts/all.ts';
import { firefox } from './firefox.ts';
import { runThrough } from './run.ts';
import { webkit, webkitAsShipped, webkitWithFiles } from './webkit.ts';

const kinds = {
  firefox,
  webkit,
  'webkit-files': webkitWithFiles,
  'webkit-as-shipped': webkitAsShipped,
};
const [wanted = 'firefox', only = ''] = process.argv.slice(2);
const kind = kinds[wanted as keyof typeof kinds];
if (!kind) throw new Error(`${wanted}: expected one of ${Object.keys(kinds).join(', ')}.`);

rmSync('reports/other-browsers', { recursive: true, force: true });
const portal = await startEnglishPortal();
try {
  const { version, outcomes } = await runThrough(
    kind,
    portal,
    await dearestPart(portal),
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
