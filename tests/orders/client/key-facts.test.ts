/** Tests which facts of an order are shown first, and which are behind “More details”. */
import { expect, test } from 'vitest';
import { divideFacts, MAX_KEY_FACTS } from '#areas/orders/client/opened/key-facts.ts';
import { headerFieldsOf, orderTypes, type OrderType } from '#areas/orders/domain/index.ts';

type Fact = Parameters<typeof divideFacts>[0][number];

const factsOf = (type: OrderType, empty: readonly string[] = []): Fact[] =>
  (['distributor', 'type', ...headerFieldsOf(type), 'created', 'erp', 'submitted'] as const).map(
    (key) => ({ key, isEmpty: empty.includes(key) }),
  );

const keys = (facts: readonly Fact[]) => facts.map(({ key }) => key);

test('the purchase order, the observation and the end user are chosen before the terms', () => {
  expect(keys(divideFacts(factsOf('normal')).first)).toEqual([
    'distributor',
    'companyId',
    'paymentMethodId',
    'customerOrder',
    'observation',
    'erp',
  ]);
  expect(keys(divideFacts(factsOf('funnel')).first)).toEqual([
    'distributor',
    'customerOrder',
    'funnelNumber',
    'endUser',
    'observation',
    'erp',
  ]);
});

test.each(orderTypes)('the facts of a %s order that are chosen keep their order', (type) => {
  const facts = factsOf(type);
  const { first } = divideFacts(facts);
  expect(first).toEqual(facts.filter((fact) => first.includes(fact)));
});

test('a fact without a value is never among the first', () => {
  const { first, more } = divideFacts(factsOf('normal', ['customerOrder', 'observation', 'erp']));
  expect(keys(first)).toEqual([
    'distributor',
    'companyId',
    'paymentMethodId',
    'shippingType',
    'carrierId',
    'submitted',
  ]);
  expect(keys(more)).toContain('customerOrder');
});

test.each(orderTypes)('a %s order has each fact once, and at most six first', (type) => {
  const facts = factsOf(type);
  const { first, more } = divideFacts(facts);
  expect(first.length).toBeLessThanOrEqual(MAX_KEY_FACTS);
  expect(keys([...first, ...more]).toSorted()).toEqual(keys(facts).toSorted());
});

test('a single fact is not hidden', () => {
  const facts = factsOf('normal').slice(0, MAX_KEY_FACTS + 1);
  expect(divideFacts(facts).more).toEqual([]);
});
