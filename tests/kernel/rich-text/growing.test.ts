/** HTML of any shape is read to its end, whole: a tab never stands still for what is pasted. */
import { describe, expect, test } from 'vitest';
import { readHtml } from '#kernel/domain/rich-text/read-html.ts';
import { richText } from '#kernel/domain/rich-text/rich-text-schema.ts';
import { richHtml, richPlainText } from '#kernel/domain/rich-text/write-rich-text.ts';
import { read } from '#kernel/domain/schema.ts';
import { htmlShapes, LINK } from './html-shapes.ts';

/** As much as is read at all. Quadratic work on so much would not end while a test may run; what is a step of ours, `counted-steps.test.ts` counts. */
const WHOLE = 1_000_000;

test.each(Object.entries(htmlShapes))('%s are read to their end, and taken', (_, shaped) => {
  expect(read(richText, readHtml(shaped(WHOLE))).ok).toBe(true);
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
