/** What this page knows of the upload that it read last, for the first drawing of the next step: its facts, and the rows that belong to them. */
import type { UploadFacts } from '../upload-facts.ts';
import type { RowsWanted, UploadRows } from '../upload-rows.ts';

/** The rows that a filter begins with, and the facts that they belong to. */
export type FirstRows = {
  readonly facts: UploadFacts;
  readonly wanted: RowsWanted;
  readonly rows: UploadRows;
};
const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function shownUploads() {
  let latest: UploadFacts | undefined;
  let first: FirstRows | undefined;
  return {
    factsOf: (id: string): UploadFacts | undefined => (latest?.id === id ? latest : undefined),
    /** `facts`: as they are stored. → themselves, or those of the rows at hand where nothing has changed since: who draws by them need not draw again. */
    read(facts: UploadFacts | undefined): UploadFacts | undefined {
      if (first && !isAlike(first.facts, facts)) first = undefined;
      latest = first?.facts ?? facts;
      return latest;
    },
    /** Unless another upload, or a later state of this one, was read meanwhile. */
    keep(rows: FirstRows): void {
      const { facts } = rows;
      if (latest?.id !== facts.id) return;
      if (latest !== facts && (latest.step === 'ready' || latest.touchedAt > facts.touchedAt))
        return;
      first = rows;
      latest = facts;
    },
    rowsOf: (id: string, wanted: RowsWanted): UploadRows | undefined =>
      first?.facts.id === id && isAlike(first.wanted, wanted) ? first.rows : undefined,
  };
}
