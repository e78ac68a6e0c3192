/** Enter in a field that only helps to fill in a form (searching, choosing, copying from) never submits the form around it. */
import { describe, expect, test } from 'vitest';
import { filesBelow, read } from '../source.ts';

const screens = filesBelow('src')
  .filter((path) => path.endsWith('.tsx') && /\/client\//.test(path))
  .map((path) => ({ path, text: read(path) }));
/** What a field asks for that is no value of its form. */
const helping = /type="search"|role="combobox"/;
/** The form around it has no submission: Ctrl and Enter send the order from every field. */
const inEditor: ReadonlySet<string> = new Set(['src/areas/orders/client/lines/PartCell.tsx']);
/** State of a screen's own beside a form of `useForm` or `useRowForm`, which the form does not save. */
const beside = /<TextField[^>]*value=\{(?:search|typed|text)\}[^]*?\/>/;

describe('a field that helps to fill in a form', () => {
  const found = screens.filter(({ text }) => helping.test(text));
  test('is found where it is searched for', () => {
    expect(found.map(({ path }) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining(['SearchBox.tsx', 'SearchCombobox.tsx', 'DistributorScope.tsx']),
    );
  });
  test.each(found.filter(({ path }) => !inEditor.has(path)))(
    'keeps Enter to itself in $path',
    ({ text }) => {
      const handled = /onKeyDown=\{onEnter\(/.test(text);
      // A list of suggestions has more keys; Enter is taken whether it is open or not.
      const taken = /(?:if \(|else if \()key === 'Enter'\) \{[^}]*?event\.preventDefault\(\)/.test(
        text,
      );
      expect(handled || taken).toBe(true);
    },
  );
  test('keeps it too where it is a text whose value is no value of the form', () => {
    const leaking = screens.filter(
      ({ text }) => beside.test(text) && /\bform\b/.test(text) && !text.includes('onEnter('),
    );
    expect(leaking.map(({ path }) => path)).toEqual([]);
  });
});
describe('the order editor', () => {
  test('submits nothing by Enter alone', () => {
    expect(read('src/areas/orders/client/editor/OrderForm.tsx')).toContain(
      'onSubmit={(event) => event.preventDefault()}',
    );
  });
});
describe('a button inside a form', () => {
  /** Fluent's buttons say type="button" by themselves; the browser's own submit. */
  const plain = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/<button\b([^]*?)>/g)]
      .filter(([, attributes]) => !/type="(?:button|submit)"/.test(attributes!))
      .map(() => path),
  );
  test('says what it is, or Enter would press the first one', () => {
    expect(plain).toEqual([]);
  });
});
