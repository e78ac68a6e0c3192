/** Measures once how much storage the portal uses, and words sizes. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useFormats, usePortalSession } from '#kernel/client/index.ts';
import { measureStorage, type StorageMeasurement } from './measure-storage.ts';

const MB = 1_000_000;
const GB = 1_000 * MB;

/** Returns the measured values. Undefined until they are measured. */
export function useStorageMeasurement(): StorageMeasurement | undefined {
  const { engine } = usePortalSession();
  const [measured, setMeasured] = useState<StorageMeasurement>();
  useEffect(() => {
    let isCurrent = true;
    void measureStorage(navigator.storage, engine).then((found) => {
      if (isCurrent) setMeasured(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine]);
  return measured;
}

/** Returns a function that writes a size in megabytes or gigabytes. */
export function useSizeFormat(): (bytes: number) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return (bytes) =>
    bytes < GB ? t`${formats.number(bytes / MB, 1)} MB` : t`${formats.number(bytes / GB, 1)} GB`;
}

/** Returns how much the portal uses, such as `12.3 MB`. Undefined if it is not known. */
export function useUsedStorageText(): string | undefined {
  const { used } = useStorageMeasurement() ?? {};
  const size = useSizeFormat();
  return typeof used === 'number' ? size(used) : undefined;
}
