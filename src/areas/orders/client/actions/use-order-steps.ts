/** The steps that buttons take on an order, with their questions; what became of them is told by their receipts. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBlocking, useDialog, useSnackbar } from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { useOrders } from './orders-context.tsx';
import { orderRefusalWords } from '../words/field-words.ts';

/** `issues`: what stands in the way, where it is known place by place. */
export type Submitted = 'sent' | { readonly issues: readonly Issue[] };

export function useOrderSteps() {
  const { store, awaitReceipt } = useOrders();
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const block = useBlocking();
  const navigate = useNavigate();

  /** An order not on this device is fetched first. */
  const isHere = useCallback(
    async (id: string) => {
      if (await store.readOrder(id)) return true;
      const answer = await block(store.fetchOrder(id));
      if (answer !== 'fetched')
        show({
          type: 'error',
          content:
            answer === 'not_found'
              ? t`This order does not exist any more.`
              : t`This order is not on this device. Needs connection.`,
        });
      return answer === 'fetched';
    },
    [store, block, show, t],
  );

  const duplicate = useCallback(
    async (id: string) => {
      if (!(await isHere(id))) return;
      const result = await block(store.duplicateOrder(id));
      if (!result.ok) {
        show({ type: 'error', content: _(orderRefusalWords[result.code]) });
        return;
      }
      show({ type: 'success', content: t`New draft made from this order` });
      navigate(`/order/edit/${result.value.id}`);
    },
    [store, isHere, block, show, navigate, t, _],
  );

  /** Checked here, then queued. A changed price asks once. */
  const submit = useCallback(
    async (id: string): Promise<Submitted> => {
      const revision = (await store.readOrder(id))?.order.revision ?? 0;
      let result = await block(store.submitOrder(id));
      if (!result.ok && result.code === 'repriced') {
        const issues = result.issues ?? [];
        if (
          !(await ask({
            title: t`Prices have changed`,
            content: t`The catalog has new prices for some of these products. Sending takes them over and alters the document total.`,
            acceptLabel: t`Take the new prices and send`,
          }))
        )
          return { issues };
        result = await block(store.confirmPrices(id));
      }
      if (result.ok) {
        awaitReceipt(id, revision === 0 ? 'created' : 'saved');
        return 'sent';
      }
      if (!result.issues?.length)
        show({ type: 'error', content: _(orderRefusalWords[result.code]) });
      return { issues: result.issues ?? [] };
    },
    [store, awaitReceipt, ask, block, show, t, _],
  );

  /** After the server named new prices: takes them over and sends again. true: it is on its way. */
  const confirmPrices = useCallback(
    async (id: string): Promise<boolean> => {
      const revision = (await store.readOrder(id))?.order.revision ?? 0;
      const result = await block(store.confirmPrices(id));
      if (result.ok) awaitReceipt(id, revision === 0 ? 'created' : 'saved');
      else show({ type: 'error', content: _(orderRefusalWords[result.code]) });
      return result.ok;
    },
    [store, awaitReceipt, block, show, _],
  );

  const withdraw = useCallback(
    async (id: string) => {
      if (!(await isHere(id))) return;
      const result = await block(store.withdrawOrder(id));
      if (result.ok) awaitReceipt(id, 'withdrawn');
      else show({ type: 'error', content: _(orderRefusalWords[result.code]) });
    },
    [store, awaitReceipt, isHere, block, show, _],
  );

  const drop = useCallback(
    async (id: string) => {
      const number = (await store.readOrder(id))?.order.number ?? '';
      if (
        !(await ask({
          title: t`Give up this order?`,
          content: t`It becomes a draft again, and its number ${number} is void for good. Sent again, the order gets a new number.`,
          acceptLabel: t`Give up`,
        }))
      )
        return;
      if (!(await isHere(id))) return;
      const result = await block(store.dropOrder(id));
      if (result.ok) awaitReceipt(id, 'dropped');
      else show({ type: 'error', content: _(orderRefusalWords[result.code]) });
    },
    [store, awaitReceipt, isHere, ask, block, show, t, _],
  );

  /** true: it is gone from this device. */
  const remove = useCallback(
    async (id: string): Promise<boolean> => {
      const isOnlyHere = (await store.readOrder(id))?.server === null;
      if (
        !(await ask({
          title: t`Do you want to remove this data?`,
          content: isOnlyHere
            ? t`The draft is deleted on this device. The server has never received it.`
            : t`The draft is deleted on this device and on the server.`,
          acceptLabel: t`Remove`,
        }))
      )
        return false;
      if (!(await isHere(id))) return false;
      const result = await block(store.removeDraft(id));
      if (result.ok) awaitReceipt(id, 'removed');
      else show({ type: 'error', content: _(orderRefusalWords[result.code]) });
      return result.ok;
    },
    [store, awaitReceipt, isHere, ask, block, show, t, _],
  );

  return { duplicate, submit, confirmPrices, withdraw, drop, remove };
}
