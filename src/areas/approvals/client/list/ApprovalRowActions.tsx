/** The menu of actions in each row of the approvers' list. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  RowMenu,
  useDialog,
  useIsOffline,
  useFormats,
  usePortalSession,
  type RowMenuItem,
} from '#kernel/client/index.ts';
import { inputNeededByDecision, type Decision } from '../../domain/index.ts';
import {
  decisionWords,
  consequenceMessage,
  decisionRefusalMessage,
} from '../decision/decision-words.ts';
import { hasFunnelApprovalDialog, type OrderToDecide } from '../decision/decision-types.ts';
import { isDestructiveDecision, offeredDecisions } from '../decision/offered-decisions.ts';
import type { Decisions } from '../decision-actions/use-decisions.tsx';

export function ApprovalRowActions({
  order,
  decisions,
}: {
  readonly order: OrderToDecide;
  readonly decisions: Decisions;
}) {
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { actor } = usePortalSession();
  const { ask } = useDialog();
  const isOffline = useIsOffline();
  const name = order.number ?? '';
  const offered = offeredDecisions(order, actor).toReversed();
  const isOwn = offered.some((one) => one.isOwn);
  // Takes a decision. In a row the approver has not seen the whole order, so a decision without a
  // dialog of its own is confirmed first.
  const take = async (decision: Decision) => {
    if (
      inputNeededByDecision[decision].reason ||
      hasFunnelApprovalDialog(decision, order) ||
      (await ask({
        title: `${_(decisionWords[decision])}: ${name}`,
        content: `${order.distributorName} · ${formats.money(order.totalMinor, order.currency)}. ${_(consequenceMessage(decision, [order]))}`,
        acceptLabel: _(decisionWords[decision]),
      }))
    )
      decisions.decide(decision, order);
  };

  const decide = offered.map(({ decision, isOwn: isMine }): RowMenuItem => ({
    key: decision,
    label: _(decisionWords[decision]),
    isDisabled: isMine || isOffline,
    needsConnection: true,
    isDestructive: isDestructiveDecision(decision),
    onChoose: () => take(decision),
  }));

  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        ...decide,
        { key: 'view', to: `/orders/view/${order.id}`, label: <Trans>View</Trans> },
        { key: 'history', to: `/orders/history/${order.id}`, label: <Trans>History</Trans> },
      ]}
      note={isOwn ? decisionRefusalMessage('own_order') : undefined}
    />
  );
}
