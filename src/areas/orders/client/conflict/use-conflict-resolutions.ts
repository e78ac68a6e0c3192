/**
 * The resolutions of a conflict between the order on this device and the server's. Each is one
 * change on the device, except `keepAsCopy`, which first stores the copy and then takes the
 * server's version.
 */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { usePortalSession, useSnackbar, type ConflictChoice } from '#kernel/client/index.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { OpenedOrder, OrderConflict } from '../../device/index.ts';
import { mergeChosenValues } from './merge-chosen-values.ts';
import { isActionOffered } from '../actions/order-actions.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { useWriteOnDevice } from '../actions/use-write-on-device.ts';
import { orderRefusalWords } from '../words/refusal-words.ts';

/**
 * `mine`: the order was deleted on this device and changed on the server. `kept`: it was deleted on
 * this device, but this person can no longer delete the server's version, because of its status or
 * of their rights. `theirs`: it was deleted on the server. `closed`: this person can no longer edit
 * the server's version, for the same reasons. `fields`: both sides changed it.
 */
export type ConflictKind = 'mine' | 'kept' | 'theirs' | 'closed' | 'fields';

/** Returns the kind of a conflict for a person; `theirs` if the order has none. */
export function conflictKindOf(
  actor: Actor,
  conflict: Pick<OrderConflict, 'theirs' | 'isRemoval'> | null,
): ConflictKind {
  if (!conflict?.theirs) return 'theirs';
  const { theirs, isRemoval } = conflict;
  if (isRemoval) return isActionOffered('remove', actor, theirs) ? 'mine' : 'kept';
  return isActionOffered('edit', actor, theirs) ? 'fields' : 'closed';
}

/** Returns the kind of a conflict and its resolutions. They show their errors themselves. */
export function useConflictResolutions() {
  const { actor } = usePortalSession();
  const { store } = useOrdersContext();
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const write = useWriteOnDevice();
  const navigate = useNavigate();

  const run = async (work: Promise<boolean>) => {
    if ((await write(work)) === false)
      show({
        type: 'error',
        content: t`Couldn’t resolve the conflict. It may already be resolved.`,
      });
  };

  return {
    kindOf: ({ conflict }: OpenedOrder) => conflictKindOf(actor, conflict),
    keepMine: ({ id }: OpenedOrder) => run(store.keepMine(id)),
    takeTheirs: ({ id }: OpenedOrder) => run(store.takeTheirs(id)),
    /**
     * Applies the choice made for each field. A field without a choice keeps the device's value. A
     * change that only one side made is kept.
     */
    resolve: ({ id, conflict }: OpenedOrder, choice: ConflictChoice) =>
      run(
        store.resolve(id, (merged) =>
          mergeChosenValues(merged, conflict?.overlaps ?? [], (key) => choice[key] !== 'server'),
        ),
      ),
    keepAsCopy: async ({ id }: OpenedOrder) => {
      const copy = await write(store.keepAsCopy(id));
      if (!copy) return;
      if (copy.ok) navigate(`/order/edit/${copy.value.id}`);
      else show({ type: 'error', content: _(orderRefusalWords[copy.code]) });
    },
  };
}
