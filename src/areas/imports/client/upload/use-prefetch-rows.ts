/**
 * Requests the first rows of the preview while the person looks at the columns, so that they are
 * available when it opens.
 */
import { useEffect } from 'react';
import { firstRowsWanted, type Upload, type UploadFacts } from '../../device/index.ts';

export function usePrefetchRows(upload: Upload, facts: UploadFacts): void {
  useEffect(() => {
    if (facts.step === 'ready') upload.askFirstRows(firstRowsWanted(facts));
  }, [upload, facts]);
}
