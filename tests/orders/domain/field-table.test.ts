/**
 * Tests each row of the table of order fields: each field that an order type asks for is checked,
 * reported as a change, compared and sent by its row alone.
 */
import { describe, expect, test } from 'vitest';
import {
  changesBetween,
  checkOrder,
  differencesFrom,
  headerFieldNames,
  headerFields,
  headerFieldsOf,
  lineFieldNames,
  lineFields,
  lineRule,
  orderTypes,
  contentToSubmit,
  type FieldNeed,
  type HeaderField,
  type LineField,
  type OrderContent,
  type OrderLine,
  type OrderType,
} from '#areas/orders/domain/index.ts';
import { content, facts, laterHeader, laterInLine, line } from './complete-order.ts';

const fullLine = line(laterInLine);

const full = content({
  customerOrder: 'PC-1',
  observation: 'Gate 2',
  ...laterHeader,
  lines: [fullLine],
});

const otherHeader: Readonly<Record<HeaderField, unknown>> = {
  companyId: 2,
  paymentMethodId: 2,
  shippingType: 'cif',
  carrierId: 2,
  customerOrder: 'PC-2',
  funnelNumber: 'CRM-18',
  endUser: 'Hospital',
  endUserState: 'PI',
  verticalId: 4,
  funnelExpiresOn: '2027-02-28',
  deliverySite: 'Dock 5',
  deliveryFrom: '2026-12-02',
  deliveryUntil: '2026-12-05',
  observation: 'Gate 3',
};

const otherLine: Readonly<Record<LineField, unknown>> = {
  partNumber: '5120077',
  description: 'Other',
  ean: '7891234567896',
  quantity: 3,
  unitMinor: 1,
  listMinor: 1,
  discount: 100,
  discountReason: 'Volume',
  attachments: [{ hash: 'b'.repeat(64), name: 'offer.pdf', size: 9, type: 'pdf' }],
  demo: true,
};

/**
 * A line whose required fields and values from the catalog are empty. Its other fields are filled.
 */
const wrongLine: Readonly<Record<LineField, unknown>> = {
  ...otherLine,
  partNumber: '',
  ean: '',
  quantity: null,
  unitMinor: null,
  discountReason: '',
  description: '',
  listMinor: null,
};

/**
 * Returns true for a field that every schema has. If such a field changes the price or the goods,
 * an order whose type lacks the field is refused, and not sent without it.
 */
const isOlder = (field: LineField) => lineRule(field).since === undefined;

/** A funnel that has not been opened yet, so that the order is checked as its first order. */
const funnel = { funnel: undefined, drawn: new Map(), opening: undefined, today: '2026-11-21' };

const allFacts = { ...facts, companies: [1], verticals: [3], funnel };

const issuesOf = (one: OrderContent) =>
  checkOrder(one, allFacts)
    .filter(({ code }) => code !== 'not_offered')
    .map(({ path, code }) => `${path.join('.')} ${code}`);

const without = (field: HeaderField): OrderContent =>
  typeof full[field] === 'string' && headerFields[field].kind !== 'date'
    ? { ...full, [field]: headerFields[field].kind === 'choice' ? null : '' }
    : { ...full, [field]: null };

const isAsked = (need: FieldNeed) => need !== 'absent' && need !== 'optional';

describe.each(orderTypes)('a %s order', (type: OrderType) => {
  test('with every field filled has no problems', () =>
    expect(issuesOf({ ...full, type })).toEqual([]));

  test.each(headerFieldNames)('without %s is refused if its row requires it', (field) => {
    const need: FieldNeed = headerFields[field].need[type];
    expect(issuesOf({ ...without(field), type })).toEqual(
      isAsked(need) ? [`${field} required`] : [],
    );
  });

  test('is sent with the fields of its rows', () => {
    const sent = contentToSubmit({ ...full, type });
    expect(headerFieldNames.filter((field) => sent[field] !== undefined)).toEqual(
      headerFieldsOf(type),
    );
  });

  test.each(headerFieldNames)(
    'differs for its author by another %s, where its type asks for it',
    (field) => {
      const other = { ...full, [field]: otherHeader[field] };
      const found = differencesFrom({ ...full, type }, { ...other, type } as OrderContent);
      const isShown = headerFields[field].need[type] !== 'absent';
      expect(found.map(({ path }) => path)).toEqual(isShown ? [[field]] : []);
    },
  );

  test.each(lineFieldNames)('requires %s of a line as its row says', (field) => {
    const need: FieldNeed = lineFields[field].need[type];
    const discount = lineFields.discount.need[type] === 'absent' ? 0 : 100;
    const lines = [{ ...fullLine, discount, [field]: wrongLine[field] } as OrderLine];
    const issues =
      need === 'absent' && isOlder(field) ? [`lines.0.${field} ${field}_not_allowed`] : [];
    expect(issuesOf({ ...full, type, lines })).toEqual(
      isAsked(need) ? [`lines.0.${field} required`] : issues,
    );
  });
});

test.each(headerFieldNames)('a change of %s is reported, and so is emptying it', (field) => {
  const other = { ...full, [field]: otherHeader[field] } as OrderContent;
  expect(changesBetween(full, other)).toMatchObject([{ field }]);

  const { [field]: _removed, ...removed } = full;
  const changes = changesBetween(full, removed as OrderContent);
  expect(changes).toMatchObject([{ field }]);
  expect(changes[0]).not.toHaveProperty('to');
});

test.each(lineFieldNames)(
  'a change of %s in a line is reported, unless it comes from the catalog',
  (field) => {
    const other = { ...full, lines: [{ ...fullLine, [field]: otherLine[field] } as OrderLine] };
    const isTold = field !== 'description' && field !== 'listMinor';
    expect(changesBetween(full, other)).toMatchObject(isTold ? [{ field }] : []);
  },
);

const ofFunnel = (more: Partial<OrderLine>, header: Partial<OrderContent> = {}) =>
  issuesOf({ ...full, type: 'funnel', ...header, lines: [{ ...fullLine, ...more }] });

test.each<[Partial<OrderLine>, string[]]>([
  [{ discount: 1 }, []],
  [{ discount: 9_999 }, []],
  [{ discount: 10_000 }, ['lines.0.discount discount_too_large']],
  [{ discount: 'dez' }, ['lines.0.discount not_a_number']],
  [{ discount: 9_999, unitMinor: 49 }, ['lines.0.discount discount_too_large']],
  [{ discount: 500, discountReason: ' ' }, ['lines.0.discountReason required']],
])('a discount of a funnel order: %j', (more, issues) => expect(ofFunnel(more)).toEqual(issues));

test.each([
  ['crm-17', true],
  [' CRM-17 ', true],
  ['ABCDEFGHIJKL', true],
  ['ABCDEFGHIJKLM', false],
  ['CRM 17', false],
  ['ÇRM', false],
])('the funnel number %s', (funnelNumber, isGood) => {
  expect(ofFunnel({}, { funnelNumber })).toEqual(isGood ? [] : ['funnelNumber funnel_number_form']);
  if (isGood)
    expect(contentToSubmit({ ...full, type: 'funnel', funnelNumber }).funnelNumber).toBe(
      funnelNumber.trim().toUpperCase(),
    );
});

test('the format of a delivery window, a site and an EAN of a retail order is checked', () => {
  const retail = { ...full, type: 'retail' as const };
  expect(issuesOf({ ...retail, deliveryUntil: '2026-11-30' })).toEqual([
    'deliveryUntil dates_reversed',
  ]);
  expect(issuesOf({ ...retail, deliverySite: '   ' })).toEqual(['deliverySite required']);
  expect(issuesOf({ ...retail, deliverySite: 'x'.repeat(41) })).toEqual(['deliverySite too_long']);
  expect(issuesOf({ ...retail, lines: [{ ...fullLine, ean: '789' }] })).toEqual([
    'lines.0.ean ean_digits',
  ]);
});
