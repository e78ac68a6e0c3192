/** Shows the dialog that renames an order template. Works offline. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsOffline, useSnackbar } from '#kernel/client/index.ts';
import type { ListedTemplate, TemplatesDevice } from '../../device/templates/index.ts';
import { TemplateNameDialog } from './TemplateNameDialog.tsx';

type Props = {
  readonly template: ListedTemplate;
  readonly device: TemplatesDevice;
  readonly onClose: () => void;
};

export default function RenameTemplate({ template, device, onClose }: Props) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  const { id, name, distributorId } = template;

  return (
    <TemplateNameDialog
      title={<Trans>Rename template “{name}”</Trans>}
      description={<Trans>The new name applies to everyone at the distributor.</Trans>}
      submit={<Trans>Rename</Trans>}
      name={name}
      device={device}
      distributorId={distributorId}
      id={id}
      mayReplace={false}
      onClose={onClose}
      onName={async (typed) => {
        const renamed = await device.renameTemplate(id, typed);
        if (!renamed.ok) return renamed;
        show(
          isOffline
            ? {
                type: 'other',
                content: t`Template renamed on this device. We’ll send it when you’re back online.`,
              }
            : { type: 'success', content: t`Template renamed` },
        );
        onClose();
        return renamed;
      }}
    />
  );
}
