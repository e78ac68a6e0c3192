/** Asks whether an upload may be removed from this device. */
import { useLingui } from '@lingui/react/macro';
import { useDialog } from '#kernel/client/index.ts';

/** → asks for the upload of this name; true: it may be removed. */
export function useRemovalQuestion(): (name: string) => Promise<boolean> {
  const { t } = useLingui();
  const { ask } = useDialog();
  return (name) =>
    ask({
      title: t`Do you want to remove this data?`,
      content: t`${name} and its corrections will be removed from this device.`,
      acceptLabel: t`Remove`,
      isDestructive: true,
    });
}
