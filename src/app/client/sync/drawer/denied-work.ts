/**
 * Finds unsent work that may no longer be sent, because its user lost the right or now belongs to
 * another distributor.
 */
import {
  OTHER_TENANT,
  refusalOf,
  type OutboxEntry,
  type UnsentDocument,
} from '#kernel/device/index.ts';
import { can, type Actor, type Tab } from '#kernel/domain/user/permissions.ts';

/** Why the work may not be sent. */
export type DeniedReason = 'right' | 'distributor';

/**
 * Returns the tab to which an entry's command (`order.save`, `pos.finalize`) or a file's kind
 * belongs.
 */
function tabOf(kind: string): Tab {
  if (kind.startsWith('order')) return 'orders';
  return kind.startsWith('pos') ? 'pos' : 'inventory';
}

const mayWrite = (actor: Actor, kind: string) => can(actor, tabOf(kind), 'write');

/**
 * Returns the documents that may not be sent, by id, with the reason. A refused document counts
 * only while the right is missing: with the right it can be sent again.
 */
export function deniedDocuments(
  entries: readonly OutboxEntry[],
  actor: Actor,
): ReadonlyMap<string, DeniedReason> {
  const denied = new Map<string, DeniedReason>();
  const open = entries.filter((entry) => entry.open === 1).toReversed();
  for (const { documentId, kind } of open) {
    const code = refusalOf(open.filter((one) => one.documentId === documentId))?.outcome?.code;
    if (code === OTHER_TENANT) denied.set(documentId, 'distributor');
    else if (code === 'forbidden' && !mayWrite(actor, kind)) denied.set(documentId, 'right');
  }
  return denied;
}

/** Returns why a file that is not finalized may not be sent, or undefined if it may. */
export function deniedFile(
  { kind, distributorId }: Pick<UnsentDocument, 'kind' | 'distributorId'>,
  actor: Actor,
): DeniedReason | undefined {
  const isOther =
    distributorId !== undefined &&
    actor.distributorId !== null &&
    actor.distributorId !== distributorId;
  if (isOther) return 'distributor';
  return mayWrite(actor, kind) ? undefined : 'right';
}
