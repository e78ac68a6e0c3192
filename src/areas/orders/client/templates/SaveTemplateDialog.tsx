/** Shows the dialog that saves an order as a template under a name. Works offline. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsOffline, useSnackbar } from '#kernel/client/index.ts';
import type { Order } from '../../domain/index.ts';
import { TemplateNameDialog } from './TemplateNameDialog.tsx';
import { useTemplatesDevice } from './use-templates-device.ts';

export type SaveTemplateProps = {
  readonly order: Pick<Order, 'distributorId' | 'content'>;
  readonly onClose: () => void;
};

export default function SaveTemplateDialog({
  order: { distributorId, content },
  onClose,
}: SaveTemplateProps) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  const device = useTemplatesDevice();
  return (
    <TemplateNameDialog
      title={<Trans>Save as template</Trans>}
      description={
        <Trans>
          The template keeps company, payment, shipping, products and quantities. Purchase order
          number, dates, discounts and attachments stay with this order.
        </Trans>
      }
      submit={<Trans>Save template</Trans>}
      device={device}
      distributorId={distributorId}
      mayReplace
      onClose={onClose}
      onName={async (name, replaces) => {
        const saved = await device.saveTemplate({ distributorId, name, content }, replaces?.id);
        if (!saved.ok) return saved;
        const done = replaces ? t`Template replaced` : t`Template saved`;
        const later = replaces
          ? t`Template replaced on this device. We’ll send it when you’re back online.`
          : t`Template saved on this device. We’ll send it when you’re back online.`;
        show({ type: isOffline ? 'other' : 'success', content: isOffline ? later : done });
        onClose();
        return saved;
      }}
    />
  );
}
