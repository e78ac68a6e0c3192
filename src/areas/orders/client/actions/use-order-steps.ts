/** The actions that buttons run on an order, with their confirmation dialogs; receipts report the outcome. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBlocking, useDialog, useFormats, useSnackbar } from '#kernel/client/index.ts';
import type { Issue, Result } from '#kernel/domain/result.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { repricedTotal, type OrderCode, type OrderContent } from '../../domain/index.ts';
import type { Awaited } from './awaited-receipts.ts';
import { fieldId } from './field-id.ts';
import { useOrders } from './orders-context.tsx';
import { orderRefusalWords } from '../words/field-words.ts';

/** `issues`: what prevents it, by place where that is known. */
export type Submitted = 'sent' | { readonly issues: readonly Issue[] };

export function useOrderSteps() {
  const { store, awaitReceipt } = useOrders();
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const formats = useFormats();
  const block = useBlocking();
  const navigate = useNavigate();

  /** An order not on this device is fetched first. */
  const isHere = useCallback(
    async (id: string) => {
      if (await store.readOrder(id)) return true;
      const answer = await block(store.fetchOrder(id));
      if (answer === 'fetched') return true;
      const content =
        answer === 'not_found'
          ? t`This order no longer exists.`
          : t`This order isn't on this device. Opening it requires a connection.`;
      show({ type: 'error', content });
      return false;
    },
    [store, block, show, t],
  );

  const showRefusal = useCallback(
    (code: OrderCode) => show({ type: 'error', content: _(orderRefusalWords[code]) }),
    [show, _],
  );
  /** Runs a command, whose receipt reports what became of it. true: it is queued. */
  const run = useCallback(
    async (id: string, what: Awaited, work: Promise<Result<unknown, OrderCode>>) => {
      const result = await block(work);
      if (result.ok) awaitReceipt(id, what);
      else showRefusal(result.code);
      return result.ok;
    },
    [awaitReceipt, block, showRefusal],
  );
  /** A first submission creates the order, a later one saves it. */
  const submissionOf = useCallback(
    async (id: string): Promise<Awaited> => {
      const opened = await store.readOrder(id);
      return (opened?.order.revision ?? 0) === 0 ? 'created' : 'saved';
    },
    [store],
  );

  const duplicate = useCallback(
    async (id: string) => {
      if (!(await isHere(id))) return;
      const result = await block(store.duplicateOrder(id));
      if (!result.ok) {
        showRefusal(result.code);
        return;
      }
      show({ type: 'success', content: t`Draft created from this order` });
      navigate(`/order/edit/${result.value.id}#${fieldId('customerOrder')}`);
    },
    [store, isHere, block, show, showRefusal, navigate, t],
  );

  /** Checked here, then queued, with the content that was on the screen. A changed price asks for the new total. */
  const submit = useCallback(
    async (id: string, shown: OrderContent): Promise<Submitted> => {
      const submission = await submissionOf(id);
      let result = await block(store.submitOrder(id, shown));
      const opened = await store.readOrder(id);
      if (!result.ok && result.code === 'repriced' && opened) {
        const issues = result.issues ?? [];
        const { order } = opened;
        const before = formats.money(order.totalMinor, order.currency);
        const after = formats.money(repricedTotal(order.content, issues), order.currency);
        const isAgreed = await ask({
          title: t`Prices have changed`,
          content: t`The catalog has new prices for some of these products. The total changes from ${before} to ${after}.`,
          acceptLabel: t`Accept prices and send`,
        });
        if (!isAgreed) return { issues };
        result = await block(store.confirmPrices(id, { order, issues }));
      }
      if (result.ok) {
        awaitReceipt(id, submission);
        return 'sent';
      }
      const issues = result.issues ?? [];
      if (issues.length === 0) showRefusal(result.code);
      return { issues };
    },
    [store, submissionOf, awaitReceipt, ask, block, showRefusal, formats, t],
  );

  /** After the server named new prices: takes those over that were shown, and sends again. true: it is queued. */
  const confirmPrices = useCallback(
    async (shown: OpenedOrder): Promise<boolean> =>
      await run(shown.id, await submissionOf(shown.id), store.confirmPrices(shown.id, shown)),
    [store, submissionOf, run],
  );
  /** After the order was changed on its way: sends the version that was shown. true: it is queued. */
  const confirmContent = useCallback(
    async ({ id, order }: OpenedOrder): Promise<boolean> => {
      const submitted = await submit(id, order.content);
      if (submitted === 'sent') return true;
      if (submitted.issues.length > 0) showRefusal('refused');
      return false;
    },
    [submit, showRefusal],
  );

  const withdraw = useCallback(
    async (id: string) => {
      if (await isHere(id)) await run(id, 'withdrawn', store.withdrawOrder(id));
    },
    [store, isHere, run],
  );

  const drop = useCallback(
    async (id: string) => {
      const number = (await store.readOrder(id))?.order.number ?? '';
      const isAgreed = await ask({
        title: t`Void this order?`,
        content: t`Order number ${number} can't be used again. The order becomes a draft and gets a new number when you resend it.`,
        acceptLabel: t`Void order`,
        isDestructive: true,
      });
      if (isAgreed && (await isHere(id))) await run(id, 'dropped', store.dropOrder(id));
    },
    [store, isHere, run, ask, t],
  );

  /** true: it is gone from this device. */
  const remove = useCallback(
    async (id: string): Promise<boolean> => {
      if (!(await isHere(id))) return false;
      const opened = (await store.readOrder(id))!;
      const lines = plural(opened.order.content.lines.length, { one: '# line', other: '# lines' });
      const isAgreed = await ask({
        title: t`Do you want to remove this data?`,
        content:
          opened.server === null
            ? t`The draft with ${lines} will be deleted from this device. It was never sent to the server.`
            : t`The draft with ${lines} will be deleted from this device and the server.`,
        acceptLabel: t`Delete draft`,
        isDestructive: true,
      });
      if (!isAgreed) return false;
      return await run(id, 'removed', store.removeDraft(id));
    },
    [store, isHere, run, ask, t],
  );

  return { duplicate, submit, confirmPrices, confirmContent, withdraw, drop, remove };
}
