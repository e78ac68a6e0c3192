/**
 * Stores the columns as soon as the file is open, so that the page can show them while the rows are
 * read.
 */
import type { FactsRecord, UploadRecord } from '../files-database.ts';
import { writeUploadOfRun, type PipelineRun } from './pipeline-run.ts';
import { uploadCountsOf, zeroCountsByState } from './upload-totals.ts';

/**
 * Returns the step that follows once the columns are shown. It is `checking` if a column, value or
 * rule fills every required field, and at least one field; otherwise a person must assign columns
 * (`mapping`).
 */
export const stepAfterColumns = ({
  missing,
  fields,
}: Pick<FactsRecord, 'missing' | 'fields'>): UploadRecord['step'] =>
  missing.length === 0 && fields.some(({ place }) => place !== null) ? 'checking' : 'mapping';

export async function storeShownColumns(
  run: PipelineRun,
  record: UploadRecord,
  facts: FactsRecord,
): Promise<void> {
  if (record.step === 'sent') return;
  const { database } = run.cache;
  await database.transaction('rw', [database.uploads, database.uploadFacts], async () => {
    await Promise.all([
      database.uploadFacts.put(facts),
      writeUploadOfRun(run, record, {
        step: stepAfterColumns(facts),
        counts: uploadCountsOf(zeroCountsByState()),
      }),
    ]);
  });
}
