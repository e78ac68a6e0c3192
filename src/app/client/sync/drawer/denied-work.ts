/** Which unsent work of a person may no longer be sent: they lost the right, or belong to another distributor by now. */
import {
  OTHER_TENANT,
  refusalOf,
  type OutboxEntry,
  type UnsentDocument,
} from '#kernel/device/index.ts';
import { can, type Actor, type Tab } from '#kernel/domain/user/permissions.ts';

export type DeniedReason = 'right' | 'distributor';

/** By the command of an entry (`order.save`, `pos.finalize`), or by the kind of a file. */
function tabOf(kind: string): Tab {
  if (kind.startsWith('order')) return 'orders';
  return kind.startsWith('pos') ? 'pos' : 'inventory';
}
const mayWrite = (actor: Actor, kind: string) => can(actor, tabOf(kind), 'write');

/** By document. A refusal by right counts as long as the right is not back: then it can be tried again. */
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

/** Of a file that nobody has finalised; undefined: it may be. */
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
