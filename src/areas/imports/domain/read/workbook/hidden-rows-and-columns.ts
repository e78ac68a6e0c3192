/**
 * Collects the rows and columns of a sheet that a filter or a person has hidden, while the sheet is
 * inspected.
 */
import { fileLimits } from '../../file-limits.ts';

/** All repetitions are bounded, so that the expressions take linear time. */
const HIDDEN_ROW = /<(?:\w{1,20}:)?row\s([^<>]{0,400})>/g;
const HIDDEN_COLUMN = /<(?:\w{1,20}:)?col\s([^<>]{0,400})>/g;
const IS_HIDDEN = /(?:^|\s)hidden=["'](?:1|true)["']/;

/** Characters of text that are kept for the next piece: more than a tag can have. */
const TAIL = 512;
const numberIn = (attributes: string, name: string): number =>
  Number(new RegExp(`(?:^|\\s)${name}=["'](\\d{1,7})["']`).exec(attributes)?.[1] ?? 0);

export function createHiddenPartsCollector() {
  /** Line numbers, from 1, as a spreadsheet counts. */
  const rows = new Set<number>();

  /** Column numbers, from 0. */
  const columns = new Set<number>();
  let tail = '';

  return {
    rows,
    columns,
    push(piece: string): void {
      const text = tail + piece;
      tail = text.slice(-TAIL);
      if (!text.includes('hidden=')) return;
      for (const [, attributes] of text.matchAll(HIDDEN_ROW))
        if (IS_HIDDEN.test(attributes!)) rows.add(numberIn(attributes!, 'r'));
      for (const [, attributes] of text.matchAll(HIDDEN_COLUMN)) {
        if (!IS_HIDDEN.test(attributes!)) continue;
        const last = Math.min(numberIn(attributes!, 'max'), fileLimits.columns);
        for (let at = Math.max(1, numberIn(attributes!, 'min')); at <= last; at++)
          columns.add(at - 1);
      }
    },
  };
}
export type HiddenParts = ReturnType<typeof createHiddenPartsCollector>;
