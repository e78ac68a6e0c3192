/**
 * Lists the files attached to this device's orders, and sends an order's files before its
 * submission, or before it is sent again after a restore.
 */
import { isFileRefusal, attachmentKeyOf, sendAttachments } from '#areas/files/device/index.ts';
import type { CoreDatabase, DocumentKind } from '#kernel/device/engine-and-databases.ts';
import { ORDER_FILES_PLACE, attachmentsOf, type Order, type ResendInput } from '../domain/index.ts';
import { orderRecordsTable } from './tables.ts';

/**
 * Returns the keys of all files that are attached to this device's orders, in their local or their
 * server's state.
 */
export async function attachedFileKeys(core: CoreDatabase): Promise<string[]> {
  const records = await orderRecordsTable(core).toArray();
  return records.flatMap(({ state, server }) =>
    [state, server].flatMap((order) =>
      order
        ? attachmentsOf(order.content).map(({ hash }) =>
            attachmentKeyOf({ place: ORDER_FILES_PLACE, distributorId: order.distributorId }, hash),
          )
        : [],
    ),
  );
}

type Sending = NonNullable<DocumentKind<Order>['sendChunks']>;

/**
 * Returns the order that the server has when it receives the command: its current one, or the one
 * that is sent again after a restore.
 */
const orderIn = (body: string, kind: string, server: Order | null) =>
  kind === 'order.resend' ? (JSON.parse(body) as ResendInput).order : server;

/**
 * Sends the next attachments of a command's order. Returns `ready` if the command itself may be
 * sent.
 */
export const sendAttachedFiles: Sending = async ({ kind, body }, api, { server, own }) => {
  const order = orderIn(body, kind, server);
  const attachments = order ? attachmentsOf(order.content) : [];
  if (!order || attachments.length === 0) return 'ready';
  const { distributorId } = order;
  const sent = await sendAttachments(
    own,
    { place: ORDER_FILES_PLACE, distributorId },
    attachments,
    api,
  );
  // The refusal of a single file is shown beside the file. The submission is sent and reports the
  // file as missing.
  return isFileRefusal(sent) ? 'ready' : sent;
};
