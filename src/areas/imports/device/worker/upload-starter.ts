/**
 * Opens a chosen file, and reads and checks a text file, before the person continues with it. What
 * is known by then is stored together with the file and shown at once.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { isDiskFull } from '#kernel/device/storage/is-disk-full.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { fileLimits, loadPlaces } from '../../domain/index.ts';
import { combinedUploadFacts } from '../combine-upload-facts.ts';
import type { FactsRecord, UploadRecord } from '../files-database.ts';
import type { UploadOwner } from '../upload-check-context.ts';
import type { UploadCode } from '../upload-codes.ts';
import type { StoredFacts } from '../last-read-upload.ts';
import { openUpload } from '../upload/open-upload.ts';
import type { EarlyReading, UploadOpening } from '../upload/opened-upload.ts';
import { loadFileIntoMemory } from '../upload/upload-pages.ts';
import { startEarlyReading } from '../upload/read-file-rows.ts';
import { stepAfterColumns } from '../upload/store-shown-columns.ts';
import { uploadCountsOf, zeroCountsByState } from '../upload/upload-totals.ts';
import type { UploadCache } from '../upload/upload-cache.ts';

/** Returns the bytes of space that a file needs: for itself, its rows and a margin. */
export const neededSpaceBytes = (size: number) => size * 3 + 4 * 2 ** 20;

/**
 * The largest size in bytes of a file whose columns are shown before it is stored. Larger files are
 * stored first.
 */
export const MAX_BYTES_SHOWN_BEFORE_STORED = 16 * 2 ** 20;

/**
 * Size in bytes above which reading the rows pauses while the page draws the columns. Smaller files
 * are read too quickly to need the pause.
 */
const LONG = 4 * 2 ** 20;

/**
 * The most milliseconds that `begin` waits for the columns. Without them, the screen says that the
 * file is being read.
 */
const OPENING = 100;

type BegunUpload = {
  readonly record: UploadRecord;
  /** Undefined if the file isn't open yet. Its columns are then found while it is read. */
  readonly facts: StoredFacts | undefined;
  /** Resolves to a refusal if the disk is full. Nothing was stored then. */
  readonly stored: Promise<Result<void, UploadCode>>;
};

/** A file that may become an upload. Nothing of it is stored yet. */
type LookedAt = {
  readonly record: UploadRecord;
  readonly hasSpace: Promise<boolean>;
  /** Present only for files that are small enough to be held in memory. */
  readonly opening: Promise<UploadOpening> | undefined;
  opened?: UploadOpening;
  /** The reading of a text file, which begins as soon as the file is open. */
  ahead?: EarlyReading | undefined;
  isLeft?: boolean;
};

export function createUploadStarter(cache: UploadCache) {
  /** The file that was chosen last. */
  let chosen: LookedAt | undefined;

  function look(id: string, owner: UploadOwner, file: File): LookedAt {
    const record = newRecord(id, owner, file, cache.now());
    cache.rememberNew(record);
    cache.beginWithLastContext(record);
    const held = loadFileIntoMemory(file, file.name);
    const places = owner.kind === 'pos_brazil' ? loadPlaces() : undefined;
    const opening = held && openUpload(cache, record, held);
    const hasSpace = cache.hasSpace(neededSpaceBytes(file.size));
    const looked: LookedAt = { record, hasSpace, opening };
    opening?.then(
      (opened) => {
        looked.opened = opened;
      },
      () => undefined,
    );

    for (const waiting of [places, hasSpace, cache.uploadContextOf(record)])
      waiting?.catch(() => undefined);

    return looked;
  }

  /** Discards a file that was chosen. */
  function leave(looked: LookedAt): void {
    looked.isLeft = true;
    looked.ahead?.end();
    cache.forget(looked.record.id);
  }

  /**
   * Returns the chosen file if it has this id, otherwise undefined and discards the chosen file. In
   * both cases, no file is chosen afterwards.
   */
  function take(id: string | undefined): LookedAt | undefined {
    const looked = chosen;
    chosen = undefined;
    if (looked && looked.record.id !== id) leave(looked);
    return looked?.record.id === id ? looked : undefined;
  }

  return {
    /**
     * Opens a file. Returns the facts that the page shows from the moment the person continues
     * until the upload is stored. Returns undefined if the page has to wait for `begin` instead:
     * the file can't be read, there is no space for it, or it is larger than
     * `MAX_BYTES_SHOWN_BEFORE_STORED`.
     */
    async lookAhead(id: string, owner: UploadOwner, file: File): Promise<StoredFacts | undefined> {
      take(undefined);
      if (refusalOf(file)) return undefined;
      const looked = look(id, owner, file);
      chosen = looked;
      const opened = await looked.opening?.catch(() => undefined);
      if (!opened || looked.isLeft || 'refused' in opened) return undefined;
      looked.ahead = startEarlyReading(cache, id, opened);
      if (file.size > MAX_BYTES_SHOWN_BEFORE_STORED || !(await looked.hasSpace)) return undefined;

      return factsOf(recordOf(looked), opened.facts);
    },
    /** Discards a file with which the person doesn't continue. */
    letGo(id: string): void {
      if (chosen?.record.id === id) take(undefined);
    },
    /**
     * Makes the upload of a file.
     * @param id The id under which the file was opened and may already be shown.
     * @param at The time at which the person continued.
     */
    async begin(
      owner: UploadOwner,
      file: File,
      id: string | undefined,
      at: Instant,
    ): Promise<Result<BegunUpload, UploadCode>> {
      const refusal = refusalOf(file);
      if (refusal) return refusal;
      const looked = take(id) ?? look(id ?? cache.newId(), owner, file);

      if (!(await looked.hasSpace)) {
        leave(looked);
        return refuse('no_room', { details: { needed: neededSpaceBytes(file.size) } });
      }

      await Promise.race([looked.opening?.catch(() => undefined), cache.later(OPENING)]);
      if (file.size > LONG) looked.ahead?.rest(cache.whileDrawing());
      const { opened } = looked;
      const facts = opened && !('refused' in opened) ? opened.facts : undefined;
      const record = { ...recordOf(looked), startedAt: at, touchedAt: at };

      if (looked.opening)
        cache.begun.set(record.id, {
          opening: looked.opening,
          ahead: () => looked.ahead,
          isShown: facts !== undefined,
        });

      return ok({
        record,
        facts: facts && factsOf(record, facts),
        stored: keep(looked, store(cache, file, record, facts)),
      });
    },
  };

  async function keep(looked: LookedAt, storing: Promise<void>): Promise<Result<void, UploadCode>> {
    try {
      await storing;
      return ok(undefined);
    } catch (error) {
      cache.begun.delete(looked.record.id);
      leave(looked);
      if (isDiskFull(error)) return refuse('no_room');
      throw error;
    }
  }
}

/** Returns the record that is stored when the person continues, with what is known by then. */
const recordOf = ({ record, opened }: LookedAt): UploadRecord =>
  opened && !('refused' in opened)
    ? { ...record, chosen: opened.chosen, step: stepAfterColumns(opened.facts) }
    : record;

const factsOf = (record: UploadRecord, facts: FactsRecord): StoredFacts => ({
  facts: combinedUploadFacts(record, facts, [], 0),
  revision: record.revision,
});

function refusalOf(file: File): (Result<never, UploadCode> & { readonly ok: false }) | undefined {
  if (file.size === 0) return refuse('file_empty');
  if (file.size > fileLimits.csvBytes)
    return refuse('file_too_large', { details: { size: file.size, most: fileLimits.csvBytes } });
  return undefined;
}

async function store(
  { database }: UploadCache,
  file: File,
  record: UploadRecord,
  facts: FactsRecord | undefined,
): Promise<void> {
  const tables = [database.uploads, database.uploadFiles, database.uploadFacts];
  await database.transaction('rw', tables, async () => {
    await Promise.all([
      database.uploadFiles.put({ upload: record.id, file, name: file.name }),
      database.uploads.put(record),
      ...(facts ? [database.uploadFacts.put(facts)] : []),
    ]);
  });
}

const newRecord = (
  id: string,
  { kind, distributorId, companyId }: UploadOwner,
  file: File,
  now: Instant,
): UploadRecord => ({
  id,
  kind,
  distributorId,
  companyId,
  name:
    file.name
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(-255) || 'file',
  size: file.size,
  startedAt: now,
  touchedAt: now,
  step: 'reading',
  progress: { rows: 0, share: 0, left: null, isHalted: false },
  refusal: null,
  returned: null,
  counts: uploadCountsOf(zeroCountsByState()),
  from: null,
  to: null,
  quantity: 0,
  hash: null,
  chosen: { recipe: [], prices: {} },
  isWhole: false,
  pages: 0,
  revision: 1,
  checkedAt: 0,
});
