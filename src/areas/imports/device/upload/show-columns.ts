/** Columns are shown as soon as the file is opened: a person looks at them while its rows are still read. */
import type { FactsRecord, UploadRecord } from '../database.ts';
import { putUpload, type PipelineRun } from './pipeline-run.ts';
import { countsOf, noRows } from './totals.ts';

/** Which step follows when columns are shown: rows are checked where each field that must have one has its column. */
export const stepOfColumns = ({
  missing,
  fields,
}: Pick<FactsRecord, 'missing' | 'fields'>): UploadRecord['step'] =>
  missing.length === 0 && fields.some(({ place }) => place !== null) ? 'checking' : 'mapping';

export async function showColumns(
  run: PipelineRun,
  record: UploadRecord,
  facts: FactsRecord,
): Promise<void> {
  if (record.step === 'sent') return;
  const { database } = run.cache;
  await database.transaction('rw', [database.uploads, database.uploadFacts], async () => {
    await Promise.all([
      database.uploadFacts.put(facts),
      putUpload(run, record, { step: stepOfColumns(facts), counts: countsOf(noRows()) }),
    ]);
  });
}
