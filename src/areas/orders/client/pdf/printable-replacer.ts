/**
 * Replaces characters that the font of a PDF file lacks. jsPDF cuts a text at the first such
 * character, so none may reach it.
 */

/** The replacement for characters that the font lacks: a white square, which the font has. */
export const REPLACEMENT_CHARACTER = '\u25a1';

/** Control characters and line separators. Each sequence of them becomes one space. */
const control = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Invisible characters that only change how their neighbors are drawn. They are removed without
 * counting as replaced.
 */
const unseen = /[\p{Cf}\ufe00-\ufe0f]/gu;

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

export type PrintableReplacer = {
  /** Returns one line of text with only characters that the font has. */
  of(text: string): string;
  /** The codes of replaced characters, such as `U+6F22`, each once, in the order of occurrence. */
  readonly replaced: ReadonlySet<string>;
};

/** Creates the replacement for one document. `has` returns whether the font has a UTF-16 code. */
export function createPrintableReplacer(has: (code: number) => boolean): PrintableReplacer {
  const replaced = new Set<string>();
  const shown = (character: string): string => {
    if (character.length === 1 && has(character.charCodeAt(0))) return character;
    replaced.add(codeOf(character));
    return REPLACEMENT_CHARACTER;
  };
  return {
    replaced,
    of: (text) =>
      [...text.normalize('NFC').replace(control, ' ').replace(unseen, '')].map(shown).join(''),
  };
}
