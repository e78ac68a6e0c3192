/**
 * Delivers the sign-outs that the server has not received. This happens before any session check.
 */
import type { AnyAddress } from '#kernel/domain/protocol/address.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Api } from '../http/api.ts';
import type { DeviceRecord, DeviceStore } from './device-record.ts';

/**
 * Returns the work that users left on this device at sign-out. Where the 30 days of a user's work
 * have no start yet, `at` is set as the start.
 * @param at The server's time. If it is null, the work is returned unchanged.
 */
export const startHeldWorkPeriod = (
  heldWork: DeviceRecord['heldWork'],
  at: Instant | null,
): DeviceRecord['heldWork'] =>
  at === null
    ? heldWork
    : Object.fromEntries(
        Object.entries(heldWork).map(([id, held]) => [id, { since: at, ...held }]),
      );

/**
 * Delivers the noted sign-outs. A success or a refusal by the server counts as delivery; then the
 * 30 days of kept work begin. Returns false if one could not be delivered.
 */
export async function deliverSignOuts(
  device: DeviceStore,
  api: Api,
  logout: AnyAddress,
): Promise<boolean> {
  for (const left of (await device.read()).signOutsToDeliver) {
    const isAsked = (left.token ?? left.deviceKey) !== null;
    if (isAsked) {
      // The call carries the old session's token or none, never the token of the current session.
      const reply = await api.call(logout, {
        token: left.token ?? '',
        deviceKey: left.deviceKey ?? undefined,
      });
      if (!reply.ok && reply.kind !== 'refused') return false;
    }

    const at = isAsked ? api.serverTime() : null;
    await device.change((record) => ({
      heldWork: startHeldWorkPeriod(record.heldWork, at),
      signOutsToDeliver: record.signOutsToDeliver.filter(
        (one) => one.at !== left.at || one.token !== left.token,
      ),
    }));
  }
  return true;
}
