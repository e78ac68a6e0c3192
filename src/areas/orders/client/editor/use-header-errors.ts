/** The errors of header fields as texts. */
import { useLingui } from '@lingui/react';
import { useFormats, usePortalSession } from '#kernel/client/index.ts';
import { checkHeader, type HeaderField } from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { orderIssueMessage } from '../issues/issue-words.ts';
import { orderFactsOf } from '../issues/order-facts.ts';
import { isStillRefusedValue } from '../store/placed-issues.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { useOrderEditor } from '../store/use-order-editor.ts';

/**
 * Returns a function that returns the error of a field, or undefined. An error found on this device
 * takes precedence over one of the last refusal. Missing values count only after an attempt to
 * send.
 */
export function useHeaderErrors(
  editor: OrderEditorStore,
  distributorId: number,
): (field: HeaderField) => string | undefined {
  const { references } = useOrdersContext();
  const { engine } = usePortalSession();
  const formats = useFormats();
  useLingui();
  const header = useOrderEditor(editor, (state) => state.header);
  const issues = useOrderEditor(editor, (state) => state.issues);
  const tried = useOrderEditor(editor, (state) => state.attempt > 0);
  const funnel = useOrderEditor(editor, (state) => state.funnel);

  const content = { ...header, lines: [] };
  const local = references
    ? [
        ...checkHeader(
          content,
          orderFactsOf(references, distributorId, new Map(), undefined, {
            now: engine.now(),
            funnel: funnel?.facts,
          }),
        ).filter(({ code }) => tried || code !== 'required'),
        ...(funnel?.issuesOf(content) ?? []),
      ]
    : [];

  return (field) => {
    const issue =
      local.find(({ path }) => path[0] === field) ??
      issues.find(
        (one) => one.lineId === null && one.field === field && isStillRefusedValue(one, header),
      )?.issue;
    return issue && orderIssueMessage(issue, editor.currency, formats);
  };
}
