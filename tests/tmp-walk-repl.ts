import { existsSync, readFileSync, writeFileSync, renameSync } from 'node:fs';
import * as P from './journeys/portal.ts';
import * as W from './journeys/words.ts';
import * as L from './journeys/looks.ts';
import { launchChromium } from './chromium.ts';
const portal = await P.startPortal();
const browser = await launchChromium();
const S: Record<string, unknown> = { portal, browser, ...P, ...W, ...L };
S['shot'] = async (page: any, name: string, full = false) => { await page.evaluate(() => new Promise((r) => setTimeout(r, 350))); await page.screenshot({ path: `/tmp/walk/shots/${name}.png`, fullPage: full }); };
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
writeFileSync('/tmp/walk/ready', portal.url);
for (;;) {
  await new Promise((r) => setTimeout(r, 200));
  if (!existsSync('/tmp/walk/cmd.js')) continue;
  const code = readFileSync('/tmp/walk/cmd.js', 'utf8'); renameSync('/tmp/walk/cmd.js', '/tmp/walk/last.js');
  let out = '';
  const log = (...a: unknown[]) => { out += a.map((x) => typeof x === 'string' ? x : JSON.stringify(x, null, 1)).join(' ') + '\n'; };
  try { if (code.trim() === 'END') break; await new AsyncFunction('S', 'log', `with(S){ ${''} return (async()=>{ ${code} })() }`)(S, log); } catch (e: any) { out += 'ERR ' + (e.stack ?? e).toString().slice(0, 1500); }
  writeFileSync('/tmp/walk/out.tmp', out + '\n'); renameSync('/tmp/walk/out.tmp', '/tmp/walk/out');
}
await browser.close(); await portal.close(); process.exit(0);
