/**
 * Measures how long the installed portal takes to start without a network on a processor four times
 * slower, until a draft can be edited.
 */
import type { Browser } from 'playwright';
import { launchProfile, TABLET } from '../../chromium.ts';
import { ana, openPortal, waitForSync, waitForWorker, type Portal } from '../../journeys/portal.ts';
import { temporaryFolder } from '../../program.ts';
import { atMost, median, type Figure } from '../table.ts';

const RUNS = 5;
const SLOWER = 4;

export async function measureStart(portal: Portal, _browser: Browser): Promise<Figure[]> {
  const profile = temporaryFolder();
  const context = await launchProfile(profile.path, { viewport: TABLET });
  const page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForSync(page);
  await waitForWorker(page);
  const { id } = (
    await portal.query<{ id: string }>(
      "select id from sales_order where status = 'draft' and not deleted and distributor_id = (select distributor_id from user_account where email = $1) limit 1",
      [ana.email],
    )
  )[0]!;
  const usable = () => page.locator('[data-column=partNumber]').first().waitFor();
  await page.goto(`${portal.url}/order/edit/${id}`);
  await usable();
  portal.network.set('cut');
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const cold = await context.newPage();
    const session = await context.newCDPSession(cold);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await cold.addInitScript(() => {
      const look = () => {
        if (document.querySelector('[data-column=partNumber]:enabled')) performance.mark('usable');
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

    await cold.goto(`${portal.url}/order/edit/${id}`);
    await cold.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    times.push(await cold.evaluate(() => performance.getEntriesByName('usable')[0]!.startTime));
    await cold.close();
  }

  portal.network.set('through');
  await context.close();
  profile.remove();
  return [
    atMost(
      `installed start, offline, to a usable draft, ${SLOWER} × slower (${times.map(Math.round).join(', ')})`,
      median(times),
      1200,
      'ms',
    ),
  ];
}
