/** How much a file may be, so that reading it stays within 256 MB of heap and never hangs. */

const KB = 1024;
const MB = 1024 * KB;
export const fileLimits = {
  /** A CSV is streamed, an archive is held whole. No file may be larger than what travels: 256 bytes a row for the last row that is read. */
  csvBytes: 256 * MB,
  archiveBytes: 96 * MB,
  /** Entries of an archive: a workbook with pictures has some hundred. */
  entries: 4096,
  /** What one part may unfold to. A sheet is streamed; the table of shared strings becomes a list. */
  sheetBytes: 1024 * MB,
  sharedBytes: 32 * MB,
  partBytes: 8 * MB,
  /** 300,000 texts that differ, 120 bytes each beside their letters. */
  sharedElements: 600_000,
  /** Elements that the reader turns into objects, up to 400 bytes each: every format that Excel allows. */
  styleElements: 200_000,
  /** Unfolded ÷ packed, asked of parts that are large: sheets reach 40, archive bombs 1,000. */
  ratio: 250,
  ratioFrom: 4 * MB,
  /** Between two `>` of a part: Excel's longest cell is 32,767 characters. */
  tagGap: 512 * KB,
  rows: 1_048_576,
  columns: 512,
  cells: 25_000_000,
  /** Characters of one record. */
  rowText: MB,
  /** A quoted cell beyond this has swallowed its neighbours. */
  cellText: 64 * KB,
  /** After so many quotes that never close, quotes are letters. */
  unclosedQuotes: 20,
  /** Rows that are looked at for delimiter and header. */
  headRows: 60,
} as const;
