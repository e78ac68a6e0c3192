/** Tests which page of a list is shown after all rows of a page have left the list. */
import { expect, test } from 'vitest';
import { fetchPageByKeyTrail } from '#kernel/client/remote/use-paged-query.ts';

/** Returns a function that fetches the rows after a key, two a page. */
const pagesOf = (ids: readonly number[]) => async (after: number | undefined) => {
  const left = ids.filter((id) => id > (after ?? 0));
  const rows = left.slice(0, 2);
  return { ok: true, value: { rows, next: left.length > 2 ? rows[1]! : null } } as const;
};

test('a last page without rows gives way to the page before it', async () => {
  const reply = await fetchPageByKeyTrail([undefined, 2, 4], pagesOf([1, 2, 3, 4]));

  expect(reply).toMatchObject({ value: { rows: [3, 4], next: null, trail: [undefined, 2] } });
});

test('a list without rows shows its first page', async () => {
  const reply = await fetchPageByKeyTrail([undefined, 2, 4], pagesOf([]));

  expect(reply).toMatchObject({ value: { rows: [], trail: [undefined] } });
});
