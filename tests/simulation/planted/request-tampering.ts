/**
 * Bugs of the network and of kills: they stand between a device and the server, or change the
 * databases of a dead device.
 */
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import { databaseNames } from '#kernel/device/engine-and-databases.ts';
import { OPERATION_ID_HEADER, SERVER_EPOCH_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { Device } from '../devices/device.ts';
import type { Request } from '../devices/messages.ts';
import type { RequestTampering } from '../devices/network.ts';
import type { Person } from '../people/company.ts';
import type { Play } from '../play.ts';

const isCommand = (request: Request) => OPERATION_ID_HEADER in request.headers;
const idIn = (url: string) => /[0-9a-f-]{36}/.exec(url)?.[0] ?? '';
let fresh = 0;

/** Returns a new operation id, which differs between runs. */
export const createKey = () =>
  `00000000-0000-7000-8000-${String((Date.now() % 1e6) * 1e6 + (fresh += 1)).padStart(12, '0')}`;

/** Gives each sending of a command a new key. */
export const newKeyEachTime: RequestTampering = {
  request: (request) =>
    isCommand(request)
      ? { ...request, headers: { ...request.headers, [OPERATION_ID_HEADER]: createKey() } }
      : request,
};

/** Answers half of the saves with a success; these saves never reach the server. */
export const answerTooEarly = (play: () => Play): RequestTampering => ({
  async answer(request, arrive) {
    if (request.method !== 'PUT' || play().chance.is(0.5)) return await arrive();
    const tab = play().devices.find(({ link }) => link.name === request.from)!.tabs[0];
    const order = (await tab?.orders.readOrder(idIn(request.url)))?.order;
    return order
      ? {
          status: 200,
          headers: {
            'content-type': 'application/json',
            [SERVER_EPOCH_HEADER]: play().server.services.epoch,
          },
          text: JSON.stringify({ status: true, body: { order } }),
        }
      : await arrive();
  },
});

/** Replaces the base version of devices' commands with the server's current version. */
export const replaceBase = (play: () => Play): RequestTampering => ({
  async request(request) {
    if (!isCommand(request) || request.from === 'office') return request;
    const known = await play()
      .server.db.selectFrom('sales_order')
      .select('version')
      .where('id', '=', idIn(request.url))
      .executeTakeFirst();
    return {
      ...request,
      body: JSON.stringify({
        ...(JSON.parse(String(request.body)) as object),
        baseVersion: known?.version ?? 0,
      }),
    };
  },
});

/** Changes the entries in flight on a dead device, or removes them if `to` is undefined. */
export const changeInFlight =
  (to: ((entry: OutboxEntry) => OutboxEntry) | undefined) =>
  async (device: Device, people: readonly Person[]) => {
    for (const { actor } of people)
      await new Promise<void>((resolve, reject) => {
        const request = device.disk.whole.open(databaseNames(actor.userId).core);
        request.addEventListener('error', () => {
          reject(request.error!);
        });
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('outbox', 'readwrite');
          const outbox = transaction.objectStore('outbox');
          const all = outbox.getAll();
          all.addEventListener('success', () => {
            for (const entry of all.result as OutboxEntry[])
              if (entry.state === 'in_flight') {
                outbox.delete(entry.id);
                if (to) outbox.add(to(entry));
              }
          });

          transaction.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      });
  };
