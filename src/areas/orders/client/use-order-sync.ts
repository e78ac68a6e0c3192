/** The sync status of orders in words and with its actions, as data for the shell's drawer. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useNavigate } from 'react-router-dom';
import { formatDayTime, formatMoney, useLanguage, useSnackbar } from '#kernel/client/index.ts';
import type { OutboxEntry } from '#kernel/device/index.ts';
import type { OpenedOrder } from '../device/index.ts';
import type { OrderCode } from '../domain/index.ts';
import { chosenContent, overlapKey } from './chosen-content.ts';
import { repricedTotal } from './repriced-total.ts';
import { showPlace, showValue } from './show-value.ts';
import { useOrders } from './store-context.tsx';
import { groupEntries } from './sync-groups.ts';
import { refusalWords } from './words.ts';

type Item = { readonly id: string; readonly title: string; readonly detail?: string };
type Version = { readonly value: string; readonly when?: string; readonly who?: string };
type Side = 'yours' | 'server';
export type OrderSyncSections = {
  readonly conflicts: readonly (Item & { readonly fields: readonly { readonly key: string; readonly label: string; readonly yours: Version; readonly server: Version }[]; readonly onResolve: (choice: Readonly<Record<string, Side>>) => void; readonly onKeepAsCopy: () => void })[];
  readonly repriced: readonly (Item & { readonly before: string; readonly after: string; readonly onConfirm: () => void; readonly reviewTo: string })[];
  readonly failed: readonly (Item & { readonly fixTo: string; readonly onRetry?: () => void })[];
  readonly sending: readonly Item[];
  readonly waiting: readonly Item[];
  readonly received: readonly Item[];
};

/** `entries` as the engine gives them, newest first; `retry` sends one again now. */
export function useOrderSync(entries: readonly OutboxEntry[], retry: (entryId: string) => Promise<void>): OrderSyncSections {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { store, references, zone } = useOrders();
  const { show } = useSnackbar();
  const navigate = useNavigate();

  const grouped = groupEntries(entries);
  const ids = grouped.map(({ entry }) => entry.documentId).join(' ');
  const read = useLiveQuery(async () => new Map((await Promise.all(ids.split(' ').filter(Boolean).map((id) => store.readOrder(id)))).flatMap((opened) => (opened ? [[opened.id, opened] as const] : []))), [ids, store]);
  const nameOf = (opened: OpenedOrder | undefined): string => {
    if (!opened) return t`Draft`;
    const { number, status, distributorName } = opened.order;
    return number ? t`Order ${number}` : status === 'draft' ? t`Draft, ${distributorName}` : t`New order, ${distributorName}`;
  };
  const time = (at: number) => formatDayTime(at, zone);
  const failedToSettle = () => show({ type: 'error', content: t`The conflict is already settled, or it could not be settled now.` });
  const settle = async (work: Promise<boolean>) => { if (!(await work)) failedToSettle(); };
  const tell = async (work: Promise<{ readonly ok: true } | { readonly ok: false; readonly code: OrderCode }>) => {
    const result = await work;
    if (!result.ok) show({ type: 'error', content: _(refusalWords[result.code]) });
  };

  const resolve = async (opened: OpenedOrder, choice: Readonly<Record<string, Side>>) => {
    const sides = new Set(Object.values(choice));
    if (!sides.has('server')) return await settle(store.keepMine(opened.id));
    if (!sides.has('yours')) return await settle(store.takeTheirs(opened.id));
    const { conflict, order } = opened;
    const content = chosenContent(order.content, conflict?.overlaps ?? [], (key) => choice[key] === 'yours');
    if (!(await store.keepMine(opened.id))) return failedToSettle();
    return await tell(store.saveDraft(opened.id, content));
  };
  const keepAsCopy = async (id: string) => {
    const copy = await store.keepAsCopy(id);
    if (copy.ok) navigate(`/order/edit/${copy.value.id}`);
    else show({ type: 'error', content: _(refusalWords[copy.code]) });
  };

  const sections: { [Group in keyof OrderSyncSections]: OrderSyncSections[Group][number][] } = { conflicts: [], repriced: [], failed: [], sending: [], waiting: [], received: [] };
  for (const { group, entry } of grouped) {
    const opened = read?.get(entry.documentId);
    const item = { id: entry.id, title: nameOf(opened) };
    const saved = time(opened?.savedAt ?? entry.createdAt);
    if (group === 'conflicts' && opened?.conflict) {
      const { theirs, overlaps, mine } = opened.conflict;
      const naming = { references, language, currency: opened.order.currency, distributorId: opened.order.distributorId };
      const lines = [...(mine?.content.lines ?? []), ...(theirs?.content.lines ?? [])];
      sections.conflicts.push({
        ...item, detail: theirs ? t`Changed by someone else. Choose which value to keep.` : t`Deleted on the server. Keep yours or let it go.`,
        fields: overlaps.map((overlap) => {
          const field = overlap.path.at(-1) ?? '';
          return { key: overlapKey(overlap), label: showPlace(overlap.path, lines), yours: { value: showValue(field, overlap.mine, naming), when: saved }, server: { value: showValue(field, overlap.theirs, naming), ...(theirs ? { when: time(theirs.updatedAt), who: theirs.updatedBy } : {}) } };
        }),
        onResolve: (choice) => void resolve(opened, choice), onKeepAsCopy: () => void keepAsCopy(opened.id),
      });
    } else if (group === 'repriced' && opened) {
      sections.repriced.push({ ...item, before: formatMoney(opened.order.totalMinor, opened.order.currency, language), after: formatMoney(repricedTotal(opened), opened.order.currency, language), onConfirm: () => void tell(store.confirmPrices(opened.id)), reviewTo: `/orders/view/${opened.id}` });
    } else if (group === 'failed' || group === 'conflicts' || group === 'repriced') {
      const code = entry.outcome?.code;
      const detail = entry.state === 'parked' ? t`The server could not take it several times. It stays on this device.` : code !== undefined && Object.hasOwn(refusalWords, code) ? _(refusalWords[code as OrderCode]) : _(refusalWords.refused);
      sections.failed.push({ ...item, detail, fixTo: `/orders/view/${entry.documentId}`, ...(entry.state === 'parked' ? { onRetry: () => void retry(entry.id) } : {}) });
    } else if (group === 'sending') sections.sending.push({ ...item, detail: t`Sending…` });
    else if (group === 'waiting') sections.waiting.push({ ...item, detail: entry.state === 'held_sign_in' ? t`Waiting for you to sign in. Saved here ${saved}` : entry.state === 'held_update' ? t`Waiting for the update of the portal. Saved here ${saved}` : t`Waiting to send. Saved here ${saved}` });
    else sections.received.push({ ...item, detail: t`Received ${time(entry.closedAt)}` });
  }
  return sections;
}
