/**
 * Splits the XML of an inspected part into tags and texts, piece by piece, so that no tree of its
 * elements is built. This runs for every character of a sheet, so it must be fast.
 */
import { decodeEntities } from './entities.ts';

const CLOSE = 0x3e;
const DOUBLE = 0x22;
const SINGLE = 0x27;

export type TagHandler = {
  /** Receives what is between `<` and `>`. */
  tag(content: string): void;
  /** Receives the text between two tags as it is written, with its entities. */
  text(raw: string): void;
};

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
 * Returns a function that takes the next piece of a part and returns the characters that no tag
 * ends yet. The part must have been inspected: then its tags are plain, and the distance between
 * two `>` is bounded.
 */
export function createTagSplitter(handler: TagHandler): (piece: string) => string {
  let rest = '';

  return (piece) => {
    const xml = rest + piece;
    let at = 0;
    for (;;) {
      const open = xml.indexOf('<', at);
      const close = open < 0 ? -1 : endOfTag(xml, open);
      if (close < 0) break;
      if (open > at) handler.text(xml.slice(at, open));
      handler.tag(xml.slice(open + 1, close));
      at = close + 1;
    }

    rest = xml.slice(at);
    return rest;
  };
}

/**
 * Returns the name of a tag without its prefix: `<x:si count="2">` gives `si`, an end tag gives
 * `/si`.
 */
export function tagNameOf(tag: string): string {
  const [, slash, name] = /^(\/?)(?:[^\s/:]*:)?([^\s/:]*)/.exec(tag)!;
  return slash! + name!;
}

const ATTRIBUTE = /(?<=\s)(?:[\w.-]*:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Returns the attributes of a tag without their prefixes. Of two that differ only in their prefix,
 * the last one counts.
 */
export function attributesOf(tag: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [, name, double, single] of tag.matchAll(ATTRIBUTE))
    found[name!] = decodeEntities(double ?? single ?? '');
  return found;
}
