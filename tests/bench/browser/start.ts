/**
 * Measures how long the installed portal takes to start without a network on a processor four times
 * slower, until a draft can be edited. The first start after an installation compiles all scripts,
 * and later ones use the browser's code cache (decision 0191). A person nearly always sees a later
 * one, so the first may take twice as long.
 */
import type { Browser, BrowserContext } from 'playwright';
import { launchChromiumWithProfile, TABLET } from '../../chromium.ts';
import { ana, openPortal, waitForSync, waitForWorker, type Portal } from '../../journeys/portal.ts';
import { makeTempFolder } from '../../portal-program.ts';
import { atMost, median, type Figure } from '../measured-figures.ts';

const INSTALLATIONS = 3;
const LATER_STARTS = 4;
const SLOWER = 4;

export async function measureStart(portal: Portal, _browser: Browser): Promise<Figure[]> {
  const { id } = (
    await portal.query<{ id: string }>(
      "select id from sales_order where status = 'draft' and not deleted and distributor_id = (select distributor_id from user_account where email = $1) limit 1",
      [ana.email],
    )
  )[0]!;
  const first: number[] = [];
  const later: number[] = [];
  for (let installation = 0; installation < INSTALLATIONS; installation++) {
    const profile = makeTempFolder();
    const context = await launchChromiumWithProfile(profile.path, { viewport: TABLET });
    const page = await openPortal(context, portal, { as: ana, path: '/orders' });
    await waitForSync(page);
    await waitForWorker(page);
    await page.close();

    portal.network.set('cut');
    first.push(await startAt(context, `${portal.url}/order/edit/${id}`));
    for (let run = 0; run < LATER_STARTS; run++)
      later.push(await startAt(context, `${portal.url}/order/edit/${id}`));
    portal.network.set('through');

    await context.close();
    profile.remove();
  }

  const each = (times: readonly number[]) => times.map(Math.round).join(', ');
  const what = `offline, to a usable draft, ${SLOWER} × slower`;
  return [
    atMost(`installed start ${what} (${each(later)})`, median(later), 1200, 'ms'),
    atMost(
      `first start after an installation, ${what} (${each(first)})`,
      median(first),
      2400,
      'ms',
    ),
  ];
}

/** Opens a draft on a new page. Returns the milliseconds until a line of it can be edited. */
async function startAt(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[data-column=partNumber]:enabled')) performance.mark('usable');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const time = await page.evaluate(() => performance.getEntriesByName('usable')[0]!.startTime);
  await page.close();
  return time;
}
