/**
 * Stores a user's last list of alerts on this device, with the rights for which it was sent. If the
 * user's rights have changed, the list isn't used.
 */
import type { Engine } from '#kernel/device/index.ts';
import {
  storeAnswer,
  readAnswer,
  type StoredAnswer,
} from '#kernel/device/storage/stored-answers.ts';
import { rightsText } from '#kernel/domain/user/permissions.ts';
import type { Alert } from '../../domain/index.ts';

type Kept = { readonly rights: string; readonly alerts: readonly Alert[] };

/**
 * Returns whether the alerts were stored for the rights that the user has now. Older versions of
 * the portal stored whole permission entries.
 */
const isFor = ({ actor }: Engine, { rights }: Kept): boolean =>
  rightsText({ permissions: JSON.parse(rights) }) === rightsText(actor);

export async function readAlerts(
  engine: Engine,
): Promise<StoredAnswer<readonly Alert[]> | undefined> {
  const last = await readAnswer<Kept>(engine, 'alerts');
  return last && isFor(engine, last.value)
    ? { value: last.value.alerts, asOf: last.asOf }
    : undefined;
}

export const storeAlerts = (engine: Engine, alerts: readonly Alert[]): Promise<unknown> =>
  storeAnswer<Kept>(engine, 'alerts', { rights: rightsText(engine.actor), alerts });
