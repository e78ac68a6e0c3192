/** From a chosen file to its upload, on the page: the worker opens it meanwhile, and what it has found is shown with the press that continues. */
import { newId } from '#kernel/domain/ids.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { isSameOwner, type UploadOwner } from './upload-check-context.ts';
import type { UploadCode } from './upload-codes.ts';
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
      const show = async (
        id: string,
        facts: StoredFacts,
        storing: Promise<Result<unknown, UploadCode>>,
      ): Promise<Result<string, UploadCode>> => {
        shown.read(facts);
        const stored = unstored.add(id, facts, storing);
        onShown?.(id);
        const done = await stored;
        return done.ok ? ok(id) : done;
      };
      try {
        // What is known nobody has to wait for.
        if (looked?.facts) {
          const { facts, revision } = looked.facts;
          const known = { facts: { ...facts, startedAt: at, touchedAt: at }, revision };
          const storing = beginning.then((begun) => (begun.ok ? ask('stored', looked.id) : begun));
          return await show(looked.id, known, storing);
        }
        const begun = await beginning;
        if (!begun.ok) return begun;
        const { id, facts, isStored } = begun.value;
        if (facts && !isStored) return await show(id, facts, ask('stored', id));
        if (facts) shown.read(facts);
        return ok(id);
      } catch (error) {
        console.error('The file worker does not answer:', error);
        return refuse('no_worker');
      }
    },
  };
}
