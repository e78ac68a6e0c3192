/**
 * Checks the answer to each submission. The server may accept a submission only if it has every
 * file that the order names. It may refuse one for a missing file only if the sending device does
 * not have the file either.
 */
import {
  openAttachmentsDatabase,
  attachmentKeyOf,
} from '#areas/files/device/attachments-database.ts';
import { ORDER_FILES_PLACE, attachmentsOf } from '#areas/orders/domain/index.ts';
import { selectStoredOrders } from '../checks/server-records.ts';
import { inTab, type Tab } from '../devices/device.ts';
import type { Answer, Request } from '../devices/messages.ts';
import type { Play } from '../play.ts';

const SUBMIT = /^\/api\/orders\/([0-9a-f-]{36})\/submit$/;

/** Returns a function that wraps requests and notes missing files in the running simulation. */
export const watchFiles =
  (playing: () => Play) =>
  async ({ from, method, url }: Request, arrive: () => Promise<Answer>): Promise<Answer> => {
    const answer = await arrive();
    const { attaching, server, company, devices, trace } = playing();
    const id = method === 'POST' && SUBMIT.exec(url)?.[1];
    const isTaken = answer.status === 200;
    if (!attaching || !id || !(isTaken || answer.text.includes('"attachment_missing"')))
      return answer;
    const order = (await selectStoredOrders(server.db, Object.values(company.distributors))).find(
      (one) => one.id === id,
    );

    if (!order) return answer;
    const { distributorId } = order;
    const named = [...new Set(attachmentsOf(order.content).map(({ hash }) => hash))];
    const whole = await server.db
      .selectFrom('attachment')
      .select('hash')
      .where('distributor_id', '=', distributorId)
      .execute();
    const missing = named.filter((hash) => !whole.some((one) => one.hash === hash));
    if (missing.length === 0) return answer;
    if (isTaken) {
      attaching.missed.push(`${trace.name(id)} was taken without a file of its own`);
      return answer;
    }

    const tab = devices.find(({ link }) => link.name === from)?.tabs[0];
    const owner = { place: ORDER_FILES_PLACE, distributorId };
    for (const hash of tab ? missing : [])
      if (
        attaching.kept.get(`${id} ${hash}`)?.has(from) ||
        (await isHere(tab!, attachmentKeyOf(owner, hash)))
      )
        attaching.missed.push(
          `${trace.name(id)} was refused for a file that ${from} attached to it, or has`,
        );
    return answer;
  };

const isHere = (tab: Tab, key: string): Promise<boolean> =>
  inTab(tab, async () => {
    const database = openAttachmentsDatabase(tab.engine.own);
    try {
      return (await database.attachmentBytes.where({ key }).count()) > 0;
    } finally {
      database.close();
    }
  });
