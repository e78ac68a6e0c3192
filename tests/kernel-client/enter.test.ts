/**
 * Tests that Enter in a field that only helps to fill in a form (search, choice, copying) never
 * submits the form around it.
 */
import { describe, expect, test } from 'vitest';
import { filesBelow, readSource } from '../source-files.ts';

const screens = filesBelow('src')
  .filter((path) => path.endsWith('.tsx') && /\/client\//.test(path))
  .map((path) => ({ path, text: readSource(path) }));

/** Matches the source of a field that is not a value of its form. */
const helping = /type="search"|role="combobox"/;

/**
 * Files that the test leaves out. They belong to the order editor, whose form is not submitted by
 * Enter alone (tested below).
 */
const inEditor: ReadonlySet<string> = new Set(['src/areas/orders/client/lines/PartCell.tsx']);

/**
 * Matches a text field whose text is state of the screen, and is not saved by the form (`useForm`
 * or `useRowForm`) beside it.
 */
const beside = /<TextField[^>]*value=\{(?:search|typed|text)\}[^]*?\/>/;

describe('a field that helps to fill in a form', () => {
  const found = screens.filter(({ text }) => helping.test(text));

  test('is found by its type or role', () => {
    expect(found.map(({ path }) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining(['SearchBox.tsx', 'SearchCombobox.tsx', 'DistributorScopeFields.tsx']),
    );
  });

  test.each(found.filter(({ path }) => !inEditor.has(path)))(
    'handles Enter itself in $path',
    ({ text }) => {
      const handled = /onKeyDown=\{onEnter\(/.test(text);

      // A list of suggestions handles further keys, and handles Enter whether it is open or not.
      const taken = /(?:if \(|else if \()key === 'Enter'\) \{[^}]*?event\.preventDefault\(\)/.test(
        text,
      );
      expect(handled || taken).toBe(true);
    },
  );

  test('handles Enter too if it is a text that is no value of the form', () => {
    const leaking = screens.filter(
      ({ text }) => beside.test(text) && /\bform\b/.test(text) && !text.includes('onEnter('),
    );
    expect(leaking.map(({ path }) => path)).toEqual([]);
  });
});

describe('the order editor', () => {
  test('submits nothing by Enter alone', () => {
    expect(readSource('src/areas/orders/client/editor/OrderForm.tsx')).toContain(
      'onSubmit={(event) => event.preventDefault()}',
    );
  });
});

describe('a button inside a form', () => {
  // Files with a `button` element without a type, which would submit its form. Fluent's buttons set
  // type="button" by themselves.
  const plain = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/<button\b([^]*?)>/g)]
      .filter(([, attributes]) => !/type="(?:button|submit)"/.test(attributes!))
      .map(() => path),
  );

  test('has a type, because Enter would press the first one without it', () => {
    expect(plain).toEqual([]);
  });
});
