/**
 * Compares the stored order before and after the server accepts a save from a portal of the
 * previous version. That portal knows fewer fields and must not remove the others.
 */
import { selectStoredOrders } from '../checks/server-records.ts';
import { readLaterFields } from '../devices/older-portal.ts';
import type { Answer, Request } from '../devices/messages.ts';
import type { Play } from '../play.ts';

const ORDER = /^\/api\/orders\/([0-9a-f-]{36})$/;

/** Returns a function that wraps requests and notes lost fields in the running simulation. */
export const watchOlderSaves =
  (playing: () => Play) =>
  async ({ method, url, body = '' }: Request, arrive: () => Promise<Answer>): Promise<Answer> => {
    const { agreements, server, company, trace } = playing();
    const id = method === 'PUT' && !body.includes('"contentSchema"') && ORDER.exec(url)?.[1];
    if (!agreements || !id) return await arrive();
    const read = async () =>
      (await selectStoredOrders(server.db, Object.values(company.distributors))).find(
        (order) => order.id === id,
      );
    const before = await read();
    const answer = await arrive();
    const after = before && answer.status === 200 ? await read() : undefined;
    if (!before || after?.version !== before.version + 1) return answer;
    const [was, is] = [
      readLaterFields(before.content, after.content),
      readLaterFields(after.content, before.content),
    ];

    if (was !== is) agreements.taken.push(`${trace.name(id)} had ${was}, and has ${is}`);
    return answer;
  };
