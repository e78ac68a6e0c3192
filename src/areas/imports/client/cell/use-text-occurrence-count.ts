/**
 * Counts how many cells change if the text of the selected cell is replaced in its whole column.
 * The number is undefined until they are counted.
 */
import { inBackground } from '#kernel/device/index.ts';
import { useEffect, useState } from 'react';
import type { FieldName } from '../../domain/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';

/**
 * Milliseconds before counting, so that moving through the rows with arrow keys starts no counts.
 */
const PAUSE = 150;

export function useTextOccurrenceCount(
  upload: Upload,
  { touchedAt }: Pick<UploadFacts, 'touchedAt'>,
  field: FieldName,
  raw: string,
): number | undefined {
  const [counted, setCounted] = useState<{ readonly of: string; readonly count: number }>();
  const of = `${field} ${raw}`;
  useEffect(() => {
    let current = true;
    const timer = setTimeout(
      () =>
        inBackground(
          upload.occurrences(field, raw).then(
            (count) => {
              if (current) setCounted({ of, count });
            },
            () => undefined,
          ),
        ),
      PAUSE,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [upload, field, raw, of, touchedAt]);
  return counted?.of === of ? counted.count : undefined;
}
