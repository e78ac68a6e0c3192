/**
 * Builds the content of the FINALIZE command, which registers the rows of an upload, and removes an
 * upload once its report is registered.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import {
  editsOfUpload,
  MAX_REMEMBERED_UPLOADS,
  rememberedUploadsOf,
  removeUpload,
  type FilesDatabase,
} from '../files-database.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { FinalizeContent, UploadChoices } from '../upload-choices.ts';
import type { UploadCode } from '../upload-codes.ts';
import { choicesForReader } from '../combine-upload-facts.ts';
import { isSheetChoiceOpen } from '../sheet-choices.ts';

/** The size in bytes of the pieces in which a report sends its file. */
export const PIECE_BYTES = 512 * 1024;

/**
 * Returns the content of the FINALIZE command. Refuses with `not_ready` if the step isn't `ready`,
 * the file isn't hashed yet, rows have errors, all rows are left out, the last change isn't checked
 * yet or sheets must be chosen, and with `gone` if this device doesn't have the upload.
 */
export async function finalizeInputOf(
  database: FilesDatabase,
  id: string,
): Promise<Result<FinalizeContent, UploadCode>> {
  const [record, facts, edits] = await Promise.all([
    database.uploads.get(id),
    database.uploadFacts.get(id),
    editsOfUpload(database, id).toArray(),
  ]);
  if (!record || !facts) return refuse('gone');
  const { counts, step, hash, name, size, quantity, from, to } = record;
  if (
    step !== 'ready' ||
    hash === null ||
    record.checkedAt !== record.revision ||
    counts.wrong > 0 ||
    counts.all === 0 ||
    isSheetChoiceOpen(record, facts)
  )
    return refuse('not_ready', { details: { wrong: counts.wrong, rows: counts.all } });

  return ok({
    file: { name, size, hash },
    pieces: Math.ceil(size / PIECE_BYTES),
    choices: choicesForReader(record, facts, edits),
    told: { rows: counts.all, quantity, from, to },
  });
}

/**
 * Returns the choices that help with the next file. Left out are edits and removals of rows, the
 * prices entered for parts, and the chosen sheets, because they belong to this file only.
 */
const remembering = ({
  removed: _removed,
  sheet: _sheet,
  sheets: _sheets,
  ...choices
}: UploadChoices): UploadChoices => ({
  ...choices,
  edits: {},
  prices: {},
});

/**
 * Completes an upload whose report is registered: its choices are remembered and the upload is
 * removed.
 * @param keptAt If present, the file itself stays on the device, hidden, and its retention period
 * starts at this time.
 */
export async function completeUpload(
  database: FilesDatabase,
  id: string,
  now: Instant,
  keptAt?: Instant,
): Promise<void> {
  const [record, facts, edits] = await Promise.all([
    database.uploads.get(id),
    database.uploadFacts.get(id),
    editsOfUpload(database, id).toArray(),
  ]);
  if (record && facts) {
    const choices = remembering(choicesForReader(record, facts, edits));
    const { kind, distributorId } = record;
    await database.uploadMemory.put({
      id,
      kind,
      distributorId,
      at: now,
      names: choices.names,
      choices,
    });
    await database.uploadMemory.bulkDelete(
      (await rememberedUploadsOf(database, kind, distributorId))
        .slice(MAX_REMEMBERED_UPLOADS)
        .map((one) => one.id),
    );
  }
  await removeUpload(database, id, keptAt);
}
