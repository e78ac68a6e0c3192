/**
 * Shows how much the portal stores on this device, and whether the browser may delete it on its
 * own.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { DescriptionList } from '#kernel/client/index.ts';
import { useSizeFormat, useStorageMeasurement } from './use-storage-measurement.ts';

export function StorageUsage() {
  const { t } = useLingui();
  const measured = useStorageMeasurement();
  const size = useSizeFormat();

  const unknown = t`Unknown: this browser doesn’t report it`;
  const shown = (bytes: number | null | undefined) =>
    bytes === null ? unknown : bytes === undefined ? '–' : size(bytes);

  const { used, most, files, isPersistent } = measured ?? {};

  const cleared = () => {
    if (measured === undefined) return '–';
    if (isPersistent === null) return unknown;
    return isPersistent
      ? t`Kept until you remove it`
      : t`The browser may clear it when space runs low. Install the portal to prevent that.`;
  };

  return (
    <DescriptionList
      terms={[
        {
          key: 'used',
          term: <Trans>Used by the portal</Trans>,
          value:
            typeof used === 'number' && typeof most === 'number'
              ? t`${size(used)} of up to ${size(most)}`
              : shown(used),
        },
        { key: 'files', term: <Trans>Files kept here</Trans>, value: shown(files) },
        { key: 'protection', term: <Trans>Protection</Trans>, value: cleared() },
      ]}
    />
  );
}
