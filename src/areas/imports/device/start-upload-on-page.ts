/**
 * Turns a chosen file into an upload, on the page. The worker opens the file meanwhile, so that its
 * columns can be shown as soon as the person continues.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { newId } from '#kernel/domain/ids.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { isSameOwner, type UploadOwner } from './upload-check-context.ts';
import type { UploadCode } from './upload-codes.ts';
import type { UploadDeviceDeps } from './upload-device.ts';
import type { StoredFacts } from './last-read-upload.ts';

/** The file that was opened last, and the upload that it may become. */
type LookedAt = {
  readonly file: File;
  readonly owner: UploadOwner;
  readonly id: string;
  /** The facts of the file. Absent until the file is opened. */
  facts?: StoredFacts | undefined;
};

export type StartUploadDeps = UploadDeviceDeps & {
  readonly ahead: { file?: LookedAt | undefined };
};

/** Returns the facts in the form of the worker's answer to `begin`. */
const shownAs = (id: string, { facts, revision }: StoredFacts, at: Instant) => ({
  id,
  facts: { facts: { ...facts, startedAt: at, touchedAt: at }, revision },
  isStored: false,
});

/**
 * Opens a chosen file, so that its columns are known when the person continues; nothing is stored.
 * Returns a function that releases the file if the person doesn't continue.
 */
export function openFileBeforeUpload(
  { ask, now, ahead }: StartUploadDeps,
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
 * Stores the file and begins to read it. Resolves to the upload's id as soon as the file is stored
 * on this device, or to a refusal if it can't be stored.
 * @param onShown Called with the id before the file is stored, if the columns are known by then.
 */
export async function startUpload(
  { ask, shown, unstored, now, ahead }: StartUploadDeps,
  { file, ...owner }: UploadOwner & { readonly file: File },
  onShown?: (id: string) => void,
): Promise<Result<string, UploadCode>> {
  const chosen = ahead.file;
  const looked = chosen?.file === file && isSameOwner(chosen.owner, owner) ? chosen : undefined;

  // A file that was opened ahead becomes a single upload. If it is chosen again, it is opened
  // again.
  if (looked) ahead.file = undefined;
  const at = now();
  const beginning = ask('begin', owner, file, looked?.id, at);

  try {
    // Facts that are already known are shown without waiting for the worker.
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
