/** Why header fields are wrong, by field, in words. */
import { useLingui } from '@lingui/react';
import { useLanguage } from '#kernel/client/index.ts';
import { checkHeader, type HeaderField } from '../../domain/index.ts';
import type { OrderEditorStore } from '../editor/order-editor-store.ts';
import { sayIssue } from './issue-words.ts';
import { factsOf } from './order-facts.ts';
import { isStanding } from './placed-issues.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { useOrderEditor } from '../editor/use-order-editor.ts';

export function useHeaderErrors(
  desk: OrderEditorStore,
  distributorId: number,
): (field: HeaderField) => string | undefined {
  const { references } = useOrders();
  const { language } = useLanguage();
  useLingui();
  const header = useOrderEditor(desk, (state) => state.header);
  const issues = useOrderEditor(desk, (state) => state.issues);
  const tried = useOrderEditor(desk, (state) => state.attempt > 0);
  const local = references
    ? checkHeader({ ...header, lines: [] }, factsOf(references, distributorId, new Map())).filter(
        ({ code }) => tried || code !== 'required',
      )
    : [];
  return (field) => {
    const issue =
      local.find(({ path }) => path[0] === field) ??
      issues.find((one) => one.lineId === null && one.field === field && isStanding(one, header))
        ?.issue;
    return issue && sayIssue(issue, desk.currency, language);
  };
}
