/**
 * Tests the payload for the ERP, such as its sums, the sizes of its fields and its line numbers,
 * also with the checks of the simulated ERP.
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPastedOrder, readPastedOrder } from '#areas/dev/domain/index.ts';
import {
  payloadHeaderSchema,
  payloadItemSchema,
  buildErpPayload,
  erpPayloadTextToHash,
  type PendingOrder,
} from '#areas/erp/domain/index.ts';
import {
  erpFields,
  erpItemOfLine,
  ERP_ITEM_PATTERN,
  largestAmountMinor,
  largestFigureOfField,
  lineNumberOfErpItem,
  orderLimits,
  totalOfLines,
  type ErpField,
  type OrderContent,
  type OrderLine,
  type OrderType,
} from '#areas/orders/domain/index.ts';
import { currencies, minorDigitsByCurrency, type Currency } from '#kernel/domain/money.ts';
import { isLong } from '../test-extent.ts';
import {
  hashOf,
  findMismatches,
  findPayloadProblem,
} from '../erp-simulator/check-received-order.ts';
import { content as complete, line, facts } from '../orders/domain/complete-order.ts';

const keys = { customerCode: '004512', store: '01', condition: '072', carrier: '000071' };
const paid = (content: object, currency: Currency = 'BRL') =>
  buildErpPayload({ number: '26-000123', content: content as OrderContent, currency }, keys);
/** Returns the order as the ERP fetches it. */
function pendingOf(content: object, currency: Currency = 'BRL'): PendingOrder {
  const payload = paid(content, currency);
  const order = {
    number: '26-000123',
    revision: 1,
    leaseId: '0196f0a0-5eed-7000-8000-000000000001',
    leaseUntil: '2026-11-25T12:00:00.000Z',
    payloadHash: '',
    ...payload,
  };
  return { ...order, payloadHash: hashOf(order) };
}

describe('the sums', () => {
  const LINES = 500;
  const ORDERS = isLong ? 102 : currencies.length;
  // Generates lines with numbers within the ERP's fields: odd cents, the largest values, and any
  // discount, also one that a submission would refuse because it leaves nothing of a small value.
  const lineFor = (currency: Currency): fc.Arbitrary<OrderLine> =>
    fc
      .tuple(
        fc.integer({ min: 1, max: orderLimits.quantity }),
        fc.oneof(
          fc.integer({ min: 1, max: 9_999 }),
          fc.nat(largestAmountMinor('C6_PRUNIT', currency)),
        ),
        fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
      )
      .map(([quantity, unit, discount]) => {
        const most = Math.floor(largestAmountMinor('C6_VALOR', currency) / quantity);
        return line({ quantity, unitMinor: Math.min(unit, most), discount });
      });
  // Returns the net unit value, rounded half away from zero, computed only with integers.
  const netOf = ({ unitMinor, discount }: OrderLine): bigint =>
    (2n * BigInt(unitMinor as number) * BigInt(10_000 - (discount as number)) + 10_000n) / 20_000n;

  test('of 500 lines and more in every currency equal those of integer arithmetic and of the ERP', () => {
    const seen = { lines: 0, otherwise: 0, currencies: new Set<Currency>() };
    for (let n = 0; n < ORDERS; n++) {
      const currency = currencies[n % currencies.length]!;
      seen.currencies.add(currency);
      const [lines] = fc.sample(
        fc.array(lineFor(currency), { minLength: LINES, maxLength: LINES }),
        { numRuns: 1, seed: 4711 + n },
      );
      const sum = lines!.reduce(
        (all, one) => all + BigInt(one.quantity as number) * netOf(one),
        0n,
      );
      expect(BigInt(totalOfLines(lines!))).toBe(sum);
      const order = pendingOf({ ...complete(), type: 'funnel', lines: lines! }, currency);
      expect(findMismatches(order)).toEqual({ sizes: [], sums: [] });
      const scale = 10 ** minorDigitsByCurrency[currency];
      order.items.forEach((one, at) => {
        const { quantity, unitMinor, discount } = lines![at]!;
        expect(
          [one.C6_QTDVEN, one.C6_PRUNIT * scale, one.C6_PRCVEN * scale].map(Math.round),
        ).toEqual([quantity, unitMinor, Number(netOf(lines![at]!))]);
        const once = Math.round(
          (Number(quantity) * Number(unitMinor) * (10_000 - (discount as number))) / 10_000,
        );
        seen.lines++;
        if (once !== Math.round(one.C6_VALOR * scale)) seen.otherwise++;
      });
    }
    expect([seen.lines, seen.currencies.size]).toEqual([LINES * ORDERS, currencies.length]);
    // Rounding only once, at the end, would give another sum for many of these lines.
    expect(seen.otherwise).toBeGreaterThan(seen.lines / 102);
  });
  test('have the decimals of the currency alone', () => {
    const lines = [line({ quantity: 3, unitMinor: 999, discount: 1_250 })];
    expect(paid({ ...complete(), lines }, 'BRL').items[0]).toMatchObject({
      C6_QTDVEN: 3,
      C6_PRUNIT: 9.99,
      C6_PRCVEN: 8.74,
      C6_VALOR: 26.22,
      C6_DESCONT: 12.5,
      C6_VALDESC: 3.75,
    });
    expect(paid({ ...complete(), lines }, 'CLP').items[0]).toMatchObject({
      C6_PRUNIT: 999,
      C6_PRCVEN: 874,
      C6_VALOR: 2_622,
      C6_VALDESC: 375,
    });
  });
});

describe('the numbering of lines', () => {
  test.each([
    [1, '01'],
    [99, '99'],
    [100, 'A0'],
    [109, 'A9'],
    [110, 'AA'],
    [135, 'AZ'],
    [136, 'B0'],
    [500, 'L4'],
  ])('line %i is %s', (n, text) =>
    expect([erpItemOfLine(n), lineNumberOfErpItem(text)]).toEqual([text, n]),
  );
  test('covers every line that an order may have, each once and sorted as text', () => {
    const all = Array.from({ length: orderLimits.lines }, (_, n) => erpItemOfLine(n + 1));
    expect(new Set(all).size).toBe(orderLimits.lines);
    expect([...all].sort()).toEqual(all);
    expect(all.map(lineNumberOfErpItem)).toEqual(all.map((_, n) => n + 1));
    expect(all.every((text) => ERP_ITEM_PATTERN.test(text))).toBe(true);
  });
  test.each(['00', '0', '1', '001', 'a0', '0A', 'A', ''])('“%s” is not a line number', (text) =>
    expect(ERP_ITEM_PATTERN.test(text)).toBe(false),
  );
  test('skips no number for a blank line', () => {
    const blank = line({ partNumber: '', quantity: null, unitMinor: null });
    const { items } = paid({ ...complete(), lines: [line(), blank, line({ id: 'line-2' })] });
    expect(items.map(({ C6_ITEM }) => C6_ITEM)).toEqual(['01', '02']);
  });
});

describe('fields of an order type', () => {
  const own = {
    funnelNumber: 'FU-2026-0001',
    deliverySite: 'Galpão 7,  doca B',
    deliveryFrom: '2026-12-01',
    deliveryUntil: '2026-12-15',
  };
  const seen = (type: OrderType, more: object = own) => {
    const { header: h, items } = paid({
      ...complete({ type, customerOrder: ' PC-4711 ' }),
      ...more,
    });
    const { C6_NUMPCOM, C6_ITEMPC, C6_ENTREG, C6_XENTATE } = items[0]!;
    return [h.C5_XTIPO, h.C5_XFUNIL, h.C5_XLOCENT, C6_NUMPCOM, C6_ITEMPC, C6_ENTREG, C6_XENTATE];
  };
  test('are sent with it, and held back if the order had that type only once', () => {
    expect(seen('normal')).toEqual(['N', '', '', 'PC-4711', '', '', '']);
    expect(seen('funnel')).toEqual(['F', 'FU-2026-0001', '', 'PC-4711', '', '', '']);
    expect(seen('retail')).toEqual([
      'R',
      '',
      'Galpão 7, doca B',
      'PC-4711',
      '',
      '2026-12-01',
      '2026-12-15',
    ]);
  });
  test('are empty in an order that was written without them', () => {
    expect(seen('funnel', {})).toEqual(['F', '', '', 'PC-4711', '', '', '']);
    expect(seen('retail', { deliveryFrom: null })).toEqual(['R', '', '', 'PC-4711', '', '', '']);
  });
  test('mark a demo line', () => {
    const lines = [line({ demo: true }), line({ id: 'line-2' })];
    expect(paid({ ...complete(), lines }).items.map(({ C6_XDEMO }) => C6_XDEMO)).toEqual([
      'S',
      'N',
    ]);
  });
});

test('the sizes list each sent field once, and no other', () => {
  const of = (where: ErpField['of']) =>
    erpFields.filter((field) => field.of === where).map(({ name }) => name);
  expect(of('header')).toEqual(Object.keys(payloadHeaderSchema.shape));
  expect(of('item')).toEqual(Object.keys(payloadItemSchema.shape));
});

describe('a field', () => {
  // Returns what the simulated ERP and the check of a pasted order report about one field.
  const places = ({ name, of }: ErpField, value: unknown) => {
    const order = structuredClone(pendingOf(complete())) as unknown as Record<
      'header' | 'items',
      unknown
    >;
    const row = of === 'header' ? order.header : (order.items as unknown[])[0];
    (row as Record<string, unknown>)[name] = value;
    const erp = findMismatches(order as unknown as PendingOrder).sizes.filter(
      ({ field }) => field === name,
    );
    const pasted = checkPastedOrder(readPastedOrder(JSON.stringify(order)), facts).filter(
      ({ ok, rule, place }) => !ok && rule === 'erp_size' && place.endsWith(`.${name}`),
    );
    return [erp.map(({ code }) => code), pasted.map(({ code }) => code)];
  };
  const texts = erpFields.filter(({ decimals, date }) => decimals === undefined && !date);
  test.each(texts)('$name accepts $size characters, and no more', (field) => {
    expect(places(field, 'X'.repeat(field.size))).toEqual([[], []]);
    expect(places(field, 'X'.repeat(field.size + 1))).toEqual([[field.code], [field.code]]);
  });
  const figures = erpFields.filter(({ decimals }) => decimals !== undefined);
  test.each([
    ['C6_QTDVEN', 999_999.99],
    ['C6_PRUNIT', 99_999_999.99],
    ['C6_PRCVEN', 99_999_999.99],
    ['C6_VALOR', 999_999_999.99],
    ['C6_DESCONT', 99.99],
    ['C6_VALDESC', 999_999_999.99],
  ])('%s accepts %d, and not a hundredth more', (name, most) => {
    const field = figures.find((one) => one.name === name)!;
    expect(largestFigureOfField(field) / 100).toBe(most);
    expect(places(field, most)).toEqual([[], []]);
    expect(places(field, (largestFigureOfField(field) + 1) / 100)).toEqual([
      [field.code],
      [field.code],
    ]);
    expect(places(field, 1.005)).toEqual([[field.code], [field.code]]);
  });
  test('and every number field is among these', () => expect(figures).toHaveLength(6));
});

describe('the simulated ERP', () => {
  const order = pendingOf({
    ...complete(),
    type: 'funnel',
    lines: [line({ quantity: 3, unitMinor: 999, discount: 1_250 }), line({ id: 'line-2' })],
  });
  const changed = (n: number, more: object): PendingOrder => ({
    ...order,
    items: order.items.map((one, at) => (at === n ? { ...one, ...more } : one)),
  });
  const sums = (one: PendingOrder) =>
    findMismatches(one).sums.map(({ code, line: at, field }) => `${code} ${at} ${field}`);
  test('computes the hash from the same four parts as the portal', () => {
    const counted = createHash('sha256').update(erpPayloadTextToHash(order)).digest('hex');
    expect(hashOf(order)).toBe(counted);
    for (const part of ['payloadVersion', 'currency', 'header', 'items'])
      expect(erpPayloadTextToHash({ ...order, [part]: 'another' })).not.toBe(
        erpPayloadTextToHash(order),
      );
  });
  test('accepts a payload that fits', () => {
    expect([findPayloadProblem(order), findMismatches(order)]).toEqual([
      undefined,
      { sizes: [], sums: [] },
    ]);
  });
  test.each([
    ['another version', { payloadVersion: 1 }, 'payload version 1'],
    ['another currency', { currency: 'USD' }, 'the hash is of another payload'],
    [
      'another header',
      { header: { ...order.header, C5_CONDPAG: '001' } },
      'the hash is of another payload',
    ],
    ['a line less', { items: order.items.slice(1) }, 'the hash is of another payload'],
    ['another number', { number: '26-000124' }, 'C5_PEDECOM 26-000123'],
  ])('does not acknowledge %s', (_what, more, doubt) =>
    expect(findPayloadProblem({ ...order, ...more } as PendingOrder)).toBe(doubt),
  );
  test('finds each sum that is wrong by a hundredth, and a line with a wrong number', () => {
    expect(sums(changed(0, { C6_VALOR: 26.23 }))).toEqual(['05 01 C6_VALOR']);
    expect(sums(changed(0, { C6_VALDESC: 3.74 }))).toEqual(['04 01 C6_VALDESC']);
    expect(sums(changed(0, { C6_PRCVEN: 8.75 }))).toEqual(['05 01 C6_VALOR', '04 01 C6_VALDESC']);
    expect(sums(changed(1, { C6_ITEM: '03' }))).toEqual(['02 02 C6_ITEM']);
  });
});
