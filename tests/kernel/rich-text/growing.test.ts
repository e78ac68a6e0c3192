/** HTML of any shape is read in a time that grows as it does: a tab never stands still for what is pasted. */
import { describe, expect, test } from 'vitest';
import { readHtml } from '#kernel/domain/rich-text/read-html.ts';
import { richText } from '#kernel/domain/rich-text/rich-text-schema.ts';
import { richHtml, richPlainText } from '#kernel/domain/rich-text/write-rich-text.ts';
import { read } from '#kernel/domain/schema.ts';

/** `piece` as often as it takes to be so long. */
const filled = (piece: string, length: number): string =>
  piece.repeat(Math.floor(length / piece.length));
const halves = (first: string, second: string, length: number): string =>
  filled(first, length / 2) + filled(second, length / 2);
const LINK = '<a href="https://a.example/">';
const shapes: Readonly<Record<string, (length: number) => string>> = {
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
};

const SHORT = 64_000;
const LONG = 1_000_000;
/** Linear: 16. Quadratic: 244. */
const MOST_TIMES = 64;
/** Milliseconds below which a clock says little. */
const NOTICEABLE = 2;
function millisecondsOf(html: string): number {
  const times = [1, 2, 3].map(() => {
    const begin = performance.now();
    readHtml(html);
    return performance.now() - begin;
  });
  return Math.max(NOTICEABLE, Math.min(...times));
}

describe('sixteen times as much HTML takes about sixteen times as long', () => {
  test.each(Object.entries(shapes))(
    'of %s',
    (_, shaped) => {
      readHtml(shaped(SHORT));
      const short = millisecondsOf(shaped(SHORT));
      const long = millisecondsOf(shaped(LONG));
      expect(long / short).toBeLessThan(MOST_TIMES);
    },
    60_000,
  );
  test.each(Object.entries(shapes))('and what is read of %s is taken', (_, shaped) => {
    expect(read(richText, readHtml(shaped(SHORT))).ok).toBe(true);
  });
});

describe('elements that are deeper than a page’s', () => {
  const deep = (inner: string) => `${'<b>'.repeat(2_000)}${inner}${'</b>'.repeat(2_000)}`;
  test('keep their words', () => {
    const tree = readHtml(`<p>one</p>${deep('two <i>three</i><br>four')}<p>five</p>`);
    expect(richPlainText(tree)).toBe('one\n\ntwo three\nfour\n\nfive');
  });
  test('show no word of a script', () => {
    const tree = readHtml(deep('<script>alert(1)</script><style>p{}</style>word'));
    expect(richHtml(tree)).toBe('<p><b>word</b></p>');
  });
  test('carry the marks and the link of those around them', () => {
    const tree = readHtml(`${LINK}<b><span><i>x</i></span></b></a>y`);
    expect(richHtml(tree)).toBe('<p><a href="https://a.example/"><b><i>x</i></b></a>y</p>');
  });
});
