/** Tests how wide a column becomes, so that its messages are shown completely. */
import { expect, test, vi } from 'vitest';
import { columnWidthsForMessages } from '#areas/imports/client/grid/column-widths-for-messages.ts';

test('messages are measured in the regular font, and the header in the bold one', () => {
  const fonts: string[] = [];
  const context = {
    set font(font: string) {
      fonts.push(font.split(' ')[0]!);
    },
    measureText: () => ({ width: 100 }),
  };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });

  const { fields } = columnWidthsForMessages(
    {
      issues: [{ field: 'quantity', code: 'quantity_zero', count: 1, level: 3 }] as never,
      fields: [{ field: 'quantity' }] as never,
    },
    () => 'Words',
  );
  expect(fonts).toEqual(['600', '400', '400']);
  expect(fields.get('quantity')).toBe(148);
});
