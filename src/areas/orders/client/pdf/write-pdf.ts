/**
 * Writes a document as a PDF file on A4: heading, facts, rows on as many pages as needed, and the
 * total below the last row. Lengths are in points.
 */
import type { Paper, PaperCell, PaperColumn } from './printed-document.ts';
import {
  textHeightInPoints,
  startPdfDocument,
  type PdfFonts,
  type PdfPen,
  type TextStyle,
} from './pdf-pen.ts';
import { REPLACEMENT_CHARACTER } from './printable-replacer.ts';

const SIDE = 40;
const TOP = 40;
const FOOT = 52;
const QUIET = '#62615d';
const FAINT = '#d6d4cf';
const INK = '#1f1f1d';
/** The space between two columns. */
const GAP = 10;
/** The space above and below a row. */
const PAD = 3.5;
/** How many of the last rows stay on one page with the total. */
const KEPT_ROWS = 2;

const title: TextStyle = { size: 18, isStrong: true };
const from: TextStyle = { size: 12, isStrong: true };
const name: TextStyle = { size: 10.5, isStrong: true };
const text: TextStyle = { size: 9 };
const strong: TextStyle = { size: 9, isStrong: true };
const small: TextStyle = { size: 7.5, color: QUIET };
const sum: TextStyle = { size: 13, isStrong: true };

export type WrittenPdf = {
  readonly bytes: ArrayBuffer;
  readonly pages: number;
  /** The codes of characters that the font lacks, such as `U+6F22`. The file names them too. */
  readonly replaced: readonly string[];
};

type Column = PaperColumn & { readonly x: number; readonly width: number };
type Cell = { readonly lines: string[]; readonly notes: string[] };
type Row = { readonly cells: readonly Cell[]; readonly height: number };

/**
 * Returns the columns with their places. Each gets the width that its texts need, up to a sixth of
 * `width`. The wide column gets the rest.
 */
function columnsOf(pen: PdfPen, paper: Paper, width: number): Column[] {
  const most = width / 6;
  const needs = paper.columns.map((column, n) => {
    if (column.isWide) return 0;
    const cells = paper.rows.map((cells) => pen.widthOf(cells[n]?.text ?? '', styleOf(column)));
    const widest = cells.reduce((a, b) => Math.max(a, b), pen.widthOf(column.head, small));
    return Math.min(most, widest + 1);
  });

  const gaps = GAP * (paper.columns.length - 1);
  const left = width - gaps - needs.reduce((all, need) => all + need, 0);

  let x = SIDE;
  return paper.columns.map((column, n) => {
    const own = column.isWide ? left : needs[n]!;
    const placed = { ...column, x, width: own };
    x += own + GAP;
    return placed;
  });
}

const styleOf = ({ isStrong }: PaperColumn) => (isStrong ? strong : text);

/** Writes the file. `letters` contains the regular and the semibold font. */
export function writePdf(paper: Paper, letters: PdfFonts): WrittenPdf {
  const pen = startPdfDocument(letters, paper);
  const width = pen.width - 2 * SIDE;
  const bottom = pen.height - FOOT;
  const columns = columnsOf(pen, paper, width);

  const rows = paper.rows.map((cells) => rowOf(pen, columns, cells));
  const heads = columns.map((column) => pen.linesOf(column.head, column.width, small));
  const headHeight =
    Math.max(0, ...heads.map((lines) => textHeightInPoints(lines, small))) + 2 * PAD;

  const firstTop = drawHead(pen, paper, width);
  const note = noteOf(pen, paper, width);
  const endHeight =
    3 * PAD +
    textHeightInPoints([''], sum) +
    (note.length > 0 ? GAP : 0) +
    textHeightInPoints(note, small);
  const room = { firstTop, laterTop: laterTop(), headHeight, bottom, endHeight };
  const pages = splitIntoPages(rows, room);

  pages.forEach((onPage, n) => {
    if (n > 0) {
      pen.addPage();
      drawLaterHead(pen, paper, width);
    }

    let y = n === 0 ? firstTop : laterTop();
    columns.forEach((column, at) => {
      const x = column.isFigure ? column.x + column.width : column.x;
      pen.write(heads[at]!, x, y, small, column.isFigure ? 'right' : 'left');
    });
    y += headHeight - PAD;
    pen.rule(SIDE, y, width, INK, 0.8);

    for (const row of onPage) {
      drawRow(pen, columns, row, y);
      y += row.height;
      pen.rule(SIDE, y, width, FAINT);
    }

    if (n === pages.length - 1) drawEnd(pen, paper, width, y, note);
    drawFoot(pen, paper, n + 1, pages.length);
  });

  return { bytes: pen.bytes(), pages: pages.length, replaced: [...pen.replaced] };
}

function rowOf(pen: PdfPen, columns: readonly Column[], cells: readonly PaperCell[]): Row {
  const drawn = columns.map((column, n): Cell => {
    const { text: words = '', notes = [] } = cells[n] ?? {};
    return {
      lines: pen.linesOf(words, column.width, styleOf(column)),
      notes: notes.flatMap((one) => pen.linesOf(one, column.width, small)),
    };
  });

  const heights = drawn.map(
    (cell) => textHeightInPoints(cell.lines, text) + textHeightInPoints(cell.notes, small),
  );
  return { cells: drawn, height: Math.max(0, ...heights) + 2 * PAD };
}

/**
 * Divides rows into pages. If the total would be alone on a new page, the last rows move to that
 * page together with it. All heights and edges are in points; `endHeight` is the height of the
 * total and what follows.
 */
export function splitIntoPages<R extends { readonly height: number }>(
  rows: readonly R[],
  room: {
    readonly firstTop: number;
    readonly laterTop: number;
    readonly headHeight: number;
    readonly bottom: number;
    readonly endHeight: number;
  },
): R[][] {
  const pages: R[][] = [[]];
  let y = room.firstTop + room.headHeight;

  const turn = () => {
    pages.push([]);
    y = room.laterTop + room.headHeight;
  };

  const kept = Math.max(0, rows.length - KEPT_ROWS);
  rows.forEach((row, n) => {
    const isEnd = n === kept;
    const rest = rows.slice(n).reduce((all, { height }) => all + height, room.endHeight);
    const needed = isEnd ? rest : row.height;
    if (y + needed > room.bottom && pages.at(-1)!.length > 0) turn();
    // The heading is so long that no row fits below it, so the first page remains without rows.
    else if (y + needed > room.bottom && pages.length === 1) turn();
    pages.at(-1)!.push(row);
    y += row.height;
  });

  return pages;
}

/** Draws the heading of the first page, with the facts. Returns the upper edge of the table. */
function drawHead(pen: PdfPen, paper: Paper, width: number): number {
  const right = SIDE + width;
  const half = (width - GAP) / 2;
  const titleLines = pen.linesOf(paper.title, half, title);
  titleLines.forEach((line, n) =>
    pen.write([line], right, TOP + n * textHeightInPoints([''], title), title, 'right'),
  );

  let low = TOP + textHeightInPoints(titleLines, title);
  if (paper.mark !== undefined) low = drawMark(pen, paper.mark, right, low) + PAD;

  let y = TOP;
  if (paper.manufacturer) {
    const lines = pen.linesOf(paper.manufacturer.name, half, from);
    pen.write(lines, SIDE, y, from);
    y += textHeightInPoints(lines, from) + 2;
    const more = paper.manufacturer.lines.flatMap((line) => pen.linesOf(line, half, small));
    pen.write(more, SIDE, y, small);
    y += textHeightInPoints(more, small);
  }

  y = Math.max(y, low) + GAP;
  pen.rule(SIDE, y, width, INK, 1.4);
  y += GAP;

  const blockWidth = (width - GAP * (paper.blocks.length - 1)) / Math.max(1, paper.blocks.length);
  const ends = paper.blocks.map((block, n) => {
    const x = SIDE + n * (blockWidth + GAP);
    let at = y;
    for (const [words, style] of [
      [[block.head], small],
      [[block.name], name],
      [block.lines, text],
    ] as const) {
      const lines = words.flatMap((line) => pen.linesOf(line, blockWidth, style));
      pen.write(lines, x, at, style);
      at += textHeightInPoints(lines, style);
    }
    return at;
  });

  return drawFacts(pen, paper, width, Math.max(y, ...ends) + GAP) + GAP;
}

/** Draws the facts in three columns, from left to right. Returns their lower edge. */
function drawFacts(pen: PdfPen, { facts }: Paper, width: number, top: number): number {
  const IN_ROW = 3;
  const own = (width - GAP * (IN_ROW - 1)) / IN_ROW;
  let y = top;
  for (let n = 0; n < facts.length; n += IN_ROW) {
    let high = 0;
    facts.slice(n, n + IN_ROW).forEach(({ term, value }, at) => {
      const x = SIDE + at * (own + GAP);
      const terms = pen.linesOf(term, own, small);
      const values = pen.linesOf(value, own, text);
      pen.write(terms, x, y, small);
      pen.write(values, x, y + textHeightInPoints(terms, small), text);
      high = Math.max(high, textHeightInPoints(terms, small) + textHeightInPoints(values, text));
    });
    y += high + PAD;
  }
  return y;
}

/**
 * Draws the document's mark, a word such as `Draft`, in a frame that ends at `right`. `y` is the
 * frame's upper edge. Returns its lower edge.
 */
function drawMark(pen: PdfPen, mark: string, right: number, y: number): number {
  const wide = pen.widthOf(mark, strong);
  pen.frame(right - wide - 2 * PAD, y, wide + 2 * PAD, textHeightInPoints([''], strong) + PAD);
  pen.write([mark], right - PAD, y + PAD, strong, 'right');
  return y + textHeightInPoints([''], strong) + PAD;
}

/** Returns the upper edge of the table on all pages but the first. */
const laterTop = () => TOP + textHeightInPoints([''], strong) + 2 * GAP;

function drawLaterHead(pen: PdfPen, paper: Paper, width: number): void {
  const named = [paper.title, paper.blocks[0]?.name ?? ''].filter(Boolean).join(' · ');
  const marked = paper.mark === undefined ? 0 : pen.widthOf(paper.mark, strong) + 4 * PAD;
  pen.write(pen.linesOf(named, width - marked, strong).slice(0, 1), SIDE, TOP, strong);
  if (paper.mark !== undefined) drawMark(pen, paper.mark, SIDE + width, TOP - PAD);
  pen.rule(SIDE, TOP + textHeightInPoints([''], strong) + PAD, width, INK, 1.4);
}

function drawRow(pen: PdfPen, columns: readonly Column[], row: Row, y: number): void {
  columns.forEach((column, n) => {
    const { lines, notes } = row.cells[n]!;
    const x = column.isFigure ? column.x + column.width : column.x;
    const align = column.isFigure ? 'right' : 'left';
    pen.write(lines, x, y + PAD, styleOf(column), align);
    pen.write(notes, x, y + PAD + textHeightInPoints(lines, text), small, align);
  });
}

/**
 * Returns the lines of the note on replaced characters, for the readers of the file: the portal
 * tells only the person who makes it. Empty if none was replaced.
 */
function noteOf(pen: PdfPen, paper: Paper, width: number): string[] {
  if (pen.replaced.size === 0) return [];
  const note = paper.replaced(REPLACEMENT_CHARACTER, [...pen.replaced].join(', '));
  return pen.linesOf(note, width, small);
}

function drawEnd(pen: PdfPen, { total }: Paper, width: number, y: number, note: string[]): void {
  const top = y + 2 * PAD;
  const right = SIDE + width;
  const drop = textHeightInPoints([''], sum) - textHeightInPoints([''], text);
  pen.write([total.count], SIDE, top + drop, { ...text, color: QUIET });
  pen.write([total.value], right, top, sum, 'right');

  const label = right - pen.widthOf(total.value, sum) - 2 * GAP;
  pen.write([total.label], label, top + drop, { ...text, color: QUIET }, 'right');
  pen.write(note, SIDE, top + textHeightInPoints([''], sum) + GAP, small);
}

function drawFoot(pen: PdfPen, paper: Paper, page: number, pages: number): void {
  const y = pen.height - FOOT + 2 * GAP;
  pen.write([paper.printed], SIDE, y, small);
  pen.write([paper.pageOf(page, pages)], pen.width - SIDE, y, small, 'right');
}
