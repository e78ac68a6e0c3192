/** HTML of any length in shapes that have made readers slow. */

/** Returns `piece`, repeated up to this length. */
const filled = (piece: string, length: number): string =>
  piece.repeat(Math.floor(length / piece.length));

const halves = (first: string, second: string, length: number): string =>
  filled(first, length / 2) + filled(second, length / 2);

export const LINK = '<a href="https://a.example/">';

export const htmlShapes = {
  'elements inside of each other': (length) => filled('<b>', length),
  'elements with words inside of each other': (length) => filled('<b>x', length),
  'elements inside of each other that are closed': (length) => halves('<i>', '</i>', length),
  'links inside of each other': (length) => filled(`${LINK}x`, length),
  'lists inside of each other': (length) => filled('<ul><li>x', length),
  'drawings inside of each other': (length) => filled('<svg>', length),
  'tags that close nothing behind open ones': (length) => halves('<i>', '</u>', length),
  'forms inside of open elements': (length) => halves('<b>', '<form>', length),
  'many links': (length) => filled(`${LINK}x</a>`, length),
  'many marks': (length) => filled('<b>x</b><i>y</i>', length),
  'many marks in one link': (length) => LINK + filled('<b>x</b><i>y</i>', length),
  'many pieces of one mark': (length) => filled('<span>x</span>', length),
  'many gaps': (length) => filled('<b> </b><br>', length),
  'many gaps in one link': (length) => LINK + filled('<b> </b><br>', length),
  'many gaps before a word': (length) => `${filled('<br>', length)}x`,
  'many gaps behind a word': (length) => `x${filled('<br>', length)}`,
  'many items': (length) => `<ul>${filled('<li>x', length)}`,
  'one long word': (length) => filled('x', length),
  'one long word of references': (length) => filled('&amp;', length),
  'one long style': (length) => `<p style="${filled('text-decoration ', length)}">x`,
  'one long address': (length) => `<a href="https://${filled('a.', length)}">x`,
  'one long address of a mail': (length) => `<a href="mailto:${filled('a.', length)}@">x`,
  'comments that do not end': (length) => filled('<!--', length),
  'attributes that do not end': (length) => filled('<a b="', length),
} satisfies Readonly<Record<string, (length: number) => string>>;
