/** A chosen file is opened, and a text read and checked, before anybody continues with it: what is known of it then is stored together with the file, and shown at once. */
import type { Instant } from '#kernel/domain/dates.ts';
import { isFull } from '#kernel/device/storage/full-disk.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { fileLimits, loadPlaces } from '../../domain/index.ts';
import { factsAs } from '../changes/finalizing.ts';
import type { FactsRecord, UploadRecord } from '../database.ts';
import type { UploadOwner } from '../upload-check-context.ts';
import type { UploadCode } from '../upload-codes.ts';
import type { StoredFacts } from '../worker/shown-uploads.ts';
import { openUpload } from './open-upload.ts';
import type { AheadReading, Opening } from './opening.ts';
import { heldFile } from './pages.ts';
import { readAhead } from './read-pages.ts';
import { stepOfColumns } from './show-columns.ts';
import { countsOf, noRows } from './totals.ts';
import type { UploadCache } from './upload-cache.ts';

/** Bytes for the file, its rows as they are stored, and a margin. */
export const spaceFor = (size: number) => size * 3 + 4 * 2 ** 20;

/** Bytes of a file that is on the disk before anybody has looked at its columns: larger ones are stored first. */
export const SHOWN_FIRST = 16 * 2 ** 20;
/** Bytes that take longer to read than their columns to draw: of less the rows are waited for. */
const LONG = 4 * 2 ** 20;
/** Milliseconds that whoever continues waits for columns, instead of being shown that they are coming. */
const OPENING = 100;

type BegunUpload = {
  readonly record: UploadRecord;
  /** undefined: the file is not opened so far; its columns come with the reading. */
  readonly facts: StoredFacts | undefined;
  /** Refused where the disk is full: nothing of it is here then. */
  readonly stored: Promise<Result<void, UploadCode>>;
};
/** A file on its way to an upload. Nothing of it is stored. */
type LookedAt = {
  readonly record: UploadRecord;
  readonly hasSpace: Promise<boolean>;
  /** Only of files small enough to be held. */
  readonly opening: Promise<Opening> | undefined;
  opened?: Opening;
  /** Begins when it is opened. */
  ahead?: AheadReading | undefined;
  isLeft?: boolean;
};

export function uploadBeginnings(cache: UploadCache) {
  /** Of the file that was chosen last. */
  let chosen: LookedAt | undefined;

  function look(id: string, owner: UploadOwner, file: File): LookedAt {
    const record = newRecord(id, owner, file, cache.now());
    cache.rememberNew(record);
    cache.beginWithLastContext(record);
    const held = heldFile(file, file.name);
    const places = owner.kind === 'pos_brazil' ? loadPlaces() : undefined;
    const opening = held && openUpload(cache, record, held);
    const hasSpace = cache.hasSpace(spaceFor(file.size));
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
  /** Nothing becomes of it. */
  function leave(looked: LookedAt): void {
    looked.isLeft = true;
    looked.ahead?.end();
    cache.forget(looked.record.id);
  }
  /** The file that was looked at, taken out; another one that was is forgotten. */
  function take(id: string | undefined): LookedAt | undefined {
    const looked = chosen;
    chosen = undefined;
    if (looked && looked.record.id !== id) leave(looked);
    return looked?.record.id === id ? looked : undefined;
  }

  return {
    /** → what is shown as soon as somebody continues, until when it is stored; undefined: that has to be asked for. */
    async lookAhead(id: string, owner: UploadOwner, file: File): Promise<StoredFacts | undefined> {
      take(undefined);
      if (refusalOf(file)) return undefined;
      const looked = look(id, owner, file);
      chosen = looked;
      const opened = await looked.opening?.catch(() => undefined);
      if (!opened || looked.isLeft || 'refused' in opened) return undefined;
      looked.ahead = readAhead(cache, id, opened);
      if (file.size > SHOWN_FIRST || !(await looked.hasSpace)) return undefined;
      return factsOf(recordOf(looked), opened.facts);
    },
    /** Nobody continues with that file. */
    letGo(id: string): void {
      if (chosen?.record.id === id) take(undefined);
    },
    /** `id`: as it was looked at, and as it is shown already. `at`: when somebody continued. */
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
        return refuse('no_room', { details: { needed: spaceFor(file.size) } });
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
      if (isFull(error)) return refuse('no_room');
      throw error;
    }
  }
}

/** As it is stored when somebody continues with what is known of it now. */
const recordOf = ({ record, opened }: LookedAt): UploadRecord =>
  opened && !('refused' in opened) ? { ...record, step: stepOfColumns(opened.facts) } : record;
const factsOf = (record: UploadRecord, facts: FactsRecord): StoredFacts => ({
  facts: factsAs(record, facts, [], 0),
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
  counts: countsOf(noRows()),
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
