/**
 * Stores the last list of a user's alerts on this device, with the rights for which it was sent.
 * With other rights it isn't used.
 */
import type { Engine } from '#kernel/device/index.ts';
import { keepAnswer, keptAnswer, type KeptAnswer } from '#kernel/device/storage/kept-answer.ts';
import { rightsText } from '#kernel/domain/user/permissions.ts';
import type { Alert } from '../../domain/index.ts';

type Kept = { readonly rights: string; readonly alerts: readonly Alert[] };

/** Older versions of the portal stored whole permission entries. */
const isFor = ({ actor }: Engine, { rights }: Kept): boolean =>
  rightsText({ permissions: JSON.parse(rights) }) === rightsText(actor);

export async function readAlerts(
  engine: Engine,
): Promise<KeptAnswer<readonly Alert[]> | undefined> {
  const last = await keptAnswer<Kept>(engine, 'alerts');
  return last && isFor(engine, last.value)
    ? { value: last.value.alerts, asOf: last.asOf }
    : undefined;
}

export const keepAlerts = (engine: Engine, alerts: readonly Alert[]): Promise<unknown> =>
  keepAnswer<Kept>(engine, 'alerts', { rights: rightsText(engine.actor), alerts });
