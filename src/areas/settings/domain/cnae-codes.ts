/**
 * The structure of CNAE 2.3 codes. The digits of a subclass contain those of its class, group and
 * division; the section's letter is looked up by division.
 */

/** The first and last division of each section (IBGE, CNAE 2.3). */
const sections: readonly (readonly [section: string, from: number, to: number])[] = [
  ['A', 1, 3],
  ['B', 5, 9],
  ['C', 10, 33],
  ['D', 35, 35],
  ['E', 36, 39],
  ['F', 41, 43],
  ['G', 45, 47],
  ['H', 49, 53],
  ['I', 55, 56],
  ['J', 58, 63],
  ['K', 64, 66],
  ['L', 68, 68],
  ['M', 69, 75],
  ['N', 77, 82],
  ['O', 84, 84],
  ['P', 85, 85],
  ['Q', 86, 88],
  ['R', 90, 93],
  ['S', 94, 96],
  ['T', 97, 97],
  ['U', 99, 99],
];

/** Returns the section of a two-digit division. Undefined if no section contains it. */
export const cnaeSectionOf = (division: string): string | undefined =>
  sections.find(([, from, to]) => Number(division) >= from && Number(division) <= to)?.[0];
/** Returns the divisions of a section, two digits each. */
export function cnaeDivisionsOf(section: string): string[] {
  const found = sections.find(([letter]) => letter === section);
  if (!found) return [];
  const [, from, to] = found;
  return Array.from({ length: to - from + 1 }, (_, n) => String(from + n).padStart(2, '0'));
}

/** The length of a code by its level, the most specific level first. */
export const cnaeCodeLengths = {
  subclass: 7,
  class: 5,
  group: 3,
  division: 2,
  section: 1,
} as const;
export type CnaeLevel = keyof typeof cnaeCodeLengths;
const digitLengths: readonly number[] = [7, 5, 3, 2];

/**
 * Returns a subclass followed by the codes that contain it: `2651500` → 2651500, 26515, 265, 26, C.
 */
export function cnaeCodesContaining(subclass: string): string[] {
  const section = cnaeSectionOf(subclass.slice(0, 2));
  const codes = digitLengths.map((length) => subclass.slice(0, length));
  return section === undefined ? codes : [...codes, section];
}
/**
 * Returns whether a code has the form of a section, division, group, class or subclass. Digits must
 * begin with those of an existing division, but the code is not looked up in the table of all CNAE
 * codes.
 */
export const hasCnaeForm = (code: string): boolean =>
  /^[A-U]$/.test(code) ||
  (/^\d+$/.test(code) &&
    digitLengths.includes(code.length) &&
    cnaeSectionOf(code.slice(0, 2)) !== undefined);

/**
 * Returns the code that people or spreadsheets write as `26.51-5`, `2651-5/00` or `c`. A leading
 * zero that a spreadsheet dropped is restored if the length is unambiguous. Returns undefined if
 * the text isn't a code.
 */
export function readCnaeCode(text: string): string | undefined {
  const bare = text.replace(/[\s./-]/g, '').toUpperCase();
  const isShort = /^\d+$/.test(bare) && [1, 4, 6].includes(bare.length);
  const code = isShort ? `0${bare}` : bare;
  return hasCnaeForm(code) ? code : undefined;
}
