/**
 * Remembers the upload that this page read last, for the first render of the next step: its facts
 * and the rows that belong to them.
 */
import type { UploadFacts } from './upload-facts.ts';
import type { RowsWanted, UploadRows } from './upload-rows.ts';

/** The facts and the `revision` of the upload to which they belong. */
export type StoredFacts = { readonly facts: UploadFacts; readonly revision: number };

/** The first rows of a filter, and the facts that they belong to. */
export type FirstPreviewRows = StoredFacts & {
  readonly wanted: RowsWanted;
  readonly rows: UploadRows;
};

const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns whether the rows still belong to what is stored or is about to be stored. */
function belong(first: FirstPreviewRows, { facts, revision }: StoredFacts): boolean {
  if (facts.id !== first.facts.id || revision !== first.revision) return false;
  const isAwaited = facts.step === 'reading' || facts.step === 'checking';
  return (isAwaited && !facts.progress.isHalted) || isAlike(first.facts, facts);
}

export function createLastReadUploadCache() {
  let latest: StoredFacts | undefined;
  let first: FirstPreviewRows | undefined;

  /** The ids of the uploads for whose rows `rowsSoon` waits, by what resolves its promises. */
  const waiting = new Map<() => void, string>();

  return {
    factsOf: (id: string): UploadFacts | undefined =>
      latest?.facts.id === id ? latest.facts : undefined,
    /**
     * Takes the stored facts, and returns the facts to show. If rows are remembered for the current
     * state, it returns the facts that belong to these rows. If nothing changed, it returns the
     * same object as before, so that components needn't render again.
     */
    read(stored: StoredFacts | undefined): UploadFacts | undefined {
      if (first && !(stored && belong(first, stored))) first = undefined;
      const isShown = latest !== undefined && isAlike(latest, stored);
      latest = first ?? (isShown ? latest : stored);
      return latest?.facts;
    },
    /**
     * Remembers rows, unless another upload or a later state of this one was read meanwhile.
     * Returns whether they were remembered.
     */
    keep(rows: FirstPreviewRows): boolean {
      if (!latest || !belong(rows, latest)) return false;
      first = rows;
      latest = rows;
      for (const [done, id] of waiting) if (id === rows.facts.id) done();

      return true;
    },
    /** Resolves when rows of the upload are available, at the latest after `most` milliseconds. */
    rowsSoon: (id: string, most: number): Promise<void> =>
      new Promise((done) => {
        if (first?.facts.id === id) {
          done();
          return;
        }

        const end = (): void => {
          waiting.delete(end);
          done();
        };
        waiting.set(end, id);
        setTimeout(end, most);
      }),
    /** Returns the latest facts of the upload. Undefined if another one was read last. */
    latestOf: (id: string): StoredFacts | undefined =>
      latest?.facts.id === id ? latest : undefined,
    rowsOf: (id: string, wanted: RowsWanted): UploadRows | undefined =>
      first?.facts.id === id && isAlike(first.wanted, wanted) ? first.rows : undefined,
  };
}
