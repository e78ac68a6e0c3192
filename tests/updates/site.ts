/**
 * A portal whose server gets a new version during a test, and the steps of a person who uses the
 * portal then.
 */
import { cpSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BrowserContext, Page, Request } from 'playwright';
import { expect, vi } from 'vitest';
import { buildApp } from '#app/server/build-app.ts';
import { keepOldAssets } from '#app/setup.mjs';
import { watchContext } from '../chromium.ts';
import { ana, DEMO_PASSWORD, signIn, waitForSync, waitForWorker } from '../journeys/portal.ts';
import { matchAnyLanguage, translatorOfPage } from '../journeys/i18n.ts';
import { makeTempFolder } from '../portal-program.ts';
import { startProxy, type Proxy } from '../faulty-proxy.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { makeBuilds, type Builds } from './builds.ts';

/** The site of the portal, on which builds can be deployed. */
export type Site = {
  readonly url: string;
  readonly network: Proxy;
  readonly server: TestServer;
  readonly builds: Builds;
  /**
   * Serves this build from now on, together with the assets of another build, as an installation
   * leaves them.
   */
  deploy(which: keyof Builds): void;
  /**
   * Starts another process with the same database, which has only the files of this build. Returns
   * its port.
   */
  alsoServe(which: keyof Builds): Promise<number>;
  /** The port of the process that `deploy` changes. */
  readonly port: number;
  close(): Promise<void>;
};

export async function startSite(): Promise<Site> {
  const builds = await makeBuilds();
  const folder = makeTempFolder();
  const current = join(folder.path, 'current');
  for (const which of ['old', 'new', 'newer'] as const) {
    cpSync(builds[which].folder, join(folder.path, which), { recursive: true });
    keepOldAssets(builds[which === 'old' ? 'new' : 'old'].folder, join(folder.path, which));
  }

  const deploy = (which: keyof Builds) => {
    symlinkSync(join(folder.path, which), `${current}.next`);
    renameSync(`${current}.next`, current);
  };

  deploy('old');
  const server = await startServer({
    seed: true,
    staticDir: current,
    clock: {
      get now() {
        return Date.now();
      },
    },
  });

  await server.db.deleteFrom('monthly_blocker').execute(); // The demonstration closes orders for some days of each month.
  const port = Number(new URL(await server.listen()).port);
  const network = await startProxy(port);
  const others: FastifyInstance[] = [];
  return {
    url: network.url,
    network,
    port,
    async alsoServe(which) {
      const other = await buildApp(server.services, { staticDir: builds[which].folder });
      others.push(other);
      return Number(new URL(await other.listen({ port: 0, host: '127.0.0.1' })).port);
    },
    server,
    builds,
    deploy,
    async close() {
      await network.close();
      await Promise.all(others.map((other) => other.close()));
      await server.close();
      folder.remove();
    },
  };
}

/**
 * Opens Ana's tablet: she is signed in, the whole portal is installed, and nothing is unsent. The
 * page's clock runs normally, and tests can set it forward.
 */
export async function openInstalled(
  site: Site,
  context: BrowserContext,
  path = '/orders',
): Promise<Page> {
  await watchContext(context);
  await context.clock.install();
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  await page
    .locator('input[name=username]')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  if (await page.locator('input[name=username]').count())
    await signIn(page, { ...ana, password: DEMO_PASSWORD });
  await waitForSync(page);
  await vi.waitFor(
    async () => {
      const state = await page.evaluate(async () => ({
        isActive: (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
        isControlled: navigator.serviceWorker.controller !== null,
      }));
      if (state.isActive && !state.isControlled) await page.reload();
      expect(state).toEqual({ isActive: true, isControlled: true });
    },
    { timeout: 30_000, interval: 100 },
  );

  await waitForWorker(page);
  await lookAt(page); // The first request for the version has been answered then.
  return page;
}

/**
 * Returns `old` if the page runs the scripts of `old`, and `new` for those of `new` and `newer`.
 */
export const readVersion = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')!;
    return script.src.endsWith('-next.js') ? 'new' : 'old';
  });

/** Reports to the visible page that its visibility changed, so that it asks for the version. */
export const glanceAt = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Returns true if an installed service worker waits to take over. */
export const isWorkerWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  );

/**
 * Repeats `glanceAt` until the server was asked once more and has answered, so that an earlier
 * check has ended too. Must not be used if an alert may follow.
 */
export async function lookAt(page: Page): Promise<void> {
  let asked: Request | undefined;
  const note = (request: Request) => {
    if (request.url().endsWith('/version.json')) asked ??= request;
  };

  page.on('request', note);
  await vi.waitFor(
    async () => {
      await glanceAt(page);
      expect(asked).toBeDefined();
    },
    { timeout: 30_000, interval: 200 },
  );

  page.off('request', note);
  await asked!
    .response()
    .then((answer) => answer?.finished())
    .catch(() => undefined);
}

export const updateAlert = (page: Page) =>
  page.locator('dialog[open]').filter({ has: page.locator('h2') });

/** Sets the page's clock forward by ten seconds, as if the person had not typed for a while. */
export const pauseTyping = (page: Page): Promise<void> => page.clock.fastForward(10_000);

/** Waits until the alert about a new version is shown. Sets the clock forward past the typing. */
export async function waitForAlert(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await glanceAt(page);
        if (await isWorkerWaiting(page)) await pauseTyping(page);
        return await updateAlert(page).count();
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(1);
}

/** Accepts the update, and resolves when the portal of the other version is shown. */
export async function acceptUpdate(page: Page): Promise<void> {
  const anew = page.waitForEvent('load', { timeout: 30_000 });
  await updateAlert(page).getByRole('button').last().click();
  await anew;
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Returns the note field of the open order, in any language. */
export const noteOf = (page: Page) => page.getByLabel(matchAnyLanguage('Observation'));

/** Writes a draft with only a note. Returns the draft's id once it is stored on the device. */
export async function writeDraft(site: Site, page: Page, note: string): Promise<string> {
  await page.goto(`${site.url}/order/create`);
  await noteOf(page).fill(note);
  await page.waitForURL(/\/order\/edit\//);
  const id = /\/order\/edit\/([^/?]+)/.exec(page.url())![1]!;
  await vi.waitFor(async () => expect(await readNotesOnDevice(page)).toContain(note), {
    timeout: 30_000,
  });

  return id;
}

/** Submits a complete new order, without waiting for the server. Returns the order's id. */
export async function submitOffline(
  site: Site,
  page: Page,
  part: string,
  note: string,
): Promise<string> {
  const say = await translatorOfPage(page);
  const id = await writeDraft(site, page, note);
  await page.getByLabel(say('Payment method')).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel(say('Shipping type')).focus();
  await page.keyboard.press('End');
  await page.locator('[data-column=partNumber]').first().focus();
  await page.keyboard.type(part);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () => (document.activeElement as HTMLElement).dataset['column'] === 'quantity',
  );

  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('Send for approval') }).click();
  await page.waitForURL(/\/orders\/view\//);
  return id;
}

/** Returns the rows of a table on this device, read without the portal's code. */
export const readTable = <Row>(page: Page, database: RegExp, table: string): Promise<Row[]> =>
  page.evaluate(
    async ([pattern, store]) => {
      const found = (await indexedDB.databases()).find(({ name }) =>
        new RegExp(pattern!).test(name ?? ''),
      );
      if (!found) return [];
      const opened = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(found.name!);
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error!);
      });
      try {
        return await new Promise<unknown[]>((done, fail) => {
          const request = opened.transaction(store!).objectStore(store!).getAll();
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(request.error!);
        });
      } finally {
        opened.close();
      }
    },
    [database.source, table] as const,
  ) as Promise<Row[]>;
export const readNotesOnDevice = async (page: Page): Promise<string[]> =>
  (
    await readTable<{ state: { content: { observation: string } } | null }>(
      page,
      /^portal-core-/,
      'orders',
    )
  ).flatMap(({ state }) => (state ? [state.content.observation] : []));

/** Returns the ids of outbox entries that have not arrived at the server. */
export const readUnsentIds = async (page: Page): Promise<string[]> =>
  (await readTable<{ id: string; open: number }>(page, /^portal-core-/, 'outbox'))
    .filter(({ open }) => open === 1)
    .map(({ id }) => id)
    .sort();

/** Returns the undeleted orders with this note, each with whether it has a number. */
export async function selectArrivedOrders(
  site: Site,
  note: string,
): Promise<{ id: string; status: string; isNumbered: boolean }[]> {
  const rows = await site.server.db
    .selectFrom('sales_order')
    .select(['id', 'status', 'number', 'content'])
    .where('deleted', '=', false)
    .execute();
  return rows
    .filter(({ content }) => content.observation === note)
    .map(({ id, status, number }) => ({ id, status, isNumbered: number !== null }));
}
