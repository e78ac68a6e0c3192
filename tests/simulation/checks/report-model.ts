/**
 * A model of what must be registered: each file replaces rows of earlier files by plain rules, in
 * the order of registration, without any of the product's code.
 */
import type { FileRow } from '../uploading/files.ts';

export type ModelRow = FileRow & { readonly report: string };

/**
 * The numbers of rows that a file added, changed and left the same; and of the registered rows of
 * its dates that the file lacks, how many were kept and how many removed.
 */
export type LayCounts = {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly kept: number;
  readonly removed: number;
};

/**
 * A file to register. `whole` returns true for a date whose registered rows are removed if the file
 * lacks them. On other dates such rows are kept.
 */
export type Laying = {
  readonly report: string;
  readonly rows: readonly FileRow[];
  readonly whole: (date: string) => boolean;
};

const isSame = (a: FileRow, b: FileRow) =>
  a.date === b.date &&
  a.part === b.part &&
  a.quantity === b.quantity &&
  a.priceMinor === b.priceMinor &&
  a.endUser === b.endUser;

/** The registered rows of one company's stock, or of its sales. */
export class Shelf {
  /** The rows by their key and the number of that key's occurrence within its file. */
  readonly rows = new Map<string, ModelRow>();
  readonly none = new Set<string>();

  private named(rows: readonly FileRow[]): Map<string, FileRow> {
    const named = new Map<string, FileRow>();
    const count = new Map<string, number>();
    for (const row of rows) {
      const n = (count.get(row.key) ?? 0) + 1;
      count.set(row.key, n);
      named.set(`${row.key} #${n}`, row);
    }
    return named;
  }

  /**
   * Returns the dates, sorted, on which this file would meet registered rows or a declaration of no
   * rows, and those of registered rows that it would change or move to another date.
   */
  touched(rows: readonly FileRow[]): string[] {
    const named = this.named(rows);
    const dates = new Set(rows.map(({ date }) => date));
    const all = [...this.rows.values()];
    const registered = [...dates].filter(
      (date) => this.none.has(date) || all.some((row) => row.date === date),
    );

    const moved = [...named].flatMap(([key, row]) => {
      const was = this.rows.get(key);
      return was && !isSame(was, row) ? [was.date] : [];
    });

    return [...new Set([...registered, ...moved])].sort();
  }

  lay({ report, rows, whole }: Laying): LayCounts {
    const named = this.named(rows);
    const dates = new Set(rows.map(({ date }) => date));
    const laid = { added: 0, changed: 0, same: 0, kept: 0, removed: 0 };
    for (const [key, row] of this.rows)
      if (dates.has(row.date) && !named.has(key)) {
        if (whole(row.date)) {
          laid.removed += 1;
          this.rows.delete(key);
        } else laid.kept += 1;
      }
    for (const [key, row] of named) {
      const was = this.rows.get(key);
      if (was && isSame(was, row)) laid.same += 1;
      else {
        laid[was ? 'changed' : 'added'] += 1;
        this.rows.set(key, { ...row, report });
      }
    }

    for (const date of dates) this.none.delete(date);
    return laid;
  }

  declare(dates: readonly string[]): void {
    for (const [key, row] of this.rows) if (dates.includes(row.date)) this.rows.delete(key);
    for (const date of dates) this.none.add(date);
  }
}
