/**
 * Tests that the editor saves the content exactly as the server stores it. Otherwise the next save
 * would take the difference for another person's change.
 */
import { expect, test } from 'vitest';
import { contentToSave } from '#areas/orders/client/store/merge-content.ts';
import { orderContentSchema } from '#areas/orders/domain/index.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';
import { contentOfSchema5 } from '../later-fields/content-of-both-schemas.ts';

const typed = {
  ...contentOfSchema5(1),
  customerOrder: ' PC-7 ',
  endUser: ' Prefeitura ',
  endUserState: '  ',
  deliverySite: 'Dock 4 ',
  verticalId: null,
};

test('one-line texts are trimmed as the server trims them, and empty fields of later schemas are absent', () => {
  const saved = contentToSave(typed);
  expect(saved).toMatchObject({
    customerOrder: 'PC-7',
    endUser: 'Prefeitura',
    deliverySite: 'Dock 4',
    funnelNumber: typed.funnelNumber,
  });
  expect([Object.hasOwn(saved, 'endUserState'), Object.hasOwn(saved, 'verticalId')]).toEqual([
    false,
    false,
  ]);
  expect(parseBySchema(orderContentSchema, saved)).toEqual({ ok: true, value: saved });
});
