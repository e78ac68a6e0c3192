/**
 * Counts scanned codes into the lines of an order. A hardware scanner works while the editor is
 * shown, and the sheet with the camera while it is open.
 */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import {
  ScanSheet,
  useKeyboardScanner,
  useScanSession,
  type ScanSession,
} from '#areas/scan/client/index.ts';
import { createProductFinder, unknownCodesOf } from '#areas/scan/device/index.ts';
import { useFormats, usePortalSession, useSnackbar } from '#kernel/client/index.ts';
import { orderLimits } from '../../../domain/index.ts';
import { lineCellElementId } from '../../cells/line-cell-ids.ts';
import type { OrderEditorStore } from '../../store/order-editor-state.ts';
import type { ChangeConfirmation } from '../../cells/use-change-confirmation.ts';
import { createOrderScanTarget } from './order-scan-target.ts';

export type ScanLinesProps = {
  readonly editor: OrderEditorStore;
  readonly confirm: ChangeConfirmation;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

const isCell = (input: HTMLInputElement) => input.dataset['line'] !== undefined;

export default function ScanLines({ editor, confirm, isOpen, onClose }: ScanLinesProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { engine, actor } = usePortalSession();
  const { show } = useSnackbar();
  const { currency } = editor;
  const find = useMemo(() => createProductFinder(engine.bulk, currency), [engine, currency]);
  const codes = useMemo(
    () => unknownCodesOf(actor.userId, `order-${editor.id}`),
    [actor.userId, editor.id],
  );

  const units = formats.number(orderLimits.quantity);
  const { lines } = orderLimits;
  const [lastLine, setLastLine] = useState('');
  const session: ScanSession = useScanSession({
    find,
    codes,
    target: createOrderScanTarget(editor, {
      formats,
      tooMany: t`A line can have up to ${units} units. Nothing was added.`,
      noRoom: t`Up to ${lines} lines per order. Nothing was added.`,
      locked: t`The total is locked by the file. Nothing was added.`,
      unlockTotal: () => confirm.unlockTotal(),
      onAdded: setLastLine,
    }),
    onEntry: ({ kind, words }) => {
      if (!isOpen) show({ type: kind === 'counted' ? 'success' : 'other', content: words });
    },
  });

  useKeyboardScanner({ onCode: session.scan, isScanField: isCell });
  const close = () => {
    onClose();
    // The closed sheet first returns the focus to the button above the lines.
    requestAnimationFrame(() =>
      document
        .getElementById(lineCellElementId(lastLine, 'quantity'))
        ?.scrollIntoView({ block: 'center' }),
    );
  };
  return isOpen ? <ScanSheet session={session} onClose={close} /> : null;
}
