/** What this page knows of the upload that it read last, for the first drawing of the next step: its facts, and the rows that belong to them. */
import type { UploadFacts } from '../upload-facts.ts';
import type { RowsWanted, UploadRows } from '../upload-rows.ts';

/** `revision`: counts what people changed of the upload. */
export type StoredFacts = { readonly facts: UploadFacts; readonly revision: number };
/** The rows that a filter begins with, and the facts that they belong to. */
export type FirstRows = StoredFacts & { readonly wanted: RowsWanted; readonly rows: UploadRows };

const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
/** Whether rows that are at hand are still those of what is stored, or of what is about to be. */
function belong(first: FirstRows, { facts, revision }: StoredFacts): boolean {
  if (facts.id !== first.facts.id || revision !== first.revision) return false;
  const isAwaited = facts.step === 'reading' || facts.step === 'checking';
  return (isAwaited && !facts.progress.isHalted) || isAlike(first.facts, facts);
}

export function shownUploads() {
  let latest: StoredFacts | undefined;
  let first: FirstRows | undefined;
  /** Of whoever waits for rows. */
  let onKept = (): void => undefined;
  return {
    factsOf: (id: string): UploadFacts | undefined =>
      latest?.facts.id === id ? latest.facts : undefined,
    /** → facts as they are stored; those of the rows at hand, or that were read before, where nothing has changed since: who draws by them need not draw again. */
    read(stored: StoredFacts | undefined): UploadFacts | undefined {
      if (first && !(stored && belong(first, stored))) first = undefined;
      const isShown = latest !== undefined && isAlike(latest, stored);
      latest = first ?? (isShown ? latest : stored);
      return latest?.facts;
    },
    /** Unless another upload, or a later state of this one, was read meanwhile. → whether they are kept */
    keep(rows: FirstRows): boolean {
      if (!latest || !belong(rows, latest)) return false;
      first = rows;
      latest = rows;
      onKept();
      return true;
    },
    /** Resolves when rows of that upload are at hand, after `most` milliseconds in any case. */
    rowsSoon: (id: string, most: number): Promise<void> =>
      new Promise((done) => {
        onKept = done;
        if (first?.facts.id === id) done();
        else setTimeout(done, most);
      }),
    /** Those that are asked for, with what belongs to them. */
    latestOf: (id: string): StoredFacts | undefined =>
      latest?.facts.id === id ? latest : undefined,
    rowsOf: (id: string, wanted: RowsWanted): UploadRows | undefined =>
      first?.facts.id === id && isAlike(first.wanted, wanted) ? first.rows : undefined,
  };
}
