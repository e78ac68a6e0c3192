/**
 * Shares the column choices for order files between the devices of a distributor. The choices made
 * on this device are sent until the server accepts them, and the server's choices are stored beside
 * them.
 */
import { openFilesDatabase } from '#areas/imports/device/index.ts';
import {
  toRefreshOutcome,
  type Engine,
  type RefreshContext,
  type RefreshOutcome,
  type Refresher,
} from '#kernel/device/engine-and-databases.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { addresses } from '../../domain/index.ts';

const COLUMNS = 'orders.columns';
const KIND = 'order_lines';
type Files = ReturnType<typeof openFilesDatabase>;

/**
 * Sends the choices that the server does not have. Returns the number of sent choices, or why this
 * refresh has to end.
 */
const sendUnshared = async (
  { api }: RefreshContext,
  { uploadMemory }: Files,
): Promise<RefreshOutcome | number> => {
  let sent = 0;
  for (const { id, distributorId, choices } of await uploadMemory
    .filter(({ kind, isShared }) => kind === KIND && !isShared)
    .toArray()) {
    const reply = await api.call(addresses.saveRememberedColumns, {
      body: { distributorId, choices: choices as never },
    });
    // Choices that the server refuses are kept on this device only.
    if (!reply.ok) {
      if (reply.kind === 'refused') continue;
      return toRefreshOutcome(reply);
    }
    await uploadMemory.update(id, { isShared: true });
    sent++;
  }
  return sent;
};

async function syncRememberedColumns(context: RefreshContext): Promise<RefreshOutcome> {
  const ask = () => context.api.call(addresses.getRememberedColumns, {});
  let reply = await ask();
  if (!reply.ok) return toRefreshOutcome(reply);

  const files = openFilesDatabase(context.actor.userId);
  try {
    const sent = await sendUnshared(context, files);
    if (typeof sent === 'string') return sent;
    if (sent > 0) reply = await ask();
    if (!reply.ok) return toRefreshOutcome(reply);

    const { remembered } = reply.value;
    await files.transaction('rw', files.uploadMemory, async () => {
      await files.uploadMemory
        .filter(({ kind, isShared }) => kind === KIND && isShared === true)
        .delete();
      await files.uploadMemory.bulkPut(
        remembered.map(({ choices, ...one }) => ({
          ...one,
          kind: KIND,
          choices: choices as never,
          isShared: true,
        })),
      );
    });
    return 'done';
  } finally {
    files.close();
  }
}

/** Refreshes the columns at most once a day. `markColumnsDue` makes the next round refresh them. */
export const fileColumnsRefresher: Refresher = {
  name: COLUMNS,
  rank: 60,
  rights: ['orders.write'],
  async run(context) {
    const { bulk, now } = context;
    const last = (await bulk.cursors.get(COLUMNS))?.asOf;
    if (last !== undefined && Math.abs(now() - last) < DAY) return 'done';
    const shared = await syncRememberedColumns(context);
    if (shared === 'done') await bulk.cursors.put({ name: COLUMNS, cursor: null, asOf: now() });
    return shared;
  },
};

/**
 * Makes the columns due for refreshing. If the connection is lost, the next round refreshes them.
 */
export const markColumnsDue = ({ bulk }: Pick<Engine, 'bulk'>): Promise<void> =>
  bulk.cursors.delete(COLUMNS);

/** Refreshes the columns now. Failures are ignored, because the next round retries. */
export async function refreshColumnsNow(engine: Engine): Promise<void> {
  await markColumnsDue(engine);
  await engine.refresh(COLUMNS).catch(() => undefined);
}
