/**
 * Tests updates that fail, are rolled back, or meet a database that another version is upgrading.
 */
import { expect, test } from 'vitest';
import { askWorkerForReadiness, heading, waitForSync } from '../journeys/portal.ts';
import {
  context,
  collectLoads,
  openWithWorker,
  noteField,
  page,
  setUpServed,
  site,
} from './served-setup.ts';
import {
  acceptUpdate,
  selectArrivedOrders,
  lookAt,
  readNotesOnDevice,
  readTable,
  updateAlert,
  readVersion,
  waitForAlert,
  isWorkerWaiting,
  writeDraft,
} from './site.ts';

setUpServed();

test('a new version whose worker cannot be installed leaves the old one, offline too', async () => {
  await openWithWorker();
  site.deploy('new');
  site.network.set('gone', { only: /\/assets\/OrderView-.*-next\.js/ });
  const fetched = () =>
    site.network.passed.filter(
      ({ path, network }) => network === 'gone' && path.includes('OrderView'),
    ).length;
  for (let round = 0; round < 2; round += 1) {
    const before = fetched();
    await lookAt(page);
    await expect.poll(fetched, { timeout: 30_000 }).toBeGreaterThan(before);
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null,
        ),
      )
      .toBeNull();
  }

  expect(await updateAlert(page).count()).toBe(0);
  site.network.set('cut');
  await page.goto(`${site.url}/order/create`);
  await heading(page).first().waitFor();
  expect(await readVersion(page)).toBe('old');
});

test('a new version of which one later part never comes waits for it twice, and is then offered without it', async () => {
  await openWithWorker();
  site.deploy('new');
  site.network.set('forbidden', { only: /\/assets\/OrderView-.*-next\.js/ });
  const tries = () => site.network.passed.filter(({ network }) => network === 'forbidden').length;
  const rests = async () =>
    await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.installing == null,
    );
  for (let failed = 0; failed < 2; failed += 1) {
    const before = tries();
    await lookAt(page);
    await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThan(before);
    await expect.poll(rests, { timeout: 60_000 }).toBe(true);
    expect(await isWorkerWaiting(page)).toBe(false);
  }

  await waitForAlert(page);
  await acceptUpdate(page);
  expect(await readVersion(page)).toBe('new');
  await expect
    .poll(async () => await askWorkerForReadiness(page), { timeout: 30_000 })
    .toMatchObject({ missingFirst: 0, missingLater: 1, later: { reason: 'refused', status: 403 } });
  site.network.set('cut');
  await page.goto(`${site.url}/orders`);
  await heading(page).first().waitFor();
  expect(await readVersion(page)).toBe('new');
}, 180_000);

test('a rollback is followed, and the same new version once more after it; what was written in between is there and arrived once', async () => {
  await openWithWorker();
  for (const which of ['new', 'old', 'new'] as const) {
    site.deploy(which);
    await waitForAlert(page);
    await acceptUpdate(page);
    expect(await readVersion(page)).toBe(which);
    await writeDraft(site, page, `written before ${which}`);
    await waitForSync(page);
  }
  expect(await readNotesOnDevice(page)).toEqual(
    expect.arrayContaining(['written before new', 'written before old']),
  );
  await expect.poll(() => selectArrivedOrders(site, 'written before old')).toHaveLength(1);
  // The test has three minutes, because all files are installed four times.
}, 180_000);

test('a database that another version is upgrading closes this window for good, which says so; what was saved is there afterwards', async () => {
  await openWithWorker();
  await writeDraft(site, page, 'before the upgrade');
  const other = await context.newPage();
  await other.goto(`${site.url}/version.json`);
  const raise = (version: number, ends: 'completes' | 'aborts') =>
    other.evaluate(
      async ([to, how]) => {
        const { name } = (await indexedDB.databases()).find((one) =>
          one.name!.startsWith('portal-core-'),
        )!;
        return await new Promise<string>((done) => {
          const request = indexedDB.open(name!, to as number);
          request.onupgradeneeded = () => {
            request.result.createObjectStore(`table-of-${to}`);
            if (how === 'aborts') request.transaction!.abort();
          };
          request.onsuccess = () => {
            request.result.close();
            done('upgraded');
          };
          request.onerror = () => done('aborted');
        });
      },
      [version, ends] as const,
    );
  const loads = collectLoads();
  expect(await raise(1_000, 'aborts')).toBe('aborted');
  const outdated = page.getByRole('heading', { level: 1, name: /out of date|desatualizada/ });
  await outdated.waitFor();
  expect(loads).toHaveLength(0);
  await page.getByRole('button', { name: /Reload|Recargar|Recarregar/ }).click();
  await noteField().waitFor();
  expect(await noteField().inputValue()).toBe('before the upgrade');
  expect(await raise(1_000, 'completes')).toBe('upgraded');
  await outdated.waitFor();
  await page.getByRole('button', { name: /Reload|Recargar|Recarregar/ }).click();
  await noteField().waitFor();
  await noteField().fill('written under the newer schema');
  await expect
    .poll(async () =>
      (
        await readTable<{ state: { content: { observation: string } } }>(
          page,
          /^portal-core-/,
          'orders',
        )
      ).map(({ state }) => state?.content.observation),
    )
    .toContain('written under the newer schema');
});
