/**
 * Backs up the server and later restores it from that backup. What was acknowledged in between is
 * then only on the devices.
 */
import type { DocumentRecord } from '#kernel/device/engine-and-databases.ts';
import { markRestored } from '#app/server/mark-restored.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import type { Database } from '#kernel/server/database.ts';
import { selectStoredOrders } from '../checks/server-records.ts';
import type { Backup } from '../devices/server.ts';
import type { Acknowledged } from './acknowledged.ts';
import { attempt, readAt, signInAgain } from '../devices/device.ts';
import { signIn } from '../people/company.ts';
import type { Said, Ticketing } from '../people/ticketing.ts';
import { nameWithDevice, type Play } from '../play.ts';

export async function backUp(play: Play): Promise<Backup> {
  const backup = await play.server.backUp();
  play.say('the server is backed up');
  return backup;
}

/**
 * Signs all people in again, in new sessions. A device with a full disk cannot store the new
 * session, so its person has to sign in once more later.
 */
export async function signEverybodyInAgain({ server, company, devices }: Play): Promise<void> {
  await signIn(server, Object.values(company.people));
  for (const device of devices) {
    if (!device.person) continue;
    const [tab] = device.tabs;
    const again = () => signInAgain(device);
    await (tab ? attempt(tab, again) : again());
  }
}

/**
 * Forgets messages that no device holds, which are lost with the server. A sign-out removes the
 * messages that had arrived.
 */
async function forgetUnheld({ devices }: Play, ticketing: Ticketing): Promise<void> {
  ticketing.isRestored = true;
  const held = await Promise.all(
    devices.map(async (device) => {
      const [tab] = device.tabs;
      // A killed device keeps its databases, so all messages of its person count as held.
      if (!tab) return device.person ? nameWithDevice(device) : '';
      const { core, bulk } = tab.engine;
      const tables = [core.outbox, core.table('tickets'), bulk.table('ticketRows')];
      const rows: unknown[] = [];
      for (const table of tables) rows.push(await readAt(tab, () => table.toArray(), []));
      return JSON.stringify(rows);
    }),
  );
  const isHeld = ({ by, text }: Said) => held.some((one) => one === by || one.includes(text));
  ticketing.said.splice(0, ticketing.said.length, ...ticketing.said.filter(isHeld));
}

/** Returns the orders that open devices hold as acknowledged. */
export async function readHeldOrders(play: Play): Promise<{ who: string; order: Order }[]> {
  const held = await Promise.all(
    play.devices.map(async (device) => {
      const [tab] = device.tabs;
      if (!tab || !device.person) return [];
      const records: DocumentRecord<Order>[] = await readAt(
        tab,
        () => tab.engine.core.table('orders').toArray(),
        [],
      );
      return records.flatMap(({ server }) =>
        server ? [{ who: nameWithDevice(device), order: server }] : [],
      );
    }),
  );
  return held.flat();
}

/**
 * Restores the server and returns what devices held as acknowledged. `mark` marks the database as
 * restored. This ends all sessions: the caller must sign people in again.
 */
export async function restore(
  play: Play,
  backup: Backup,
  mark: (db: Database) => Promise<void>,
): Promise<Acknowledged> {
  const held = await readHeldOrders(play);
  if (play.ticketing) await forgetUnheld(play, play.ticketing);
  play.clock.now += 60_000;
  await play.server.restore(backup, mark);
  play.say('the server is restored from its backup');
  const backedUp = new Map(
    (await selectStoredOrders(play.server.db, Object.values(play.company.distributors))).map(
      (order) => [order.id, order],
    ),
  );

  const { lastPastId } = await play.server.db
    .selectFrom('order_history')
    .select((e) => e.fn.coalesce(e.fn.max('id'), e.val(0)).as('lastPastId'))
    .executeTakeFirstOrThrow();

  return held.map((one) => ({ ...one, backedUp: backedUp.get(one.order.id), lastPastId }));
}

/**
 * Returns the function that marks the database after a simulation's only restore. The clock that it
 * uses is right. Throws if the command refuses, or if the backup contains times after the time at
 * which it was made.
 */
export const createSingleMark =
  ({ server }: Play, backup: Backup) =>
  async (db: Database): Promise<void> => {
    const done = await markRestored(db, { now: server.clock.now, again: true });
    if (!done.ok || done.value.since > backup.at)
      throw new Error('The backup knows of times after it was made, and little counts as lost.');
  };
