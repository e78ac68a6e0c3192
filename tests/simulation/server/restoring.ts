/** The server is backed up, and later restored from that backup: what was acknowledged in between lies on the devices alone. */
import type { DocumentRecord } from '#kernel/device/offline.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import type { Acknowledged } from '../checks/restore-checks.ts';
import { attempt, readAt, signInAgain } from '../devices/device.ts';
import { signIn } from '../people/company.ts';
import type { Said, Ticketing } from '../people/ticketing.ts';
import { byOf, type Play } from '../play.ts';

export async function backUp(play: Play): Promise<void> {
  await play.server.backUp();
  play.say('the server is backed up');
}
/** With the new sessions that they have; a full disk keeps a program from noting that, until it is asked again. */
export async function signEverybodyInAgain({ server, company, devices }: Play): Promise<void> {
  await signIn(server, Object.values(company.people));
  for (const device of devices) {
    if (!device.person) continue;
    const [tab] = device.tabs;
    const again = () => signInAgain(device);
    await (tab ? attempt(tab, again) : again());
  }
}
/** What was said and lies on no device is lost with the server: who signed out has left nothing of what had arrived. */
async function forgetUnheld({ devices }: Play, ticketing: Ticketing): Promise<void> {
  ticketing.isRestored = true;
  const held = await Promise.all(
    devices.map(async (device) => {
      const [tab] = device.tabs;
      // It was killed, and its disk has what it had.
      if (!tab) return device.person ? byOf(device) : '';
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
export async function restore(play: Play): Promise<Acknowledged> {
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
        server ? [{ who: byOf(device), order: server }] : [],
      );
    }),
  );
  if (play.ticketing) await forgetUnheld(play, play.ticketing);
  play.clock.now += 60_000;
  await play.server.restore();
  play.say('the server is restored from its backup');
  const backedUp = await play.server.db
    .selectFrom('sales_order')
    .select(['id', 'content'])
    .execute();
  const contents = new Map(backedUp.map(({ id, content }) => [id, content]));
  // Their sessions have ended with it.
  await signEverybodyInAgain(play);
  return held.flat().map((one) => ({ ...one, backedUp: contents.get(one.order.id) }));
}
