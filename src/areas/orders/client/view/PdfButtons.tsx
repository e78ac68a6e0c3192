/** Shows buttons that download or share an order as a PDF file. They work offline. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { DownloadIcon, ShareIcon } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Order } from '../../domain/index.ts';
import { useOrderPdf } from './use-order-pdf.ts';

export function PdfButtons({ order }: { readonly order: Order }) {
  const { canShare, save, share } = useOrderPdf(order);

  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => inBackground(save())}>
        <Trans>Download PDF</Trans>
      </Button>
      {canShare ? (
        <Button icon={<ShareIcon />} onClick={() => inBackground(share())}>
          <Trans>Share PDF</Trans>
        </Button>
      ) : null}
    </>
  );
}
