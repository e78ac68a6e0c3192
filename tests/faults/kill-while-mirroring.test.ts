/**
 * Tests kills while five thousand list rows are mirrored and a draft is written: no draft is lost,
 * because drafts and list rows have separate databases.
 */
import { expect, test } from 'vitest';
import { seededRandom } from '#app/server/seed/seeded-random.ts';
import { chooseRunCount, CHROMIUM_KILLS } from '../test-extent.ts';
import { makeProfileFolder } from '../portal-program.ts';
import { ana, signIn, waitForWorker } from '../journeys/portal.ts';
import { startKillableBrowser } from './killable-browser.ts';
import { readStores, ordersOf } from './browser-stores.ts';
import {
  findDearestPart,
  noteOf,
  openOrder,
  SAVED,
  savedSentence,
  startEnglishPortal,
  waitForMirror,
  writeOrder,
  selectUserId,
} from './order-steps.ts';

const { alone, long } = CHROMIUM_KILLS['kill-while-mirroring'];
const KILLS = chooseRunCount(undefined, alone, long);
const HEADS = 5000;
const seed = Number(process.env['SEED'] ?? 7);

test(`${KILLS} kills while ${HEADS} list rows arrive and a draft is written: the draft has the note last shown as saved, or a later one (seed ${seed})`, async () => {
  const portal = await startEnglishPortal();
  const profile = makeProfileFolder();
  const chance = seededRandom(seed);
  const anaId = await selectUserId(portal, ana);
  await portal.query(`insert into sales_order (id, distributor_id, type, status, number, currency, content, part_numbers, total_minor, line_count, version, revision, created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at, submitted_at)
    select gen_random_uuid(), 1, type, status, '20-' || lpad(n::text, 6, '0'), currency, content, part_numbers, total_minor, line_count, version, revision, created_by, created_by_name, created_at - n * interval '1 minute', updated_by, updated_by_name, updated_at, submitted_at
    from generate_series(1, ${HEADS}) n, (select * from sales_order where distributor_id = 1 and status = 'complete' limit 1) one`);
  let browser = await startKillableBrowser(profile.path);
  let page = await browser.context.newPage();
  await page.goto(`${portal.url}/orders`);
  await signIn(page, ana);
  await waitForMirror(page);
  await waitForWorker(page);
  const id = await writeOrder(page, portal, await findDearestPart(portal), 'note 0');
  let note = 0;
  let saved = 0;
  let overlaps = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    let isDead = false;
    await portal.query("update sales_order set updated_at = now() where number like '20-%'");
    portal.network.passed.length = 0;
    const pages = () =>
      portal.network.passed.filter(({ path }) => path.startsWith('/api/orders/changes')).length;
    const writing = (async () => {
      await openOrder(page, portal, id);
      for (;;) {
        await noteOf(page).fill(`note ${++note}`);
        await noteOf(page).blur();
        await savedSentence(page).filter({ hasText: SAVED }).waitFor();
        if (isDead) return;
        saved = note;
      }
    })().catch((error: unknown) => {
      if (!isDead) throw error;
    });

    const enough = chance.whole(1, 4);
    await expect.poll(pages, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(enough);
    await new Promise((done) => {
      setTimeout(done, chance.whole(0, 60));
    });

    isDead = true;
    if (pages() < 20) overlaps += 1;
    await browser.kill();
    await writing;
    browser = await startKillableBrowser(profile.path);
    page = await browser.context.newPage();
    await openOrder(page, portal, id);
    const kept = ordersOf(await readStores(page), anaId).find((order) => order.id === id)?.state
      ?.content.observation;
    expect(
      Number(/\d+$/.exec(kept ?? '')?.[0] ?? -1),
      `after kill ${kill}: “${kept}”, and “note ${saved}” was shown as saved`,
    ).toBeGreaterThanOrEqual(saved);
  }

  console.log(`${KILLS} kills, ${saved} notes saved, ${overlaps} while heads were coming`);
  await browser.close();
  await portal.close();
  profile.remove();
}, 240_000);
