/**
 * Tests rich text: what is read from HTML, that nothing else is let through, and that written text
 * reads back equal.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { RichText as Shown } from '#kernel/client/ui/rich-text/RichText.tsx';
import { readHtml, readHtmlWithin } from '#kernel/domain/rich-text/read-html.ts';
import { richTextSchema } from '#kernel/domain/rich-text/rich-text-schema.ts';
import {
  isPlainRichText,
  isWithinLimits,
  marks,
  richTextFromPlain,
  richTextLength,
  safeHref,
  parseTypedHref,
  type RichInline,
  type RichText,
} from '#kernel/domain/rich-text/rich-text.ts';
import { richTextToHtml, richTextToPlain } from '#kernel/domain/rich-text/write-rich-text.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';
import { isLong } from '../../test-extent.ts';
import { families } from './script-families.ts';

const rendered = (tree: RichText) => renderToStaticMarkup(createElement(Shown, { tree }));
const isValid = (tree: RichText) => parseBySchema(richTextSchema, tree).ok;

/** Matches the only elements and attributes that written HTML may have. */
const ALLOWED =
  /<(?:\/?(?:p|b|i|u|ul|ol|li|h3)|br\/?|\/a|a href="(?:https|mailto):[^"<>]*"(?: target="_blank" rel="noopener noreferrer nofollow")?)>/gu;

const restOf = (html: string) => html.replace(ALLOWED, '');

describe('HTML is read', () => {
  test.each([
    ['<p>One <b>two</b><br>three</p>', '<p>One <b>two</b><br>three</p>'],
    ['plain words', '<p>plain words</p>'],
    ['<h1>Title</h1><div>a</div><div>b</div>', '<h3>Title</h3><p>a</p><p>b</p>'],
    ['<ul><li>a</li><li><p>b</p></li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<strong><em>x</em></strong> <u>y</u>', '<p><b><i>x</i></b> <u>y</u></p>'],
    [
      '<a href="https://a.example/x?y=1&z=2">go</a>',
      '<p><a href="https://a.example/x?y=1&#38;z=2">go</a></p>',
    ],
    ['<a href="http://a.example">go</a>', '<p>go</p>'],
    ['<a href="https://user:pw@a.example">go</a>', '<p>go</p>'],
    ['<p>  much \n  space&nbsp;&nbsp;here </p>', '<p>much space here</p>'],
    // Word writes styles, conditional comments, office elements and list paragraphs.
    [
      '<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body><!--[if gte mso 9]><xml><w:x>no</w:x></xml><![endif]--><p class=MsoNormal><span style="font-weight:bold">Bold</span><o:p></o:p></p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·&nbsp;</span><![endif]>First</p></body></html>',
      '<p><b>Bold</b></p><ul><li>First</li></ul>',
    ],
    // Google Docs wraps everything in a b element that is not bold.
    ['<b style="font-weight:normal" id="docs-internal-guid-1"><p>text</p></b>', '<p>text</p>'],
    ['', ''],
  ])('of %s', (html, expected) => {
    const tree = readHtml(html);
    expect(richTextToHtml(tree)).toBe(expected);
    expect(isValid(tree)).toBe(true);
  });

  it('is read as plain text with addresses and numbers', () => {
    const tree = readHtml(
      '<h3>T</h3><p>a<br>b <a href="https://x.example/">c</a></p><ol><li>d<li>e</ol>',
    );
    expect(richTextToPlain(tree)).toBe('T\n\na\nb c (https://x.example/)\n\n1. d\n2. e');
  });

  it.each([
    ['few enough words', 'word '.repeat(4_000), false],
    ['a word that is too long', 'a'.repeat(20_001), true],
    ['a gap too many', `<p>${'a'.repeat(20_000)}</p><p> </p>`, false],
    ['a word too many', `<p>${'a'.repeat(20_000)}</p><p>b</p>`, true],
    ['few enough paragraphs', '<p>word</p>'.repeat(500), false],
    ['a paragraph too many', '<p>word</p>'.repeat(501), true],
    ['few enough pieces', `<p>${'<b>a</b>b'.repeat(250)}</p>`, false],
    ['pieces that are too many', `<p>${'<b>a</b>b'.repeat(251)}</p>`, true],
    ['words behind a very long gap', `${' '.repeat(1_000_000)}words`, true],
  ])('and says whether words are left out, with %s', (_title, html, isCut) => {
    expect(readHtmlWithin(html).isCut).toBe(isCut);
  });

  it.each([`"`, `'`])('with the words behind pictures that are in their tags (%s)', (quote) => {
    const picture = `<img width=1 SRC=${quote}data:image/png;base64,${'A'.repeat(900_000)}${quote}>`;
    const { tree, isCut } = readHtmlWithin(`<p>One</p>${picture}<p>two</p>${picture}<p>three</p>`);
    expect([richTextToPlain(tree), isCut]).toEqual(['One\n\ntwo\n\nthree', false]);
  });

  it('is cut at its limits, however long it is', () => {
    const tree = readHtml('<p>word </p>'.repeat(9_000));
    expect([isValid(tree), tree.length]).toEqual([true, 500]);
    expect(isValid(readHtml(`<p>${'x'.repeat(90_000)}</p>`))).toBe(true);
  });

  test.each([
    `${'a'.repeat(10_000)}<br>${'a'.repeat(10_000)}`,
    `${'a'.repeat(20_000)}<br>a`,
    `<p>${'a<br>'.repeat(200)}</p>`.repeat(60),
  ])('is cut at the limit of characters, of which a line break is one', (html) => {
    const tree = readHtml(html);
    expect(isWithinLimits(tree)).toBe(true);
    expect(richTextLength(tree)).toBeGreaterThan(19_900);
  });
});

describe('the known families of script injection', () => {
  test.each(families)('leave nothing forbidden: %s', (html) => {
    const tree = readHtml(`<p>before</p>${html}<p>after</p>`);
    expect(isValid(tree)).toBe(true);
    for (const out of [richTextToHtml(tree), rendered(tree)])
      expect(restOf(out)).not.toMatch(/[<>]/u);
  });

  test('no tree with another address than https or a mail’s is taken', () => {
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://a.example/',
      '//a.example',
    ])
      expect([
        safeHref(href),
        isValid([{ kind: 'p', content: [{ kind: 'link', href, content: [] }] }]),
      ]).toEqual([undefined, false]);
  });
});

const text = fc.record({
  kind: fc.constant('text' as const),
  text: fc.string({ minLength: 1, maxLength: 12 }).map((one) => one.replace(/\p{Cc}/gu, '') || 'x'),
  marks: fc.subarray([...marks]),
});

const br = fc.constant({ kind: 'br' as const });

const link = fc.record({
  kind: fc.constant('link' as const),
  href: fc.webUrl({ validSchemes: ['https'] }).filter((one) => safeHref(one) !== undefined),
  content: fc.array(text, { minLength: 1, maxLength: 3 }),
});

const content = fc.array(fc.oneof(text, text, br, link), { minLength: 1, maxLength: 5 });

const block = fc.oneof(
  fc.record({ kind: fc.constantFrom('p' as const, 'h3' as const), content }),
  fc.record({
    kind: fc.constantFrom('ul' as const, 'ol' as const),
    items: fc.array(content, { minLength: 1, maxLength: 4 }),
  }),
);

const tree = fc.array(block, { maxLength: 5 }) as fc.Arbitrary<RichText>;

const textOf = (nodes: readonly RichInline[]): string =>
  nodes
    .map((one) => (one.kind === 'br' ? '' : one.kind === 'link' ? textOf(one.content) : one.text))
    .join('');

/** Returns the text of a tree without spaces, and without characters that are not kept. */
const words = (one: RichText) =>
  one
    .map((part) => ('items' in part ? part.items.map(textOf).join('') : textOf(part.content)))
    .join('')
    .replace(/[\s\p{Cf}\p{Cs}\u{fffd}]+/gu, '');

test('trees are written and read again as they are, and lose no word on the way', () => {
  fc.assert(
    fc.property(tree, (made) => {
      const once = readHtml(richTextToHtml(made));
      const twice = readHtml(richTextToHtml(once));
      expect(twice).toEqual(once);
      expect(words(once)).toBe(words(made));
      expect(isValid(once)).toBe(true);
      expect(restOf(rendered(once))).not.toMatch(/[<>]/u);
    }),
    { numRuns: isLong ? 10_000 : 250 },
  );
}, 120_000);

test('no space stays at an end, nor within a link that stands there', () => {
  const read = readHtml('<p><br><a href="https://a.example/"> <u>!</u> <br></a> <br></p>');
  expect(read).toEqual([
    {
      kind: 'p',
      content: [
        {
          kind: 'link',
          href: 'https://a.example/',
          content: [{ kind: 'text', text: '!', marks: ['u'] }],
        },
      ],
    },
  ]);
});

test('addresses are typed with or without https and mailto, and no other text is one', () => {
  const typed = [
    ' example.com/a?b ',
    'https://example.com/',
    'ana@norte.example',
    'mailto:ana@norte.example',
    'javascript:alert(1)',
    'http://example.com/',
    'mailto:a@b.example?bcc=c@d.example',
    'words',
  ];
  expect(typed.map(parseTypedHref)).toEqual([
    'https://example.com/a?b',
    'https://example.com/',
    'mailto:ana@norte.example',
    'mailto:ana@norte.example',
    ...Array.from({ length: 4 }, () => undefined),
  ]);
});

test('plain text becomes a tree that gives the same text again', () => {
  const anyText = fc
    .array(fc.constantFrom('a', 'word', ' ', '\n', '\n\n', '–'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(anyText, (typed) => {
      const made = richTextFromPlain(typed);
      expect([richTextToPlain(made), isValid(made), isPlainRichText(made)]).toEqual([
        typed,
        true,
        true,
      ]);
    }),
  );
});

test('the device’s check of limits agrees with the schema', () => {
  const long = (count: number): RichText =>
    Array.from({ length: count }, () => ({ kind: 'p', content: [{ kind: 'br' }] }));
  const wide = (count: number): RichText => [
    { kind: 'ul', items: Array.from({ length: count }, () => [{ kind: 'br' }]) },
  ];
  for (const made of [
    long(500),
    long(501),
    wide(200),
    wide(201),
    richTextFromPlain('x'.repeat(20_001)),
  ])
    expect(isWithinLimits(made)).toBe(isValid(made));
});
