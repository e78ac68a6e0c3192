/** Text as the letters of a PDF file can show it: jsPDF ends a text at the first character that its font lacks, so no such character may reach it. */

/** Stands for what the letters lack: a white square, which they have. */
export const REPLACEMENT = '\u25a1';
const control = /[\p{Cc}\u2028\u2029]+/gu;
/** They only say how their neighbours are drawn: nothing is lost without them. */
const unseen = /[\p{Cf}\ufe00-\ufe0f]/gu;
const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

export type Printable = {
  /** One line of text. */
  of(text: string): string;
  /** What was replaced, as `U+6F22`, each once, in the order in which it was met. */
  readonly replaced: ReadonlySet<string>;
};
/** `has`: whether the letters have a UTF-16 code. */
export function printableWith(has: (code: number) => boolean): Printable {
  const replaced = new Set<string>();
  const shown = (character: string): string => {
    if (character.length === 1 && has(character.charCodeAt(0))) return character;
    replaced.add(codeOf(character));
    return REPLACEMENT;
  };
  return {
    replaced,
    of: (text) =>
      [...text.normalize('NFC').replace(control, ' ').replace(unseen, '')].map(shown).join(''),
  };
}
