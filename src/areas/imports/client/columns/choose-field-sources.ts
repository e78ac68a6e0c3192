/** Stores where fields get their values. */
import type { FieldFacts, Upload, UploadFacts } from '../../device/index.ts';
import type { FieldName } from '../../domain/index.ts';
import type { NotifyResult } from '../wizard/use-notify-result.ts';

/** The column, value or rule of some fields, or null for a field that gets none. */
export type FieldSources = Partial<Record<FieldName, FieldFacts['place']>>;

/**
 * Returns the function that stores places. The shown facts may be older than the last choice, so
 * their mapping counts only if nothing was chosen yet.
 */
export const createFieldSourceChooser =
  (upload: Upload, { fields }: Pick<UploadFacts, 'fields'>, notifyResult: NotifyResult) =>
  (places: FieldSources): void => {
    const mapping = Object.fromEntries(
      fields.flatMap(({ field, place }) => (place ? [[field, place]] : [])),
    );
    void notifyResult(upload.choose({ mapping, places }));
  };
