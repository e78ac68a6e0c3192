/** Tests which lines of an order are printed on which page of its PDF file. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoPages } from '#areas/orders/client/pdf/write-pdf.ts';

const room = { firstTop: 200, laterTop: 70, headHeight: 20, bottom: 790, endHeight: 40 };

test('every line occurs once and in sequence, pages have room for their lines, and the total is never without the last two', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 17, max: 250 }), { maxLength: 120 }), (heights) => {
      const rows = heights.map((height, n) => ({ n, height }));
      const pages = splitIntoPages(rows, room);
      expect(pages.flat()).toEqual(rows);
      pages.forEach((page, n) => {
        const top = (n === 0 ? room.firstTop : room.laterTop) + room.headHeight;
        const end = n === pages.length - 1 ? room.endHeight : 0;
        expect(page.reduce((y, { height }) => y + height, top) + end).toBeLessThanOrEqual(
          room.bottom,
        );
      });

      expect(pages.at(-1)!.length).toBeGreaterThanOrEqual(Math.min(2, rows.length));
    }),
  );
});

test('if a head leaves no room for a line, the lines begin on the next page', () => {
  const rows = [{ height: 30 }, { height: 30 }];
  expect(splitIntoPages(rows, { ...room, firstTop: 760 })).toEqual([[], rows]);
});
