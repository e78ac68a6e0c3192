/** Tests which fields the order editor fills from an open funnel, and which it leaves as typed. */
import { expect, test } from 'vitest';
import { createOrderEditorStore } from '#areas/orders/client/store/order-editor-store.ts';
import { applyFunnelTerms } from '#areas/orders/client/funnel/apply-funnel-terms.ts';
import { blankLine } from '#areas/orders/client/store/line-edits.ts';
import type { OrdersDevice } from '#areas/orders/device/index.ts';
import type { OrderLine } from '#areas/orders/domain/index.ts';
import type { Funnel } from '#areas/funnels/domain/index.ts';
import { blankContent } from '../blank-content.ts';

/** A funnel in which 10 units of part 1001 were agreed at 90.00 each. */
const funnel: Funnel = {
  id: '01930000-0000-7000-8000-000000000009',
  distributorId: 1,
  number: 'CRM-1',
  currency: 'BRL',
  endUser: 'Usina Boa Vista',
  endUserState: 'SP',
  verticalId: 3,
  expiresOn: '2030-01-01',
  openedAt: 1,
  openedBy: 'Rita',
  openedByOrder: '01930000-0000-7000-8000-000000000001',
  closedAt: null,
  version: 1,
  parts: [{ partNumber: '1001', quantity: 10, unitMinor: 9000, drawn: 0 }],
};

const agreed = (line: Partial<OrderLine>, isOpener = false) => {
  const written = {
    ...blankLine('aaaa'),
    partNumber: '1001',
    description: 'Multimeter',
    quantity: 1,
    unitMinor: 10_000,
    listMinor: 10_000,
    ...line,
  };

  const content = { ...blankContent, type: 'funnel' as const, lines: [written] };
  const editor = createOrderEditorStore({
    store: {} as OrdersDevice,
    currency: 'BRL',
    start: { content },
  });
  applyFunnelTerms(editor, isOpener ? { ...funnel, openedByOrder: editor.id } : funnel);
  return editor.get().content;
};

test('end user, state, vertical and expiry date are copied from the funnel', () =>
  expect(agreed({})).toMatchObject({
    endUser: 'Usina Boa Vista',
    endUserState: 'SP',
    verticalId: 3,
    funnelExpiresOn: '2030-01-01',
  }));

test.each<[string, Partial<OrderLine>, boolean, Partial<OrderLine>]>([
  ['has the agreed value', {}, false, { unitMinor: 9000, listMinor: 10_000 }],
  [
    'loses its discount, which the agreed value contains already',
    { discount: 1000, discountReason: 'Tender' },
    false,
    { unitMinor: 9000, discount: 0, discountReason: undefined },
  ],
  [
    'keeps its value and discount in the order that opened the funnel',
    { discount: 1000, discountReason: 'Tender' },
    true,
    { unitMinor: 10_000, discount: 1000, discountReason: 'Tender' },
  ],
  [
    'stays unchanged while its part number is being typed',
    { description: '' },
    false,
    { unitMinor: 10_000 },
  ],
  [
    'stays unchanged if the funnel lacks its part',
    { partNumber: '1002' },
    false,
    { unitMinor: 10_000 },
  ],
])('a line %s', (_title, line, isOpener, expected) =>
  expect(agreed(line, isOpener).lines[0]).toMatchObject(expected),
);
