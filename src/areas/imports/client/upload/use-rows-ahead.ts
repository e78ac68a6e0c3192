/** The preview's first rows are asked for while a person still looks at the columns: they are there when it opens. */
import { useEffect } from 'react';
import { wantedFirst, type Upload, type UploadFacts } from '../../device/index.ts';

export function useRowsAhead(upload: Upload, facts: UploadFacts): void {
  useEffect(() => {
    if (facts.step === 'ready') upload.askFirstRows(wantedFirst(facts));
  }, [upload, facts]);
}
