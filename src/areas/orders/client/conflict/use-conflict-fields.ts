/** The fields that both sides changed, as texts for the choice between the versions. */
import { formatDateAndTime, usePortalSession, type ConflictField } from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { keyOfOverlap } from './merge-chosen-values.ts';
import { orderFieldText } from '../field-text/field-text.ts';
import { fieldName } from '../words/field-name.ts';
import { useFieldTextContextOfOrder } from '../field-text/use-field-text-context.ts';

/**
 * Returns a function that returns the fields of an order's conflict, or an empty list if it has
 * none.
 */
export function useConflictFields(): (opened: OpenedOrder) => readonly ConflictField[] {
  const { zone } = usePortalSession();
  const namingOf = useFieldTextContextOfOrder();
  return ({ order, savedAt, conflict }) => {
    if (!conflict) return [];
    const { theirs, mine, overlaps } = conflict;
    const naming = namingOf(order);

    const lines = [...(mine?.content.lines ?? []), ...(theirs?.content.lines ?? [])];
    const yoursAt = { when: savedAt === null ? '' : formatDateAndTime(savedAt, zone) };
    const serverAt = theirs
      ? { when: formatDateAndTime(theirs.updatedAt, zone), who: theirs.updatedBy }
      : {};

    return overlaps.map((overlap) => {
      const field = overlap.path.at(-1) ?? '';
      return {
        key: keyOfOverlap(overlap),
        label: fieldName(overlap.path, lines),
        yours: { value: orderFieldText(field, overlap.mine, naming), ...yoursAt },
        server: { value: orderFieldText(field, overlap.theirs, naming), ...serverAt },
      };
    });
  };
}
