/**
 * Tests the text that devices hash for an order's content. Installed portals name a schema for this
 * text, and the text of a named schema must never change.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentText, textSeenByAuthor, type OrderContent } from '#areas/orders/domain/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { laterHeader, laterInLine } from './complete-order.ts';

const line = {
  id: 'line-a001',
  partNumber: '1001',
  description: 'Multímetro “digital”',
  quantity: 2,
  unitMinor: 5000,
  listMinor: 5100,
  discount: 0,
  demo: false,
};

const blank = { ...line, id: 'line-b001', partNumber: ' ', quantity: null, unitMinor: null };

const content: OrderContent = {
  type: 'normal',
  companyId: 31,
  paymentMethodId: 5,
  shippingType: 'none',
  carrierId: null,
  customerOrder: ' PC 7 ',
  observation: 'Portão 2\n“lateral”',
  lines: [line, { ...line, id: 'line-c001', quantity: '2,5x', unitMinor: '' }, blank],
  unitsLocked: true,
};

const draft: OrderContent = { ...content, companyId: null, customerOrder: '', lines: [] };
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

test('today’s schema is one of those tested here: a later one adds its own row', () => {
  expect(CLIENT_SCHEMA_VERSION).toBe(6);
});

test.each([1, 2, 3, 4, 5, 6])(
  'the content that an author saw has the same bytes as always under schema %i',
  (schema) => {
    expect([
      hash(textSeenByAuthor(content, schema)),
      hash(textSeenByAuthor(draft, schema)),
    ]).toEqual([
      '902e43dde6497f77d1f3e1e6236b5931b90f63c987607bd6e52850eb2cc14a08',
      'ce9018405cdcbb15074aba0987215bfd963e56ff0133992f73a351d456dd1951',
    ]);
  },
);

test('the content compared after a restore has the bytes of installed portals, whatever the order of keys', () => {
  const turned = Object.fromEntries(Object.entries(content).reverse()) as OrderContent;
  expect([content, turned, draft].map((one) => hash(contentText(one)))).toEqual([
    'dc5f496ed82a5f0b61db19a0c158e4fd170a456e545adef6299210d87fe74175',
    'dc5f496ed82a5f0b61db19a0c158e4fd170a456e545adef6299210d87fe74175',
    'c9c67db1247ed7f7d9c7568de5f03233815c214cc4a18ac36f91d53e820459b7',
  ]);
});

test('the content compared after a restore is the same for absent and undefined', () => {
  const { unitsLocked: _lock, ...unlocked } = content;
  const undefinedLock = { ...unlocked, unitsLocked: undefined } as unknown as OrderContent;
  expect(contentText(undefinedLock)).toBe(contentText(unlocked));
});

const later: OrderContent = {
  ...content,
  ...laterHeader,
  lines: [{ ...line, discount: 'ten', ...laterInLine }],
};

test.each([
  ['normal', 'b9cf0f5ee3ac02929c54b428a990905afa332b192550b2e7332dd2921f0a25c1'],
  ['funnel', '7d93d5804c05e36178e3cee9369022fd453ebad85768da3e1144ed92283034b3'],
  ['retail', 'a7e1ed5413e3c2bc1fd43d7dae0f18367fc6d0ca10767520ba1ea671acae71b7'],
] as const)(
  'the content that an author saw of a %s order has the bytes of schema 5',
  (type, bytes) => expect(hash(textSeenByAuthor({ ...later, type }, 5))).toBe(bytes),
);

test('fields that a type does not ask for are not part of the text, whichever schema its author used', () => {
  const plain = { ...content, lines: [{ ...line, discount: 'ten' }] };
  for (const schema of [4, 5])
    expect(textSeenByAuthor(later, schema)).toBe(textSeenByAuthor(plain, schema));
  const funnel = { ...plain, type: 'funnel' as const };
  expect(textSeenByAuthor({ ...later, type: 'funnel' }, 4)).not.toBe(textSeenByAuthor(funnel, 4));
  expect(textSeenByAuthor({ ...funnel, funnelNumber: '' }, 4)).toBe(textSeenByAuthor(funnel, 4));
});
