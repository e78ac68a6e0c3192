/**
 * Tests what an order made from a template contains, and how a template is compared after a
 * restore.
 */
import { describe, expect, it, test } from 'vitest';
import {
  foldedName,
  headerFieldNames,
  lineFieldNames,
  orderFromTemplate,
  templateContent,
  templateComparisonVerdict,
  type OrderPart,
  type OrderContent,
} from '#areas/orders/domain/index.ts';
import { sampleAttachment } from '../../files/sample-files.ts';
import { content, line } from '../order-samples.ts';

const parts = new Map<string, OrderPart>([
  ['1001', { partNumber: '1001', description: 'New name', unitMinor: 11_000, active: true }],
  ['1002', { partNumber: '1002', description: 'Clamp meter', unitMinor: 25_050, active: true }],
  ['1003', { partNumber: '1003', description: 'Withdrawn', unitMinor: 1, active: false }],
  ['1004', { partNumber: '1004', description: 'No price', unitMinor: null, active: true }],
]);

const partOf = (number: string) => parts.get(number);
let count = 0;
const newId = () => `new-${(count += 1)}`;
const everyRow = { companyId: [7], paymentMethodId: [1], carrierId: [1], verticalId: [3] };

const full: OrderContent = {
  ...content(7),
  customerOrder: 'PC-7',
  observation: 'Back door',
  funnelNumber: 'crm-1',
  endUser: 'Acme',
  endUserState: 'SP',
  verticalId: 3,
  funnelExpiresOn: '2027-01-31',
  deliverySite: 'Dock 4',
  deliveryFrom: '2026-12-01',
  deliveryUntil: '2026-12-05',
  lines: [
    line({
      id: 'line-1',
      ean: '4006381333931',
      discount: 500,
      discountReason: 'agreed',
      attachments: [sampleAttachment],
    }),
  ],
};

describe('a template keeps', () => {
  it.each([
    ['normal', 'companyId paymentMethodId shippingType carrierId observation', 'no more'],
    [
      'funnel',
      'companyId paymentMethodId shippingType carrierId funnelNumber endUser endUserState verticalId observation',
      'no more',
    ],
    ['retail', 'companyId paymentMethodId shippingType carrierId deliverySite observation', 'ean'],
  ] as const)(
    'the fields of a %s order’s type, except those of that one order',
    (type, header, lines) => {
      const kept = templateContent({ ...full, type });
      const filled = headerFieldNames.filter((field) => kept[field]);
      expect(filled.join(' ')).toBe(header);

      const [first] = kept.lines;
      const inLine = lineFieldNames.filter((field) => field in first! && first![field]);
      expect(inLine).toEqual([
        'partNumber',
        'description',
        ...(lines === 'ean' ? ['ean' as const] : []),
        'quantity',
        'unitMinor',
        'listMinor',
      ]);
      expect(templateContent(kept)).toEqual(kept);
    },
  );
});

test.each([
  ['normal', true],
  ['retail', false],
] as const)('a template of a %s order keeps demo units: %s', (type, isKept) => {
  const kept = templateContent({ ...full, type, lines: [line({ demo: true })] });
  expect(kept.lines[0]!.demo).toBe(isKept);
});

describe('an order from a template', () => {
  it('has today’s prices and names, and counts the changes', () => {
    const made = orderFromTemplate(
      templateContent(
        content(7, { lines: [line(), line({ partNumber: '1002', unitMinor: 25_050 })] }),
      ),
      partOf,
      everyRow,
      newId,
    );
    expect(made).toMatchObject({
      repriced: 1,
      missing: [],
      gone: [],
      content: {
        customerOrder: '',
        lines: [
          { description: 'New name', unitMinor: 11_000, listMinor: 11_000, discount: 0 },
          { unitMinor: 25_050 },
        ],
      },
    });
  });

  it('leaves out and names parts that are no longer offered or unknown, and keeps those without a price', () => {
    const lines = ['1003', '1004', '9999', '1001'].map((partNumber) => line({ partNumber }));
    expect(orderFromTemplate(content(7, { lines }), partOf, everyRow, newId)).toMatchObject({
      missing: ['1003', '9999'],
      unpriced: ['1004'],
      content: { lines: [{ partNumber: '1004', unitMinor: null }, { partNumber: '1001' }] },
    });
    expect(
      orderFromTemplate(
        content(7, { lines: [line({ partNumber: '9999' })] }),
        partOf,
        everyRow,
        newId,
      ),
    ).toBe('nothing_left');
  });

  it('stays unchanged where the device has no catalog, because an unknown part is not a missing one', () => {
    const lines = [line({ partNumber: '9999', unitMinor: 5 })];
    expect(orderFromTemplate(content(7, { lines }), undefined, {}, newId)).toMatchObject({
      missing: [],
      gone: [],
      repriced: 0,
      content: { companyId: 7, lines: [{ partNumber: '9999', unitMinor: 5 }] },
    });
  });

  it('names a company, payment method or carrier that is no longer offered, and leaves it empty', () => {
    const offered = { companyId: [8], paymentMethodId: [1], carrierId: [] };
    expect(orderFromTemplate(content(7), partOf, offered, newId)).toMatchObject({
      gone: ['companyId', 'carrierId'],
      content: { companyId: null, carrierId: null, paymentMethodId: 1 },
    });
  });

  it('under a funnel reports no prices, because the funnel’s terms decide', () => {
    const made = orderFromTemplate({ ...full, type: 'funnel' }, partOf, everyRow, newId);
    expect(made).toMatchObject({ repriced: undefined, content: { funnelNumber: 'crm-1' } });

    const lines = [line({ partNumber: '1004' })];
    const unlisted = orderFromTemplate({ ...full, type: 'funnel', lines }, partOf, everyRow, newId);
    expect(unlisted).toMatchObject({ unpriced: [], content: { lines: [{ partNumber: '1004' }] } });
  });

  it('has new line ids', () => {
    const made = orderFromTemplate(content(7), partOf, everyRow, newId);
    expect(made).toMatchObject({ content: { lines: [{ id: `new-${count}` }] } });
  });
});

it.each([
  ['Manutenção', ' MANUTENCAO ', true],
  ['Kit  1', 'kit 1', true],
  ['Kit 1', 'Kit 2', false],
])('“%s” and “%s” are the same name: %s', (one, other, isOne) => {
  expect(foldedName(one) === foldedName(other)).toBe(isOne);
});

describe('after a restore', () => {
  const state = { version: 2, hash: 'a', deleted: false, restoredVersion: 2 };

  it.each([
    ['the server has none', undefined, { version: 1, hash: 'a' }, 'missing'],
    ['the same content', state, { version: 3, hash: 'a' }, 'same'],
    ['an earlier version of the same line', state, { version: 3, hash: 'b' }, 'older'],
    ['the device is behind', state, { version: 1, hash: 'b' }, 'same'],
    ['changed since', { ...state, version: 3 }, { version: 3, hash: 'b' }, 'other'],
    ['made here since', { ...state, restoredVersion: null }, { version: 1, hash: 'b' }, 'same'],
    ['removed', { ...state, deleted: true }, { version: 2, hash: 'a' }, 'removed'],
  ] as const)('%s: %4$s', (_name, stored, held, verdict) => {
    expect(templateComparisonVerdict(stored, held)).toBe(verdict);
  });

  it('a template that a device has removed stays removed, unless it was changed later', () => {
    expect(templateComparisonVerdict(undefined, { version: 2, hash: 'a' }, 2)).toBe('removed');
    expect(templateComparisonVerdict(undefined, { version: 3, hash: 'a' }, 2)).toBe('missing');
  });
});
