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

type StoredRow = { readonly rights: string; readonly alerts: readonly Alert[] };

/**
 * Returns whether the alerts were stored for the rights that the user has now. Older versions of
 * the portal stored whole permission entries.
 */
const hasSameRights = ({ actor }: Engine, { rights }: StoredRow): boolean =>
  rightsText({ permissions: JSON.parse(rights) }) === rightsText(actor);

export async function readStoredAlerts(
  engine: Engine,
): Promise<StoredAnswer<readonly Alert[]> | undefined> {
  const last = await readAnswer<StoredRow>(engine, 'alerts');
  return last && hasSameRights(engine, last.value)
    ? { value: last.value.alerts, asOf: last.asOf }
    : undefined;
}

export const storeAlerts = (engine: Engine, alerts: readonly Alert[]): Promise<unknown> =>
  storeAnswer<StoredRow>(engine, 'alerts', { rights: rightsText(engine.actor), alerts });
