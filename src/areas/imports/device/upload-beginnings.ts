/**
 * From a chosen file to its upload, on the page: the worker opens it meanwhile, and what it has
 * found is shown with the press that continues.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { newId } from '#kernel/domain/ids.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { isSameOwner, type UploadOwner } from './upload-check-context.ts';
import type { UploadCode } from './upload-codes.ts';
import type { FilesOnPage } from './upload-device.ts';
import type { StoredFacts } from './worker/shown-uploads.ts';

/** The file that was looked at last, and the upload that it may become. */
type LookedAt = {
  readonly file: File;
  readonly owner: UploadOwner;
  readonly id: string;
  /** Once it is opened. */
  facts?: StoredFacts | undefined;
};

export type ChoosingOnPage = FilesOnPage & {
  readonly ahead: { file?: LookedAt | undefined };
};

/** As the worker answers. */
const shownAs = (id: string, { facts, revision }: StoredFacts, at: Instant) => ({
  id,
  facts: { facts: { ...facts, startedAt: at, touchedAt: at }, revision },
  isStored: false,
});

/**
 * Opens a file that was chosen, so that its columns are there when a person continues with it;
 * nothing of it is stored.
 * Returns what lets the file go where the person does not continue.
 */
export function lookAhead(
  { ask, now, ahead }: ChoosingOnPage,
  { file, ...owner }: UploadOwner & { readonly file: File },
): () => void {
  const looked: LookedAt = { file, owner, id: newId(now(), crypto) };
  const { id } = looked;
  ahead.file = looked;
  ask('lookAhead', id, owner, file).then(
    (facts) => {
      looked.facts = facts;
    },
    () => undefined,
  );
  return () => {
    if (ahead.file === looked) ahead.file = undefined;
    void ask('letGo', id).catch(() => undefined);
  };
}

/**
 * Stores the file and begins to read it; resolves to the upload's id as soon as the file is safe on
 * this device.
 * `onShown`: its columns are known before, and may be shown; where the file then cannot be stored,
 * the refusal says so.
 */
export async function begin(
  { ask, shown, unstored, now, ahead }: ChoosingOnPage,
  { file, ...owner }: UploadOwner & { readonly file: File },
  onShown?: (id: string) => void,
): Promise<Result<string, UploadCode>> {
  const chosen = ahead.file;
  const looked = chosen?.file === file && isSameOwner(chosen.owner, owner) ? chosen : undefined;
  // It becomes one upload.
  if (looked) ahead.file = undefined;
  const at = now();
  const beginning = ask('begin', owner, file, looked?.id, at);
  try {
    // What is known already is shown without waiting.
    const begun = looked?.facts ? ok(shownAs(looked.id, looked.facts, at)) : await beginning;
    if (!begun.ok) return begun;
    const { id, facts, isStored } = begun.value;
    if (facts) shown.read(facts);
    if (isStored || !facts) return ok(id);
    const stored = unstored.add(
      id,
      facts,
      beginning.then((there) => (there.ok ? ask('stored', id) : there)),
    );
    onShown?.(id);
    const done = await stored;
    return done.ok ? ok(id) : done;
  } catch (error) {
    console.error('The file worker does not answer:', error);
    return refuse('no_worker');
  }
}
