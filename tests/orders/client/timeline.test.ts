/**
 * Tests the words of the timeline, of refused fields and of changed prices, and which actions work
 * offline.
 */
import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changeMessage,
  pastFieldText,
  reasonMessage,
} from '#areas/orders/client/history/history-words.ts';
import { issueLocationOf } from '#areas/orders/client/issues/issue-locations.ts';
import {
  actionScreens,
  actionSteps,
  orderActionsAsText,
  doesActionWorkOffline,
  type OrderAction,
} from '#areas/orders/client/actions/order-actions.ts';
import type { DeviceReferences } from '#areas/orders/device/index.ts';
import {
  offlineOrderSteps,
  orderStates,
  repricedLines,
  repricedTotal,
  type HistoryEntry,
  type OrderStep,
} from '#areas/orders/domain/index.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { completeContent } from '../../kernel-device/tablet.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const references = {
  asOf: 0,
  carriers: [{ id: 9, name: 'Rápido Norte' }],
  paymentMethods: [{ id: 5, names: { en: '30 days', es: '30 días', pt: '30 dias' } }],
  distributors: [
    {
      id: 3,
      country: 'BR',
      companies: [{ id: 31, name: 'Norte Matriz', taxId: '11222333000181', main: true }],
    },
  ],
} as unknown as DeviceReferences;

const formats = formatsFor({ language: 'en', country: null, currency: null });

const naming = {
  references,
  language: 'en',
  formats,
  currency: 'BRL',
  distributorId: 3,
} as const;

describe('a change in the timeline', () => {
  test.each([
    [
      { field: 'paymentMethodId', from: '5', to: '77' },
      { place: 'Payment method', value: 'Not in the list (77)', was: '30 days' },
    ],
    [
      { field: 'companyId', to: '31' },
      { place: 'Ordering company', value: 'Norte Matriz · 11.222.333/0001-81' },
    ],
    [
      { field: 'carrierId', from: '9' },
      { place: 'Shipping company', value: '–', was: 'Rápido Norte' },
    ],
    [
      { field: 'unitMinor', line: '1001', from: '10000', to: '9000' },
      { place: '1001 · Unit value', value: 'BRL\u00a090.00', was: 'BRL\u00a0100.00' },
    ],
    [
      { field: 'discount', line: '1001', from: '0', to: '1250' },
      { place: '1001 · Discount', value: '12.5%', was: '0%' },
    ],
    [
      { field: 'quantity', line: '1001', from: 'doze', to: '12' },
      { place: '1001 · Quantity', value: '12', was: 'doze' },
    ],
    [
      { field: 'customerOrder', from: '12', to: '0012' },
      { place: 'Customer purchase order', value: '0012', was: '12' },
    ],
    [
      { field: 'demo', line: '1001', from: 'false', to: 'true' },
      { place: '1001 · Demo', value: 'Yes', was: 'No' },
    ],
    [
      { field: 'shippingType', from: 'none', to: 'cif' },
      { place: 'Shipping type', value: 'CIF (manufacturer pays)', was: 'No freight' },
    ],
    [
      { field: 'type', from: 'normal', to: 'retail' },
      { place: 'Order type', value: 'Retail', was: 'Normal' },
    ],
    [{ field: 'line', line: '1001', to: '2' }, { place: 'Line 1001 added, quantity 2' }],
    [{ field: 'line', line: '1001', from: '2' }, { place: 'Line 1001 removed (quantity 2)' }],
  ])('%j', (change, said) => expect(changeMessage(change, naming)).toEqual(said));

  test('an id that this device does not know is shown as an id', () =>
    expect(pastFieldText('carrierId', '4711', naming)).toBe('Not in the list (4711)'));
});

describe('a reason in the timeline', () => {
  const said = (reason: string, more: Partial<HistoryEntry> = {}) =>
    reasonMessage({ reason, by: 'Bruno', byErp: false, ...more }, 'en');

  test.each([
    ['02 · 3 · Part is blocked', 'Product data error, line 3: Part is blocked'],
    ['01 · C5_CLIENTE unknown', 'Header data error: C5_CLIENTE unknown'],
    [
      '05 · Off by 2.00\n03 · 1 · Too low',
      'Order total error: Off by 2.00\nProduct values error, line 1: Too low',
    ],
    ['Customer asked for 02 · 3 pieces', 'Customer asked for 02 · 3 pieces'],
    ['', ''],
  ])('%j of the ERP is shown without a code', (kept, shown) =>
    expect(said(kept, { byErp: true })).toBe(shown),
  );

  test('is shown as written where a person wrote it, whatever its first words and the person’s name', () => {
    expect(said('02 · 3 · pieces, please')).toBe('02 · 3 · pieces, please');
    expect(said('02 · 3 · pieces, please', { by: 'Microsiga' })).toBe('02 · 3 · pieces, please');
  });

  test('is recognized by the name where an earlier version did not store the kind of its author', () => {
    const older = (by: string) =>
      reasonMessage({ reason: '01 · C5_CLIENTE unknown', cause: null, by }, 'en');
    expect([older('Microsiga'), older('Bruno')]).toEqual([
      'Header data error: C5_CLIENTE unknown',
      '01 · C5_CLIENTE unknown',
    ]);
  });
});

describe('a refused field', () => {
  const content = completeContent();

  test.each([
    [{ path: ['companyId'], code: 'required' }, 'Ordering company', 'field-companyId'],
    [
      { path: ['lines', 1, 'quantity'], code: 'quantity_zero' },
      '1002 · Quantity',
      'cell-line-b001-quantity',
    ],
    [
      { path: ['content', 'lines', 0, 'unitMinor'], code: 'required' },
      '1001 · Unit value',
      'cell-line-a001-unitMinor',
    ],
    [
      { path: ['lines', 0, 'discount'], code: 'discount_not_allowed' },
      '1001 · Discount',
      'cell-line-a001-discount',
    ],
    [{ path: ['lines'], code: 'no_lines' }, '', 'field-lines'],
    [{ path: ['total'], code: 'below_minimum' }, '', undefined],
  ])('%j has a name and a link to its field', (issue, name, target) =>
    expect(issueLocationOf(issue, content)).toMatchObject({ name, target }),
  );
});

describe('changed prices', () => {
  const content = completeContent();
  const lines = content.lines.map((line, n) => (n === 1 ? { ...line, unitMinor: 200 } : line));

  const issues = [
    { path: ['lines', 0, 'unitMinor'], code: 'price_changed', found: '5000', expected: '6000' },
    { path: ['lines', 1, 'unitMinor'], code: 'price_changed', found: '250', expected: '300' },
  ];

  test('are listed line by line, and a unit value that a person typed is kept', () => {
    expect(
      repricedLines({ ...content, lines }, issues).map(({ line, was, now, isKept }) => [
        line.partNumber,
        was,
        now,
        isKept,
      ]),
    ).toEqual([
      ['1001', 5000, 6000, false],
      ['1002', 250, 300, true],
    ]);
  });

  test('make up the new total', () =>
    expect(repricedTotal({ ...content, lines }, issues)).toBe(2 * 6000 + 4 * 200));
});

describe('what works offline', () => {
  test('every owner’s step of the state table has a button', () => {
    const owned = (Object.keys(orderStates.steps) as OrderStep[]).filter((step) =>
      (orderStates.steps[step].by as readonly string[]).includes('owner'),
    );
    const behind = new Set<string>(Object.values(actionSteps).flat());
    expect(owned.filter((step) => !behind.has(step))).toEqual([]);
  });

  test('the table of actions and screens agrees with the table of steps', () => {
    for (const action of Object.keys(actionSteps) as OrderAction[])
      expect([action, doesActionWorkOffline(action)]).toEqual([
        action,
        actionSteps[action].every((step) => offlineOrderSteps[step]),
      ]);
    expect(Object.keys(actionScreens).sort()).toEqual(Object.keys(actionSteps).sort());
    expect(orderActionsAsText().split('\n')).toEqual([
      'edit · save, correct · works offline · list, view, preview',
      'duplicate · save · works offline · list, view, editor',
      'submit · submit, resubmit · works offline · editor, preview',
      'confirm · confirm · works offline · view',
      'withdraw · withdraw · works offline · list, view',
      'drop · drop · works offline · list, view',
      'remove · remove · works offline · list, view, editor',
    ]);
  });

  test('no action works offline on an order that is not on this device', () => {
    for (const action of ['view', ...Object.keys(actionSteps)] as (OrderAction | 'view')[])
      expect([action, doesActionWorkOffline(action, false)]).toEqual([action, false]);
  });
});
