/**
 * Fills a device's queue as after a week without a network: one draft is made in the editor
 * offline, and copied in the device's own database.
 */
import type { Page } from 'playwright';
import { OPERATION_ID_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { newId } from '#kernel/domain/ids.ts';
import { untilRows } from './device-rows.ts';
import { ana, DEMO_PASSWORD, type Portal } from '../../journeys/portal.ts';

type Entry = {
  id: string;
  documentId: string;
  seq: number;
  path: string;
  body: string;
  method: string;
};

/**
 * Queues drafts. The caller has cut the network. Afterwards the page shows a plain file of the
 * portal's origin, so that the portal is not running. The returned `bare` makes as many saves
 * without the engine and the page, and returns the milliseconds.
 */
export async function queueDrafts(
  page: Page,
  portal: Portal,
  count: number,
): Promise<{ bare(): Promise<number> }> {
  await page.goto(`${portal.url}/order/create`);
  await page.locator('[data-column=partNumber]').first().fill('1');
  await untilRows(page, { database: 'core', table: 'outbox' }, 1);
  await page.goto(`${portal.url}/icon.svg`);
  const ids = Array.from({ length: count }, () => ({
    operation: newId(Date.now(), crypto),
    document: newId(Date.now(), crypto),
  }));

  const bodies = await page.evaluate(async (wanted) => {
    const name = (await indexedDB.databases()).find((one) =>
      one.name?.startsWith('portal-core-'),
    )!.name!;
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
    });

    const transaction = db.transaction(['outbox', 'orders'], 'readwrite');
    const outbox = transaction.objectStore('outbox');
    const orders = transaction.objectStore('orders');
    const get = <T>(request: IDBRequest): Promise<T> =>
      new Promise((done) => {
        request.onsuccess = () => done(request.result as T);
      });
    const [model] = (await get<Entry[]>(outbox.getAll())) as [Entry];
    const record = await get<{ id: string; state: { id: string } }>(orders.get(model.documentId));
    const made: string[] = [];
    wanted.forEach(({ operation, document }, n) => {
      const body = model.body.replaceAll(model.documentId, document);
      made.push(body);
      // The copies look as if they had never been tried.
      outbox.put({
        ...model,
        state: 'queued',
        failures: 0,
        notBefore: 0,
        wait: 0,
        everSent: false,
        attempt: 0,
        hash: '',
        sentAt: null,
        sentBy: null,
        id: operation,
        documentId: document,
        seq: model.seq + n + 1,
        path: model.path.replace(model.documentId, document),
        body,
      });
      orders.put({ ...record, id: document, state: { ...record.state, id: document } });
    });

    outbox.delete(model.id);
    orders.delete(model.documentId);
    await new Promise((done) => {
      transaction.oncomplete = done;
    });

    db.close();
    return made;
  }, ids);
  return {
    async bare() {
      const signIn = await fetch(`${portal.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: ana.email, passwd: DEMO_PASSWORD }),
      });

      const {
        body: { token },
      } = (await signIn.json()) as { body: { token: string } };
      const began = performance.now();
      for (const [n, body] of bodies.entries()) {
        const id = newId(Date.now(), crypto);
        const answer = await fetch(`${portal.url}/api/orders/${id}`, {
          method: 'PUT',
          headers: {
            'content-type': 'application/json',
            [TOKEN_HEADER]: token,
            [OPERATION_ID_HEADER]: newId(Date.now(), crypto),
          },
          body: body.replaceAll(ids[n]!.document, id),
        });
        if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      }

      return performance.now() - began;
    },
  };
}
