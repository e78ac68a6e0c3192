/** Columns are shown as soon as the file is opened: a person looks at them while its rows are still read. */
import type { FactsRecord, UploadRecord } from '../database.ts';
import { isMapped, type UploadColumns } from './columns.ts';
import { factsOfColumns } from './finish-check.ts';
import { putUpload, type PipelineRun } from './pipeline-run.ts';
import { countsOf, noRows } from './totals.ts';

/** `base`: the file's own facts. How numbers and dates are written is not known before all cells have voted. */
export async function showColumns(
  run: PipelineRun,
  record: UploadRecord,
  base: FactsRecord,
  columns: UploadColumns | undefined,
): Promise<void> {
  if (record.step === 'sent') return;
  const { database } = run.cache;
  const step = columns && isMapped(columns) ? 'checking' : 'mapping';
  await database.transaction('rw', [database.uploads, database.uploadFacts], async () => {
    await Promise.all([
      database.uploadFacts.put({ ...base, ...factsOfColumns({ record, base, columns }) }),
      putUpload(run, record, { step, counts: countsOf(noRows()) }),
    ]);
  });
}
