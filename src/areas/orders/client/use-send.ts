/** Sending an order for approval: written first, checked here, then queued; the answer of the server comes later. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBlocking, useDialog, useSnackbar } from '#kernel/client/index.ts';
import type { Desk } from './desk.ts';
import { useOrders, useSync } from './store-context.tsx';
import { refusalWords } from './words.ts';

export function useSend(desk: Desk): () => Promise<void> {
  const { store } = useOrders();
  const sync = useSync();
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const block = useBlocking();
  const navigate = useNavigate();
  const isOffline = sync.online === false;

  const send = useCallback(async () => {
    const written = await block(desk.flush());
    const { order } = desk.get();
    if (!order || !written) {
      desk.countAttempt();
      if (!written) show({ type: 'error', content: t`The order could not be saved on this device, so it was not sent.` });
      return;
    }
    const sent = (isNew: boolean) => {
      show(isOffline ? { type: 'other', content: t`The order will be sent when the connection is back` } : { type: 'success', content: isNew ? t`Order successfully created!` : t`Order successfully saved` });
      navigate(`/orders/view/${order.id}`, { replace: true });
    };
    desk.setLeaving(true);
    const result = await block(store.submitOrder(order.id));
    if (result.ok) { sent(order.revision === 0); return; }
    if (result.code === 'repriced') {
      const accepted = await ask({ title: t`Prices have changed`, content: t`The catalog has new prices for some of these products. Sending takes them over and alters the document total.`, acceptLabel: t`Take the new prices and send` });
      if (!accepted) { desk.showIssues(result.issues ?? []); desk.countAttempt(); return; }
      const confirmed = await block(store.confirmPrices(order.id));
      if (confirmed.ok) sent(order.revision === 0);
      else { desk.showIssues(confirmed.issues ?? []); desk.countAttempt(); show({ type: 'error', content: _(refusalWords[confirmed.code]) }); }
      return;
    }
    desk.showIssues(result.issues ?? []);
    desk.countAttempt();
    if (!result.issues?.length) show({ type: 'error', content: _(refusalWords[result.code]) });
  }, [desk, store, isOffline, ask, show, block, navigate, t, _]);
  return useCallback(async () => { try { await send(); } finally { desk.setLeaving(false); } }, [send, desk]);
}
