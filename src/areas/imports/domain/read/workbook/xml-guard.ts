/**
 * Inspects the XML of a workbook before a parser gets it: finds what would make a parser hang or
 * grow, and formulas without a value.
 */
import { fileLimits } from '../../file-limits.ts';
import {
  assertSizesBounded,
  inflateXmlVerified,
  inflateXml,
  type Archive,
  type ArchivePart,
} from './archive.ts';
import { TextDecoder } from '../../platform.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import { createHiddenPartsCollector, type HiddenParts } from './hidden-rows-and-columns.ts';
import { createMergedCellCollector } from './merged-cells.ts';

/** The counts and findings of an inspection of one or more parts. */
export type XmlCounters = {
  bytes: number;
  tags: number;
  formulasWithoutValue: number;
  /** Formulas without a value, by cell: `B7` → `=A7*2`. */
  readonly emptyFormulas: Map<string, string>;
  readonly hidden: HiddenParts;
  readonly merged: ReturnType<typeof createMergedCellCollector>;
  /** The last characters of the part. */
  ending: string;
  /** Whether the end of the sheet's rows was seen. */
  hasAllRows: boolean;
};

export const newXmlCounters = (): XmlCounters => ({
  bytes: 0,
  tags: 0,
  formulasWithoutValue: 0,
  emptyFormulas: new Map(),
  hidden: createHiddenPartsCollector(),
  merged: createMergedCellCollector(),
  ending: '',
  hasAllRows: false,
});

const OPEN = 0x3c;
const CLOSE = 0x3e;
const SLASH = 0x2f;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const BANG = 0x21;
const ASK = 0x3f;
const LETTER_F = 0x66;
const damaged = (why: string) => new FileRefusedError('file_damaged', { why });

/**
 * Scans the bytes in one pass. Spreadsheets write plain tags and text, so a DOCTYPE, `<` inside a
 * tag, unclosed quotes and processing instructions after the first tag are refused: a parser that
 * waits for their end would read the same bytes again and again. `plainXml` has already replaced
 * comments and CDATA sections; any that are left are refused.
 */
function scanner() {
  let place: 'text' | 'opened' | 'tag' | 'double' | 'single' | 'instruction' = 'text';
  let at = 0;
  let since = 0;
  let tags = 0;
  let ends = 0;
  let hasRoot = false;
  let formulas = false;

  return {
    get tags() {
      return tags;
    },
    get elements() {
      return tags - ends;
    },
    get formulas() {
      return formulas;
    },
    push(bytes: Uint8Array): void {
      for (let n = 0; n < bytes.length; n++) {
        const byte = bytes[n]!;
        if (place === 'text') {
          if (byte === OPEN) {
            place = 'opened';
            tags++;
            since = at + n;
          }
        } else if (place === 'opened') {
          if (byte === BANG)
            throw /^[DE]/i.test(String.fromCharCode(bytes[n + 1] ?? 68))
              ? new FileRefusedError('xml_doctype')
              : damaged('comment in a sheet');

          if (byte === ASK && hasRoot) throw damaged('instruction in a sheet');
          if (byte === LETTER_F) formulas = true;
          else if (byte === SLASH) ends++;
          place = byte === ASK ? 'instruction' : 'tag';
          hasRoot ||= byte !== ASK;
        } else if (byte === OPEN) throw damaged('tag in a tag');
        else if (place === 'double') {
          if (byte === DOUBLE) place = 'tag';
        } else if (place === 'single') {
          if (byte === SINGLE) place = 'tag';
        } else if (byte === CLOSE) {
          place = 'text';
          since = at + n;
        } else if (place === 'tag' && byte === DOUBLE) place = 'double';
        else if (place === 'tag' && byte === SINGLE) place = 'single';
      }
      at += bytes.length;
      if (at - since > fileLimits.tagGap) throw damaged('endless cell');
    },
  };
}

/** Number of formulas whose cell is remembered; further ones are only counted. */
const REMEMBERED = 10_000;

/**
 * Matches a cell whose formula has no value after it. All repetitions are bounded, so that the
 * expression takes linear time.
 */
const EMPTY_FORMULA =
  /<c r="([A-Z]{1,3}\d{1,7})"([^<>]{0,120})><f[^<>]{0,200}(?:\/>|>([^<>]{0,2000})<\/f>)(<v\s?\/>|<v><\/v>)?<\/c>/g;

/**
 * Matches the attributes of a cell whose saved result is a text. An empty value of such a cell is
 * the empty text, not a missing result.
 */
const IS_TEXT_RESULT = /\st=["']str["']/;
const TAIL = 4096;
const ENDING = 100;
const END_OF_ROWS = /<(?:\w{1,20}:)?sheetData\s*\/>|<\/(?:\w{1,20}:)?sheetData\s*>/;
const END_OF_SHEET = /<\/(?:\w{1,20}:)?worksheet\s*>\s*$/;

/**
 * Throws `FileRefusedError` if a sheet was cut off, that is, if its rows or its root element stay
 * open.
 */
export function assertWholeSheet({ ending, hasAllRows }: XmlCounters): void {
  if (!hasAllRows || !END_OF_SHEET.test(ending)) throw damaged('sheet cut off');
}

/**
 * Matches cells beyond column SR, the 512th. A reader would fill each row up to such a cell. Up to
 * `WIDE_CELLS` of them are accepted, because a few are mere formatting.
 */
const WIDE_CELL = /<c r="(?:[A-Z]{3}|S[S-Z]|[T-Z][A-Z])\d/g;
const WIDE_CELLS = 100;

/**
 * Inflates a part once, counts its elements, and throws `FileRefusedError` if something is wrong
 * with it.
 * @param most Limits of the part's size and elements.
 * @param watch Receives the text of the part, piece by piece.
 */
export async function inspectPart(
  archive: Archive,
  part: ArchivePart,
  most: { bytes: number; elements: number },
  counters: XmlCounters,
  watch?: (piece: string) => void,
): Promise<void> {
  assertSizesBounded(part, most.bytes);
  const scan = scanner();
  const decoder = new TextDecoder('utf-8');
  let tail = '';
  let wide = 0;

  for await (const chunk of inflateXmlVerified(archive, part)) {
    if (counters.bytes === 0 && (chunk[0] === 0xff || chunk[0] === 0xfe || chunk[0] === 0))
      throw damaged('encoding');
    counters.bytes += chunk.length;
    scan.push(chunk);

    if (scan.elements > most.elements)
      throw new FileRefusedError('too_many_cells', {
        part: part.name,
        elements: scan.elements,
        most: most.elements,
      });

    const piece = decoder.decode(chunk, { stream: true });
    watch?.(piece);
    const text = tail + piece;
    counters.hidden.push(piece);
    counters.merged.push(piece);
    counters.ending = (counters.ending + piece).slice(-ENDING);
    counters.hasAllRows ||= text.includes('sheetData') && END_OF_ROWS.test(text);
    if ((wide += piece.match(WIDE_CELL)?.length ?? 0) > WIDE_CELLS)
      throw new FileRefusedError('too_many_columns', { part: part.name, most: fileLimits.columns });
    let behind = 0;

    if (scan.formulas)
      for (const found of text.matchAll(EMPTY_FORMULA)) {
        behind = found.index + found[0].length;
        const [, cell, attributes, formula, value] = found;
        if (value !== undefined && IS_TEXT_RESULT.test(attributes!)) continue;
        counters.formulasWithoutValue++;
        if (counters.emptyFormulas.size < REMEMBERED)
          counters.emptyFormulas.set(cell!, `=${formula ?? ''}`);
      }

    tail = text.slice(Math.max(behind, text.length - TAIL));
  }

  counters.tags += scan.tags;
}

/** Inspects a small part and returns it as text. */
export async function inspectedPartText(archive: Archive, part: ArchivePart): Promise<string> {
  await inspectPart(
    archive,
    part,
    { bytes: fileLimits.partBytes, elements: fileLimits.sharedElements },
    newXmlCounters(),
  );
  const decoder = new TextDecoder('utf-8');
  let text = '';
  for await (const chunk of inflateXml(archive, part))
    text += decoder.decode(chunk, { stream: true });

  return text + decoder.decode();
}
