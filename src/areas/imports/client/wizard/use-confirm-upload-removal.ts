/** Asks whether an upload may be removed from this device. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDialog } from '#kernel/client/index.ts';

/**
 * Returns a function that asks about the upload with this name and number of rows; it resolves to
 * true if the person agrees.
 */
export function useConfirmUploadRemoval(): (name: string, rows: number) => Promise<boolean> {
  const { t } = useLingui();
  const { ask } = useDialog();

  return (name, rows) =>
    ask({
      title: t`Do you want to remove this data?`,
      content: t`${name} (${plural(rows, { one: '# row', other: '# rows' })}) and its corrections will be removed from this device.`,
      acceptLabel: t`Remove upload`,
      isDestructive: true,
    });
}
