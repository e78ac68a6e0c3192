/**
 * Reads a workbook's table of shared texts piece by piece. A tree of its elements would take ten
 * times its size.
 */
import { FileRefusedError } from '../../file-refusal.ts';
import { TextDecoder } from '../platform.ts';
import { inflateXml, type Archive, type ArchivePart } from './archive.ts';
import { restoreStandInCharacters } from './plain-xml.ts';
import { decodeEntities } from './entities.ts';

const CLOSE = 0x3e;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const damaged = () => new FileRefusedError('file_damaged', { why: 'shared texts' });

/** Decodes control characters, which Excel writes as `_x000D_`. */
const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : text;

/** Returns the position of the `>` that ends the tag at `open`; -1 if it isn't in the text yet. */
function endOfTag(xml: string, open: number): number {
  let quote = 0;
  for (let at = open + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === DOUBLE || code === SINGLE) quote = code;
    else if (code === CLOSE) return at;
  }
  return -1;
}

/**
 * Returns the name of a tag without its prefix: `<x:si count="2">` gives `si`, an end tag gives
 * `/si`.
 */
function nameOf(tag: string): string {
  const [, slash, name] = /^(\/?)(?:[^\s/:]*:)?([^\s/:]*)/.exec(tag)!;
  return slash! + name!;
}

/**
 * Collects the texts of the table. Each `si` is one text, joined from its `t` elements, which may
 * be in runs. Those in `rPh` tell the pronunciation and are skipped.
 */
function tableReader() {
  const texts: string[] = [];
  const open: string[] = [];
  let text = '';
  let spoken = 0;

  function start(name: string) {
    open.push(name);
    if (name === 'rPh') spoken++;
    if (name === 'si' && open.length === 2) text = '';
  }

  function end(name: string) {
    if (open.pop() !== name) throw damaged();
    if (name === 'rPh') spoken--;
    if (name === 'si' && open.length === 1) texts.push(text);
  }

  return {
    texts,
    isWhole: () => open.length === 0,
    tag(content: string) {
      const name = nameOf(content);
      if (name.startsWith('?')) return;
      if (name.startsWith('/')) return end(name.slice(1));
      start(name);
      if (content.endsWith('/')) end(name);
    },
    text(raw: string) {
      if (spoken > 0 || open.at(-1) !== 't') return;
      const decoded = restoreStandInCharacters(decodeEscapes(decodeEntities(raw)));
      text = text === '' ? decoded : text + decoded;
    },
  };
}

/**
 * Returns the shared texts by their number. The part must have been inspected: then its tags are
 * plain, and the distance between two `>` is bounded.
 */
export async function readSharedTexts(
  archive: Archive,
  part: ArchivePart,
): Promise<readonly string[]> {
  const table = tableReader();
  const decoder = new TextDecoder('utf-8');
  let rest = '';

  for await (const piece of inflateXml(archive, part)) {
    const xml = rest + decoder.decode(piece, { stream: true });
    let at = 0;
    for (;;) {
      const open = xml.indexOf('<', at);
      const close = open < 0 ? -1 : endOfTag(xml, open);
      if (close < 0) break;
      if (open > at) table.text(xml.slice(at, open));
      table.tag(xml.slice(open + 1, close));
      at = close + 1;
    }

    rest = xml.slice(at);
  }

  if (!table.isWhole() || (rest + decoder.decode()).trim() !== '') throw damaged();

  return table.texts;
}
