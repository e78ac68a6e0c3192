/** The sync status of orders in words and with its actions, as data for the shell's drawer. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  formatDayTime,
  formatMoney,
  groupEntries,
  useLanguage,
  usePortalSession,
  type ConflictChoice,
  type ConflictField,
} from '#kernel/client/index.ts';
import type { OutboxEntry } from '#kernel/device/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { repricedTotal } from '../conflict/repriced-total.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { useConflict } from '../conflict/use-conflict.ts';
import { useConflictFields } from '../conflict/use-conflict-fields.ts';
import { useOrderSteps } from '../actions/use-order-steps.ts';
import { orderRefusalMessage } from '../words/field-words.ts';

type Item = { readonly id: string; readonly title: string; readonly detail?: string };
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

/** `entries` as the engine gives them, newest first; `retry` sends one again now. */
export function useOrderSync(
  entries: readonly OutboxEntry[],
  retry: (entryId: string) => Promise<void>,
): OrderSyncSections {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { zone } = usePortalSession();
  const { store } = useOrders();
  const ways = useConflict();
  const fieldsOf = useConflictFields();
  const { confirmPrices } = useOrderSteps();

  const grouped = groupEntries(entries, 'order');
  const ids = grouped.map(({ entry }) => entry.documentId).join(' ');
  const read = useLiveQuery(
    async () =>
      new Map(
        (
          await Promise.all(
            ids
              .split(' ')
              .filter(Boolean)
              .map((id) => store.readOrder(id)),
          )
        ).flatMap((opened) => (opened ? [[opened.id, opened] as const] : [])),
      ),
    [ids, store],
  );
  const nameOf = (opened: OpenedOrder | undefined): string => {
    if (!opened) return t`Draft`;
    const { number, status, distributorName } = opened.order;
    return number
      ? t`Order ${number}`
      : status === 'draft'
        ? t`Draft, ${distributorName}`
        : t`New order, ${distributorName}`;
  };
  const time = (at: number) => formatDayTime(at, zone);
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
    const item = {
      id: entry.id,
      title: entry.kind === 'order.remove' ? t`Draft deleted` : nameOf(opened),
    };
    const saved = time(opened?.savedAt ?? entry.createdAt);
    if (group === 'conflicts' && opened?.conflict) {
      const kind = ways.kindOf(opened);
      sections.conflicts.push({
        ...item,
        detail: {
          fields: t`Changed by someone else. Choose which value to keep.`,
          theirs: t`Deleted on the server. What you wrote can be kept as a draft of its own.`,
          mine: t`You deleted this draft; someone else changed it.`,
          closed: t`It has moved on, and can no longer be changed. What you wrote can be kept as a draft of its own.`,
        }[kind],
        fields: kind === 'fields' ? fieldsOf(opened) : [],
        // All mine goes by itself; whatever else was chosen field by field keeps what only one side changed.
        ...(kind === 'fields' || kind === 'mine'
          ? {
              onResolve: (choice: ConflictChoice) =>
                void (Object.values(choice).includes('server')
                  ? ways.resolve(opened, choice)
                  : ways.keepMine(opened)),
            }
          : {}),
        onTakeTheirs: () => void ways.takeTheirs(opened),
        ...(kind === 'mine' ? {} : { onKeepAsCopy: () => void ways.keepAsCopy(opened) }),
      });
    } else if (group === 'repriced' && opened) {
      sections.repriced.push({
        ...item,
        before: formatMoney(opened.order.totalMinor, opened.order.currency, language),
        after: formatMoney(repricedTotal(opened), opened.order.currency, language),
        onConfirm: () => void confirmPrices(opened.id),
        reviewTo: `/orders/view/${opened.id}`,
      });
    } else if (group === 'failed' || group === 'conflicts' || group === 'repriced') {
      const code = entry.outcome?.code;
      const detail =
        entry.state === 'parked'
          ? t`The server could not take it several times. It stays on this device.`
          : _(orderRefusalMessage(code));
      sections.failed.push({
        ...item,
        detail,
        fixTo: `/orders/view/${entry.documentId}`,
        ...(entry.state === 'parked' ? { onRetry: () => void retry(entry.id) } : {}),
      });
    } else if (group === 'sending') sections.sending.push({ ...item, detail: t`Sending…` });
    else if (group === 'waiting')
      sections.waiting.push({
        ...item,
        detail:
          entry.state === 'held_sign_in'
            ? t`Waiting for you to sign in. Saved here ${saved}`
            : entry.state === 'held_update'
              ? t`Waiting for the update of the portal. Saved here ${saved}`
              : t`Waiting to send. Saved here ${saved}`,
      });
    else sections.received.push({ ...item, detail: t`Received ${time(entry.closedAt)}` });
  }
  return sections;
}
