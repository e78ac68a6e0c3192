/** Reads the names of the shown parts from the catalog on this device. */
import { useLanguage, usePortalSession, useThrottledQuery } from '#kernel/client/index.ts';
import { readPartNames } from '#areas/catalog/device/index.ts';

export type PartNamesByNumber = ReadonlyMap<string, string>;

const none: PartNamesByNumber = new Map();

/** Returns names by part number. Parts that this device doesn't have are absent. */
export function usePartNames(numbers: readonly string[]): PartNamesByNumber {
  const { engine } = usePortalSession();
  const { language } = useLanguage();
  const key = numbers.join('\n');
  const read = useThrottledQuery(
    () => readPartNames(engine.bulk, key.split('\n'), language).catch(() => none),
    [engine, key, language],
  );
  return read ?? none;
}
