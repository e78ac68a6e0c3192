/** Reads the rows of a text file in batches, from its beginning or from a noted position. */
import { newReadingNotes, type ReadingNotes } from '../opened-file.ts';
import type { SourceFile } from '../../platform.ts';
import type { RowBatch, RowStart } from '../row-page.ts';
import { blocksOf } from './blocks.ts';
import { createCsvReader, normalizeLineBreaks, type CsvReader } from './csv.ts';
import { sepLine } from './delimiter.ts';
import type { Encoding } from '../../encodings/encodings.ts';
import { usualQuoting, type Quoting } from './quoting.ts';

/** The format of a text file. `quoting` defaults to double quotes. */
export type TextFormat = {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly quoting?: Quoting | undefined;
  /** Bytes of a block. Tests set a small size to cut a file in many places. */
  readonly blockSize?: number | undefined;
};

/**
 * Yields the rows block by block. The byte order mark and a `sep=` line at the beginning of the
 * file are skipped.
 * @param notes Receives the lines of unclosed quotes and the number of line breaks inside cells.
 * @param from A position stored earlier. If absent, reading begins at the start of the file.
 */
export async function* csvBatches(
  file: SourceFile,
  { encoding, delimiter, quoting = usualQuoting, blockSize }: TextFormat,
  notes: ReadingNotes,
  from?: Pick<RowStart, 'byte' | 'line'>,
): AsyncGenerator<RowBatch, void, undefined> {
  let reader: CsvReader | undefined;
  const blocks = blocksOf(file, encoding, {
    from: from?.byte ?? 0,
    ...(blockSize ? { size: blockSize } : {}),
  });
  for await (const { at, text } of blocks) {
    const isFirst = at === 0;
    const head = isFirst ? normalizeLineBreaks(text) : '';
    const sep = sepLine(head);
    const firstLine = sep ? 2 : 1;
    reader ??= createCsvReader(delimiter, notes, isFirst ? firstLine : from!.line, quoting);
    const { isBetween, line } = reader;
    const { rows, lines } = reader.push(
      isFirst ? head.slice(sep?.length ?? 0).replace(/^\uFEFF+/, '') : text,
    );
    yield { rows, lines, ...(isBetween ? { begin: { byte: at, line } } : {}) };
  }

  if (reader) yield reader.end();
}

/**
 * Yields the rows from a noted position on, parsed as they were the first time.
 * @param unclosedQuotes The lines with unclosed quotes that the first reading noted; they decide
 * whether later quotes may span lines.
 */
export async function* readRowsFrom(
  file: SourceFile,
  format: TextFormat,
  unclosedQuotes: readonly number[],
  from: RowStart,
): AsyncGenerator<RowBatch, void, undefined> {
  const before = unclosedQuotes.filter((line) => line < from.line);
  yield* csvBatches(file, format, { ...newReadingNotes(), unclosedQuotes: before }, from);
}
