/** Shows the dialog that saves an order as a template under a name. Works offline. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsOffline, useSnackbar } from '#kernel/client/index.ts';
import type { Order, OrderType } from '../../domain/index.ts';
import { TemplateNameDialog } from './TemplateNameDialog.tsx';
import { useTemplatesDevice } from './use-templates-device.ts';

export type SaveTemplateProps = {
  readonly order: Pick<Order, 'distributorId' | 'content'>;
  readonly onClose: () => void;
};

/** Names the fields of an order of this type that a template keeps. */
function KeptFields({ type }: { readonly type: OrderType }) {
  switch (type) {
    case 'normal':
      return (
        <Trans>
          The template keeps company, payment, shipping, observation, products and quantities.
        </Trans>
      );
    case 'funnel':
      return (
        <Trans>
          The template keeps company, payment, shipping, funnel number, end user, vertical,
          observation, products and quantities.
        </Trans>
      );
    case 'retail':
      return (
        <Trans>
          The template keeps company, payment, shipping, delivery site, observation, products and
          quantities.
        </Trans>
      );
  }
}

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
        <>
          <KeptFields type={content.type} />{' '}
          <Trans>
            Purchase order number, dates, discounts and attachments stay with this order. Everyone
            at the distributor who sees orders can see the template.
          </Trans>
        </>
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
