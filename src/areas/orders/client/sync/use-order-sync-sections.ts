/**
 * Lists the outbox entries of orders for the sync drawer, by the drawer's sections: conflicts,
 * changed prices, failed, sending, waiting and received. Conflicts and changed prices have the
 * actions that resolve them. A failed entry links to its order's page.
 */
import { inBackground } from '#kernel/device/index.ts';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  formatDateAndTime,
  groupOutboxEntries,
  useFormats,
  usePortalSession,
  type ConflictChoice,
  type ConflictField,
} from '#kernel/client/index.ts';
import type { OutboxEntry } from '#kernel/device/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { repricedTotal } from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { useConflictResolutions } from '../conflict/use-conflict-resolutions.ts';
import { useConflictFields } from '../conflict/use-conflict-fields.ts';
import { useRestoredNumberMessage } from '../conflict/use-restored-number-message.ts';
import { useRunOrderAction } from '../actions/use-run-order-action.ts';
import { useRefusalReasons } from '../issues/refusal-reason.ts';
import { useOrderName } from '../words/use-order-name.ts';

type Item = { readonly id: string; readonly title: string; readonly detail?: string };

/** The items of the drawer by section. An absent action is not offered. */
export type OrderSyncSections = {
  readonly conflicts: readonly (Item & {
    readonly fields: readonly ConflictField[];
    readonly onResolve?: (choice: ConflictChoice) => void;
    readonly onTakeTheirs: () => void;
    readonly onKeepAsCopy?: () => void;
  })[];
  readonly repriced: readonly (Item & {
    readonly before: string;
    readonly after: string;
    readonly onConfirm: () => void;
    readonly reviewTo: string;
  })[];
  readonly failed: readonly (Item & { readonly fixTo: string; readonly onRetry?: () => void })[];
  readonly sending: readonly Item[];
  readonly waiting: readonly Item[];
  readonly received: readonly Item[];
};

/**
 * Groups the outbox entries of orders into the drawer's sections. `entries` are in the engine's
 * order, newest first. `retry` sends a parked entry again now.
 */
export function useOrderSyncSections(
  entries: readonly OutboxEntry[],
  retry: (entryId: string) => Promise<void>,
): OrderSyncSections {
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { actor, zone } = usePortalSession();
  const orderName = useOrderName();
  const { store } = useOrdersContext();
  const ways = useConflictResolutions();
  const fieldsOf = useConflictFields();
  const keptOf = useRestoredNumberMessage();
  const { confirmPrices } = useRunOrderAction();

  const grouped = groupOutboxEntries(entries, 'order');
  const ids = grouped.map(({ entry }) => entry.documentId).join(' ');
  const reasonOf = useRefusalReasons(
    grouped.filter(({ group }) => group === 'failed').map(({ entry }) => entry.documentId),
  );
  const read = useLiveQuery(async () => {
    const asked = ids.split(' ').filter(Boolean);
    const found = await Promise.all(asked.map((id) => store.readOrder(id)));
    return new Map(found.flatMap((opened) => (opened ? [[opened.id, opened] as const] : [])));
  }, [ids, store]);

  const time = (at: number) => formatDateAndTime(at, zone);

  const nameOf = (opened: OpenedOrder | undefined): string => {
    if (!opened) return t`Draft`;
    const { number, distributorName } = opened.order;
    if (number) return t`Order ${number}`;
    const name = orderName(opened.order);
    return isAdmin(actor) ? `${name} · ${distributorName}` : name;
  };

  const conflictOf = (opened: OpenedOrder) => {
    const kind = ways.kindOf(opened);
    const resolve = (choice: ConflictChoice) => {
      const isAllMine = !Object.values(choice).includes('server');
      inBackground(isAllMine ? ways.keepMine(opened) : ways.resolve(opened, choice));
    };
    return {
      detail: {
        fields: [t`Changed by someone else. Choose which value to keep.`, keptOf(opened)]
          .filter(Boolean)
          .join(' '),
        theirs: t`Deleted on the server. You can keep your version as a separate draft.`,
        mine: t`You deleted this draft, but someone else changed it.`,
        kept: t`You deleted this draft, but someone else changed it.`,
        closed: t`Its status has changed, so it can no longer be edited. You can keep your version as a separate draft.`,
      }[kind],
      fields: kind === 'fields' ? fieldsOf(opened) : [],
      ...(kind === 'fields' || kind === 'mine' ? { onResolve: resolve } : {}),
      onTakeTheirs: () => inBackground(ways.takeTheirs(opened)),
      ...(kind === 'mine' || kind === 'kept'
        ? {}
        : { onKeepAsCopy: () => inBackground(ways.keepAsCopy(opened)) }),
    };
  };

  const repricedOf = (opened: OpenedOrder) => {
    const { totalMinor, currency } = opened.order;
    return {
      before: formats.money(totalMinor, currency),
      after: formats.money(repricedTotal(opened.order.content, opened.issues), currency),
      onConfirm: () => inBackground(confirmPrices(opened)),
      reviewTo: `/orders/view/${opened.id}`,
    };
  };

  const failureOf = (entry: OutboxEntry, opened: OpenedOrder | undefined) => {
    const fixTo = `/orders/view/${entry.documentId}`;
    return entry.state === 'parked'
      ? {
          detail: t`The server couldn’t accept it after several tries. It stays on this device.`,
          fixTo,
          onRetry: () => inBackground(retry(entry.id)),
        }
      : {
          detail: reasonOf(
            opened ?? { id: entry.documentId, refusal: entry.outcome?.code ?? null },
          ),
          fixTo,
        };
  };

  const waitingDetail = (entry: OutboxEntry, saved: string) => {
    if (entry.state === 'held_sign_in') return t`Waiting for you to sign in. Saved here ${saved}`;
    return entry.state === 'held_update'
      ? t`Waiting for a portal update. Saved here ${saved}`
      : t`Waiting to send. Saved here ${saved}`;
  };

  const sections: { [Group in keyof OrderSyncSections]: OrderSyncSections[Group][number][] } = {
    conflicts: [],
    repriced: [],
    failed: [],
    sending: [],
    waiting: [],
    received: [],
  };

  for (const { group, entry } of grouped) {
    const opened = read?.get(entry.documentId);
    const title = entry.kind === 'order.remove' ? t`Draft deleted` : nameOf(opened);
    const item = { id: entry.id, title };
    const saved = time(opened?.savedAt ?? entry.createdAt);

    if (group === 'conflicts' && opened?.conflict)
      sections.conflicts.push({ ...item, ...conflictOf(opened) });
    // If the content has changed too, the person confirms on the order's page, which shows both
    // versions. Such an entry is listed below as failed.
    else if (group === 'repriced' && opened && !opened.contentSeen)
      sections.repriced.push({ ...item, ...repricedOf(opened) });
    else if (group === 'failed' || group === 'conflicts' || group === 'repriced')
      sections.failed.push({ ...item, ...failureOf(entry, opened) });
    else if (group === 'sending') sections.sending.push({ ...item, detail: t`Sending…` });
    else if (group === 'waiting')
      sections.waiting.push({ ...item, detail: waitingDetail(entry, saved) });
    else sections.received.push({ ...item, detail: t`Received ${time(entry.closedAt)}` });
  }

  return sections;
}
