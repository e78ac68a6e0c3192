/**
 * Tests that entries of a form keep their key, so that a file prepared for one entry is not
 * assigned to the next.
 */
import { describe, expect, it } from 'vitest';
import { createEntryKeys } from '#areas/distributors/client/form/entry-keys.ts';

type Entry = { readonly id: number | null; readonly file?: string };
const saved: Entry = { id: 7 };
const first: Entry = { id: null };
const second: Entry = { id: null };

describe('the key of an entry', () => {
  it('is its number, or its own key while it has none', () => {
    const { keyOf } = createEntryKeys<Entry>();
    const keys = [saved, first, second].map(keyOf);
    expect(new Set(keys).size).toBe(3);
    expect([saved, first, second].map(keyOf)).toEqual(keys);
  });

  it('finds an edited entry although one above it was removed', () => {
    const { keyOf, replaced } = createEntryKeys<Entry>();
    const key = keyOf(second);
    const edited = replaced([first, second], key, (one) => ({ ...one, file: 'draft' }));
    expect(replaced(edited.slice(1), key, (one) => ({ ...one, file: 'signed' }))).toEqual([
      { id: null, file: 'signed' },
    ]);
  });

  it('finds nothing once the entry was removed', () => {
    const { keyOf, replaced } = createEntryKeys<Entry>();
    const key = keyOf(first);
    expect(replaced([saved, second], key, (one) => ({ ...one, file: 'signed' }))).toEqual([
      saved,
      second,
    ]);
  });
});
