/** A file of this device as rows of the former portal. Comes when somebody chooses one. */
import { openFile, textOf } from '#areas/imports/domain/index.ts';
import { unguarded } from '#kernel/domain/csv.ts';
import { readFormer, type FormerContent } from '../../domain/index.ts';

const MOST_ROWS = 20_000;
export type FormerFileFault = 'malformed' | 'columns' | 'too_many';

export async function readFormerFile(
  file: File,
  countryOf: (text: string) => string | undefined,
): Promise<readonly FormerContent[] | FormerFileFault> {
  const opened = await openFile(file);
  if (!opened.ok) return 'malformed';
  const table: string[][] = [];
  for await (const batch of opened.value.batches()) {
    for (const row of batch.rows) {
      const cells = row.map((cell) => unguarded(textOf(cell)));
      if (cells.some((cell) => cell.trim() !== '')) table.push(cells);
    }
    if (table.length > MOST_ROWS) return 'too_many';
  }
  const [head = [], ...rows] = table;
  return readFormer(head, rows, countryOf) ?? 'columns';
}
