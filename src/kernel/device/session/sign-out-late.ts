/** Ending a session on the device at once, and on the server as soon as it can be reached: before any session check. */
import type { AnyAddress } from '#kernel/domain/protocol/address.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Api } from '../http/api.ts';
import type { DeviceRecord, DeviceStore } from './device-record.ts';

/** The 30 days of work that was kept begin with the first answer of the server after its owner signed out. */
export const begunAt = (
  heldWork: DeviceRecord['heldWork'],
  at: Instant | null,
): DeviceRecord['heldWork'] =>
  at === null
    ? heldWork
    : Object.fromEntries(
        Object.entries(heldWork).map(([id, held]) => [id, { since: at, ...held }]),
      );

/** True: none is left. An answer of the server, whatever it says, delivers one. */
export async function deliverSignOuts(
  device: DeviceStore,
  api: Api,
  logout: AnyAddress,
): Promise<boolean> {
  for (const left of (await device.read()).signOutsToDeliver) {
    const isAsked = (left.token ?? left.deviceKey) !== null;
    if (isAsked) {
      // Without a token of its own, never with that of whoever is signed in by now.
      const reply = await api.call(logout, {
        token: left.token ?? '',
        deviceKey: left.deviceKey ?? undefined,
      });
      if (!reply.ok && reply.kind !== 'refused') return false;
    }
    const at = isAsked ? api.serverTime() : null;
    await device.change((record) => ({
      heldWork: begunAt(record.heldWork, at),
      signOutsToDeliver: record.signOutsToDeliver.filter(
        (one) => one.at !== left.at || one.token !== left.token,
      ),
    }));
  }
  return true;
}
