/**
 * Provides the actions that buttons run on an order, with their dialogs. The outcome of a queued
 * command is reported later, when it is known or has been pending for a while.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialog, useFormats, usePortalSession, useSnackbar } from '#kernel/client/index.ts';
import type { Issue, Result } from '#kernel/domain/result.ts';
import type { OpenedOrder } from '../../device/index.ts';
import {
  canConfirmRest,
  repricedTotal,
  type OrderDeviceCode,
  type OrderContent,
} from '../../domain/index.ts';
import type { AwaitedOutcome } from './command-outcome-reports.ts';
import { headerFieldElementId } from './header-field-element-id.ts';
import { useOrdersContext } from './orders-context.tsx';
import { useWriteOnDevice } from './use-write-on-device.ts';
import { orderRefusalWords } from '../words/refusal-words.ts';

/**
 * The result of submitting. `issues` are the reasons why the order was not submitted. They are
 * empty if a message has already shown the reason.
 */
export type SubmitOutcome = 'sent' | { readonly issues: readonly Issue[] };

/**
 * Returns the actions on orders. They show refusals and a full device themselves, except the issues
 * that `submit` returns.
 */
export function useRunOrderAction() {
  const { store, awaitReceipt } = useOrdersContext();
  const { actor } = usePortalSession();
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const formats = useFormats();
  const write = useWriteOnDevice();
  const navigate = useNavigate();

  /**
   * Returns whether the order is on this device, after fetching it if it was not. Shows a message
   * if that fails.
   */
  const fetchIfMissing = useCallback(
    async (id: string) => {
      if (await store.readOrder(id)) return true;
      const answer = await write(store.fetchOrder(id));
      if (answer === undefined) return false;
      if (answer === 'fetched') return true;
      const content =
        answer === 'not_found'
          ? t`This order no longer exists.`
          : t`This order isn’t on this device. Opening it requires a connection.`;
      show({ type: 'error', content });
      return false;
    },
    [store, write, show, t],
  );

  const showRefusal = useCallback(
    (code: OrderDeviceCode) => show({ type: 'error', content: _(orderRefusalWords[code]) }),
    [show, _],
  );

  /**
   * Runs a command, and has its outcome reported. Resolves to true once the command is queued, or
   * to false after a refusal or on a full device, which it has shown.
   */
  const run = useCallback(
    async (id: string, what: AwaitedOutcome, work: Promise<Result<unknown, OrderDeviceCode>>) => {
      const result = await write(work);
      if (result?.ok) awaitReceipt(id, what);
      else if (result) showRefusal(result.code);
      return result?.ok === true;
    },
    [awaitReceipt, write, showRefusal],
  );

  /**
   * Returns how a submission is reported: the first one creates the order, later ones save it or
   * confirm it after an approver sent lines back.
   */
  const submissionOf = useCallback(
    async (id: string): Promise<AwaitedOutcome> => {
      const opened = await store.readOrder(id);
      if (opened && canConfirmRest(opened.order, actor)) return 'confirmed';
      return (opened?.order.revision ?? 0) === 0 ? 'created' : 'saved';
    },
    [store, actor],
  );

  const duplicate = useCallback(
    async (id: string) => {
      if (!(await fetchIfMissing(id))) return;
      const result = await write(store.duplicateOrder(id));
      if (!result) return;
      if (!result.ok) {
        showRefusal(result.code);
        return;
      }

      show({ type: 'success', content: t`Draft created from this order` });
      navigate(`/order/edit/${result.value.id}#${headerFieldElementId('customerOrder')}`);
    },
    [store, fetchIfMissing, write, show, showRefusal, navigate, t],
  );

  /**
   * Checks an order on this device and queues its submission with the content that the screen
   * showed. If prices have changed, asks the person to accept the new total.
   */
  const submit = useCallback(
    async (id: string, shown: OrderContent): Promise<SubmitOutcome> => {
      const submission = await submissionOf(id);
      let result = await write(store.submitOrder(id, shown));
      if (!result) return { issues: [] };
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
        result = await write(store.confirmPrices(id, { order, issues }));
        if (!result) return { issues: [] };
      }

      if (result.ok) {
        awaitReceipt(id, submission);
        return 'sent';
      }
      const issues = result.issues ?? [];
      if (issues.length === 0) showRefusal(result.code);
      return { issues };
    },
    [store, submissionOf, awaitReceipt, ask, write, showRefusal, formats, t],
  );

  /**
   * Accepts the new prices of the server that the screen showed, and submits again. Resolves to
   * true if the submission is queued.
   */
  const confirmPrices = useCallback(
    async (shown: OpenedOrder): Promise<boolean> =>
      await run(shown.id, await submissionOf(shown.id), store.confirmPrices(shown.id, shown)),
    [store, submissionOf, run],
  );

  /**
   * Submits the version that the screen showed, after the order was changed before its submission
   * arrived. Resolves to true if the submission is queued.
   */
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
      if (await fetchIfMissing(id)) await run(id, 'withdrawn', store.withdrawOrder(id));
    },
    [store, fetchIfMissing, run],
  );

  const drop = useCallback(
    async (id: string) => {
      if (!(await fetchIfMissing(id))) return;
      const number = (await store.readOrder(id))?.order.number ?? '';
      const isAgreed = await ask({
        title: t`Void this order?`,
        content: t`Order number ${number} can’t be used again. The order becomes a draft and gets a new number when you resend it.`,
        acceptLabel: t`Void order`,
        isDestructive: true,
      });
      if (isAgreed) await run(id, 'dropped', store.dropOrder(id));
    },
    [store, fetchIfMissing, run, ask, t],
  );

  /** Deletes a draft after confirmation. Resolves to true if it is deleted on this device. */
  const remove = useCallback(
    async (id: string): Promise<boolean> => {
      if (!(await fetchIfMissing(id))) return false;
      const opened = (await store.readOrder(id))!;
      const lines = plural(opened.order.content.lines.length, { one: '# line', other: '# lines' });
      const isAgreed = await ask({
        title: t`Do you want to remove this data?`,
        content:
          opened.server === null
            ? t`The draft with ${lines} will be deleted from this device. There is no copy on the server.`
            : t`The draft with ${lines} will be deleted from this device and the server.`,
        acceptLabel: t`Delete draft`,
        isDestructive: true,
      });
      if (!isAgreed) return false;
      return await run(id, 'removed', store.removeDraft(id));
    },
    [store, fetchIfMissing, run, ask, t],
  );

  return { duplicate, submit, confirmPrices, confirmContent, withdraw, drop, remove };
}
