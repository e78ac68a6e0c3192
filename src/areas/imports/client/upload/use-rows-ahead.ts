/** The preview's first rows are asked for while a person still looks at the columns: they are there when it opens. */
import { useEffect } from 'react';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { firstChip, wantedBy } from '../grid/wanted-rows.ts';

export function useRowsAhead(upload: Upload, facts: UploadFacts): void {
  useEffect(() => {
    if (facts.step === 'ready') upload.askFirstRows(wantedBy[firstChip(facts)]);
  }, [upload, facts]);
}
