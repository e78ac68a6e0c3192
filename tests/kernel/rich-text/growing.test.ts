/** Tests that HTML of any shape is read to its end, so that a tab never freezes on pasted text. */
import { describe, expect, test } from 'vitest';
import { readHtml } from '#kernel/domain/rich-text/read-html.ts';
import { richTextSchema } from '#kernel/domain/rich-text/rich-text-schema.ts';
import { richTextToHtml, richTextToPlain } from '#kernel/domain/rich-text/write-rich-text.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';
import { chooseCases } from '../../test-extent.ts';
import { htmlShapes, LINK } from './html-shapes.ts';

/**
 * The greatest length of HTML that is read. Quadratic work on this length would exceed a test's
 * time limit. The steps of the portal's own code are counted in `counted-steps.test.ts`.
 */
const WHOLE = 1_000_000;

test.each(chooseCases(3, Object.entries(htmlShapes)))(
  '%s are read to their end, and taken',
  (_, shaped) => {
    expect(parseBySchema(richTextSchema, readHtml(shaped(WHOLE))).ok).toBe(true);
  },
);

describe('elements nested deeper than on any page', () => {
  const deep = (inner: string) => `${'<b>'.repeat(2_000)}${inner}${'</b>'.repeat(2_000)}`;

  test('keep their words', () => {
    const tree = readHtml(`<p>one</p>${deep('two <i>three</i><br>four')}<p>five</p>`);
    expect(richTextToPlain(tree)).toBe('one\n\ntwo three\nfour\n\nfive');
  });

  test('show no word of a script', () => {
    const tree = readHtml(deep('<script>alert(1)</script><style>p{}</style>word'));
    expect(richTextToHtml(tree)).toBe('<p><b>word</b></p>');
  });

  test('have the marks and the link of those around them', () => {
    const tree = readHtml(`${LINK}<b><span><i>x</i></span></b></a>y`);
    expect(richTextToHtml(tree)).toBe('<p><a href="https://a.example/"><b><i>x</i></b></a>y</p>');
  });
});
