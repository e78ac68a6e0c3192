/** Columns of order files, shared by the devices of a distributor: what was remembered here is sent to the server once, what it remembers is kept beside it. */
import { openFiles } from '#areas/imports/device/index.ts';
import {
  refreshedBy,
  type Engine,
  type RefreshContext,
  type Refreshed,
  type Refresher,
} from '#kernel/device/offline.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { addresses } from '../../domain/index.ts';

const COLUMNS = 'orders.columns';
const KIND = 'order_lines';
type Files = ReturnType<typeof openFiles>;
/** → how many were sent, or why the round has to end. */
const sendUnshared = async (
  { api }: RefreshContext,
  { uploadMemory }: Files,
): Promise<Refreshed | number> => {
  let sent = 0;
  for (const { id, distributorId, choices } of await uploadMemory
    .filter(({ kind, isShared }) => kind === KIND && !isShared)
    .toArray()) {
    const reply = await api.call(addresses.rememberColumns, {
      body: { distributorId, choices: choices as never },
    });
    // What the server refuses stays remembered on this device alone.
    if (!reply.ok) {
      if (reply.kind === 'refused') continue;
      return refreshedBy(reply);
    }
    await uploadMemory.update(id, { isShared: true });
    sent++;
  }
  return sent;
};
async function share(context: RefreshContext): Promise<Refreshed> {
  const ask = () => context.api.call(addresses.rememberedColumns, {});
  let reply = await ask();
  if (!reply.ok) return refreshedBy(reply);
  const files = openFiles(context.actor.userId);
  try {
    const sent = await sendUnshared(context, files);
    if (typeof sent === 'string') return sent;
    if (sent > 0) reply = await ask();
    if (!reply.ok) return refreshedBy(reply);
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
/** Once a day by itself: whoever opens a file, or has made orders of one, asks for it. */
export const columnsRefresher: Refresher = {
  name: COLUMNS,
  rank: 60,
  rights: ['orders.write'],
  async run(context) {
    const { bulk, now } = context;
    const last = (await bulk.cursors.get(COLUMNS))?.asOf;
    if (last !== undefined && Math.abs(now() - last) < DAY) return 'done';
    const shared = await share(context);
    if (shared === 'done') await bulk.cursors.put({ name: COLUMNS, cursor: null, asOf: now() });
    return shared;
  },
};
/** From now on they are due: cut off, the next round does it. */
export const columnsAreDue = ({ bulk }: Pick<Engine, 'bulk'>): Promise<void> =>
  bulk.cursors.delete(COLUMNS);
export async function shareColumns(engine: Engine): Promise<void> {
  await columnsAreDue(engine);
  await engine.refresh(COLUMNS).catch(() => undefined);
}
