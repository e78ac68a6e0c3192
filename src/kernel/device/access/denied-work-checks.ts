/**
 * Finds unsent work that may no longer be sent, because its user lost the right or now belongs to
 * another distributor.
 */
import { canAny, type Actor } from '#kernel/domain/user/permissions.ts';
import { OTHER_TENANT_CODE, findRefusedEntryToShow, type OutboxEntry } from '../outbox/entry.ts';
import type { UnsentDocument } from '../session/device-record.ts';
import { isUnsentWorkOfArea, type AreaData } from './area-data.ts';

/** Why the work may not be sent. */
export type DeniedReason = 'right' | 'distributor';

/**
 * Returns functions that find the unsent work of the actor that may not be sent.
 * @param areas The areas whose rows name the right that a kind of work needs.
 */
export function createDeniedWorkChecks(actor: Actor, areas: readonly AreaData[]) {
  const lacksRight = (work: { readonly kind: string }) =>
    areas.some((area) => isUnsentWorkOfArea(area, work) && !canAny(actor, [area.unsent!.right]));

  return {
    /**
     * Returns the documents that may not be sent, by id, with the reason. A document that was
     * refused as forbidden is included only while the right is missing: with the right it can be
     * sent again.
     */
    documents(entries: readonly OutboxEntry[]): ReadonlyMap<string, DeniedReason> {
      const denied = new Map<string, DeniedReason>();
      const open = entries.filter((entry) => entry.open === 1).toReversed();
      for (const entry of open) {
        const { documentId } = entry;
        const code = findRefusedEntryToShow(open.filter((one) => one.documentId === documentId))
          ?.outcome?.code;
        if (code === OTHER_TENANT_CODE) denied.set(documentId, 'distributor');
        else if (code === 'forbidden' && lacksRight(entry)) denied.set(documentId, 'right');
      }
      return denied;
    },

    /** Returns why a file that is not finalized may not be sent, or undefined if it may. */
    file(file: Pick<UnsentDocument, 'kind' | 'distributorId'>): DeniedReason | undefined {
      const isOther =
        file.distributorId !== undefined &&
        actor.distributorId !== null &&
        actor.distributorId !== file.distributorId;
      if (isOther) return 'distributor';
      return lacksRight(file) ? 'right' : undefined;
    },
  };
}
