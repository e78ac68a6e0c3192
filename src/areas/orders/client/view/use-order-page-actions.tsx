/** The actions on an order's page, in the order of its menu. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  CheckIcon,
  CopyIcon,
  DeleteIcon,
  EditIcon,
  HistoryIcon,
  PrintIcon,
  usePortalSession,
  type DocumentAction,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { isUnchangedSincePartialDecision } from '../../domain/index.ts';
import {
  isActionOffered,
  kindOfAction,
  type OrderAction,
  type OrderPageAction,
} from '../actions/order-actions.ts';
import { useRunOrderAction } from '../actions/use-run-order-action.ts';
import { isAskingState } from '../actions/is-asking-state.ts';
import { useSaveAsTemplate } from '../templates/use-save-as-template.tsx';
import { usePdfActions } from './use-pdf-actions.tsx';

/** Returns the offered actions, and the dialog that one of them opens. */
export function useOrderPageActions(opened: OpenedOrder): {
  readonly actions: readonly DocumentAction[];
  readonly dialog: ReactNode;
} {
  const { order, sync } = opened;
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const navigate = useNavigate();
  const steps = useRunOrderAction();
  const template = useSaveAsTemplate(async () => order);

  const { id, status } = order;
  const isNoticed = isAskingState(sync);
  const isAskedFirst = isNoticed || isUnchangedSincePartialDecision(order);
  const kindOf = (action: OrderPageAction) => kindOfAction(action, status, isAskedFirst);
  const pdf = usePdfActions(order, kindOf('downloadPdf'));

  const remove = async () => {
    if (await steps.remove(id)) navigate('/orders', { replace: true });
  };

  const offered = (action: OrderAction, made: () => DocumentAction): DocumentAction[] =>
    isActionOffered(action, actor, order) ? [made()] : [];

  const actions: readonly DocumentAction[] = [
    ...offered('confirm', () => ({
      key: 'confirm',
      label: t`Confirm and send`,
      icon: <CheckIcon />,
      kind: isNoticed ? 'secondary' : 'primary',
      onPress: () => inBackground(steps.confirmContent(opened)),
    })),
    ...offered('edit', () => ({
      key: 'edit',
      label: status === 'waiting_correction' ? t`Correct order` : t`Edit`,
      icon: <EditIcon />,
      kind: kindOf('edit'),
      to: `/order/edit/${id}`,
    })),
    ...offered('withdraw', () => ({
      key: 'withdraw',
      label: t`Withdraw`,
      kind: kindOf('withdraw'),
      onPress: () => inBackground(steps.withdraw(id)),
    })),
    ...offered('duplicate', () => ({
      key: 'duplicate',
      label: t`Order again`,
      icon: <CopyIcon />,
      kind: kindOf('duplicate'),
      onPress: () => inBackground(steps.duplicate(id)),
    })),
    {
      key: 'history',
      label: t`History`,
      icon: <HistoryIcon />,
      kind: kindOf('history'),
      to: `/orders/history/${id}`,
    },
    ...pdf,
    {
      key: 'print',
      label: t`Print`,
      icon: <PrintIcon />,
      kind: kindOf('print'),
      onPress: () => window.print(),
    },
    ...(order.lineCount > 0
      ? offered('duplicate', () => ({
          key: 'saveAsTemplate',
          label: t`Save as template`,
          kind: kindOf('saveAsTemplate'),
          onPress: () => inBackground(template.open()),
        }))
      : []),
    ...offered('drop', () => ({
      key: 'drop',
      label: t`Void order`,
      kind: kindOf('drop'),
      onPress: () => inBackground(steps.drop(id)),
    })),
    ...offered('remove', () => ({
      key: 'remove',
      label: t`Delete draft`,
      icon: <DeleteIcon />,
      kind: kindOf('remove'),
      onPress: () => inBackground(remove()),
    })),
  ];
  return { actions, dialog: template.dialog };
}
