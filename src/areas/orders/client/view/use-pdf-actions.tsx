/** The actions that download or share an order as a PDF file. They work offline. */
import { useLingui } from '@lingui/react/macro';
import {
  DownloadIcon,
  ShareIcon,
  type DocumentAction,
  type DocumentActionKind,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Order } from '../../domain/index.ts';
import { useOrderPdf } from './use-order-pdf.ts';

/**
 * Returns the actions for an order's PDF file. `kind` is the kind of the action that downloads the
 * file.
 */
export function usePdfActions(order: Order, kind: DocumentActionKind): readonly DocumentAction[] {
  const { t } = useLingui();
  const { canShare, save, share } = useOrderPdf(order);

  const downloading: DocumentAction = {
    key: 'downloadPdf',
    label: t`Download PDF`,
    icon: <DownloadIcon />,
    kind,
    onPress: () => inBackground(save()),
  };
  if (!canShare) return [downloading];
  return [
    downloading,
    {
      key: 'sharePdf',
      label: t`Share PDF`,
      icon: <ShareIcon />,
      kind: 'other',
      onPress: () => inBackground(share()),
    },
  ];
}
