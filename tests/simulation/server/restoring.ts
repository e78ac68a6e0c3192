/** The server is backed up, and later restored from that backup: what was acknowledged in between lies on the devices alone. */
import type { DocumentRecord } from '#kernel/device/offline.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import type { Acknowledged } from '../checks/restore-checks.ts';
import { readAt, signInAgain } from '../devices/device.ts';
import { signIn } from '../people/company.ts';
import { byOf, type Play } from '../play.ts';

export async function backUp(play: Play): Promise<void> {
  await play.server.backUp();
  play.say('the server is backed up');
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
  play.clock.now += 60_000;
  await play.server.restore();
  play.say('the server is restored from its backup');
  // Their sessions have ended with it.
  await signIn(play.server, Object.values(play.company.people));
  for (const device of play.devices) if (device.person) await signInAgain(device);
  return held.flat();
}
