/** What is attached to an order goes ahead of its submission. */
import { isOfFile, keyOf, sendAttachments } from '#areas/files/device/index.ts';
import type { CoreDatabase, DocumentKind } from '#kernel/device/offline.ts';
import { ATTACHED_TO, attachedTo, type Order, type ResendInput } from '../domain/index.ts';
import { orderRecords } from './tables.ts';

/** By the orders here as they are written, and as the server has them. */
export async function attachedIn(core: CoreDatabase): Promise<string[]> {
  const records = await orderRecords(core).toArray();
  return records.flatMap(({ state, server }) =>
    [state, server].flatMap((order) =>
      order
        ? attachedTo(order.content).map(({ hash }) =>
            keyOf({ place: ATTACHED_TO, distributorId: order.distributorId }, hash),
          )
        : [],
    ),
  );
}

type Sending = NonNullable<DocumentKind<Order>['sendChunks']>;
/** What it is that its server gets: as it has the order, or as it gets it again after a restore. */
const orderIn = (body: string, kind: string, server: Order | null) =>
  kind === 'order.resend' ? (JSON.parse(body) as ResendInput).order : server;

export const sendAttachedFiles: Sending = async ({ kind, body }, api, { server, own }) => {
  const order = orderIn(body, kind, server);
  const attachments = order ? attachedTo(order.content) : [];
  if (!order || attachments.length === 0) return 'ready';
  const { distributorId } = order;
  const sent = await sendAttachments(own, { place: ATTACHED_TO, distributorId }, attachments, api);
  // What a file itself is refused for stands beside the file: the submission says that it is missing.
  return isOfFile(sent) ? 'ready' : sent;
};
