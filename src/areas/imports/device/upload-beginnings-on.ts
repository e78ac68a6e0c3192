/** From a chosen file to its upload, on the page: the worker opens it meanwhile, and what it has found is shown with the press that continues. */
import type { Instant } from '#kernel/domain/dates.ts';
import { newId } from '#kernel/domain/ids.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { isSameOwner, type UploadOwner } from './upload-check-context.ts';
import type { Files } from './uploads-api.ts';
import type { Caller } from './worker/rpc.ts';
import type { shownUploads, StoredFacts } from './worker/shown-uploads.ts';
import type { unstoredUploads } from './worker/unstored-uploads.ts';
import type { WorkerApi } from './worker/worker-api.ts';

type Page = {
  readonly ask: Caller<WorkerApi>;
  readonly shown: ReturnType<typeof shownUploads>;
  readonly unstored: ReturnType<typeof unstoredUploads>;
  readonly now: () => number;
};
/** The file that was looked at last, and the upload that it may become. */
type LookedAt = {
  readonly file: File;
  readonly owner: UploadOwner;
  readonly id: string;
  /** Once it is opened. */
  facts?: StoredFacts | undefined;
};

/** As the worker answers. */
const shownAs = (id: string, { facts, revision }: StoredFacts, at: Instant) => ({
  id,
  facts: { facts: { ...facts, startedAt: at, touchedAt: at }, revision },
  isStored: false,
});
export function uploadBeginningsOn({
  ask,
  shown,
  unstored,
  now,
}: Page): Pick<Files, 'lookAhead' | 'begin'> {
  let chosen: LookedAt | undefined;
  return {
    lookAhead({ file, ...owner }) {
      const looked: LookedAt = { file, owner, id: newId(now(), crypto) };
      const { id } = looked;
      chosen = looked;
      ask('lookAhead', id, owner, file).then(
        (facts) => {
          looked.facts = facts;
        },
        () => undefined,
      );
      return () => {
        if (chosen === looked) chosen = undefined;
        void ask('letGo', id).catch(() => undefined);
      };
    },
    async begin({ file, ...owner }, onShown) {
      const looked = chosen?.file === file && isSameOwner(chosen.owner, owner) ? chosen : undefined;
      // It becomes one upload.
      if (looked) chosen = undefined;
      const at = now();
      const beginning = ask('begin', owner, file, looked?.id, at);
      try {
        // What is known nobody has to wait for.
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
    },
  };
}
