/** Tests the rules for an order under a funnel, and for opening and changing a funnel. */
import { describe, expect, test } from 'vitest';
import {
  findChangedTermIssues,
  checkOrderUnderFunnel,
  isFunnelNumber,
  findOpeningTermIssues,
  funnelPartsOfOrderLines,
  type Funnel,
  type FunnelFacts,
  type FunnelLine,
} from '#areas/funnels/domain/index.ts';

const line = (
  partNumber: string,
  quantity: FunnelLine['quantity'],
  unitMinor = 9000,
  discount = 0,
): FunnelLine => ({
  partNumber,
  quantity,
  unitMinor,
  discount,
});

const funnel: Funnel = {
  id: '01890000-0000-7000-8000-000000000001',
  distributorId: 1,
  number: 'CRM-7',
  currency: 'BRL',
  endUser: 'Acme',
  endUserState: 'SP',
  verticalId: null,
  expiresOn: '2026-12-31',
  openedAt: 0,
  openedBy: 'Approver',
  openedByOrder: '01890000-0000-7000-8000-000000000002',
  closedAt: null,
  version: 1,
  parts: [
    { partNumber: '1001', quantity: 10, unitMinor: 9000, drawn: 0 },
    { partNumber: '1002', quantity: 5, unitMinor: 4550, drawn: 0 },
  ],
};

const facts: FunnelFacts = { funnel, drawn: new Map(), opening: undefined, today: '2026-12-31' };

const check = (lines: readonly FunnelLine[], more: Partial<FunnelFacts> = {}, number = 'CRM-7') =>
  checkOrderUnderFunnel(number, [...lines.entries()], { ...facts, ...more }).map(
    ({ path, code, found, expected }) =>
      [path.join('.'), code, found ?? '', expected ?? ''].join(' '),
  );

describe('the number of a funnel', () => {
  test('is compared in upper case and without spaces at its ends', () => {
    expect(check([line('1001', 1)], {}, ' crm-7 ')).toEqual([]);
  });

  test.each(['', '  ', 'CRM 7', 'CRM/7', 'ABCDEFGHIJKLM', 'ÇRM7'])(
    '“%s” is invalid, which the header’s own check reports',
    (number) => {
      expect(isFunnelNumber(number)).toBe(false);
      expect(check([line('1003', 1)], {}, number)).toEqual([]);
    },
  );
});

describe('an order under an open funnel', () => {
  test('is accepted up to the last unit left', () => {
    expect(check([line('1001', 4)], { drawn: new Map([['1001', 6]]) })).toEqual([]);
  });

  test('is refused at the line that exceeds what is left, with the remainder', () => {
    expect(
      check([line('1001', 3), line('1002', 1, 4550), line('1001', 2)], {
        drawn: new Map([['1001', 6]]),
      }),
    ).toEqual(['lines.2.quantity funnel_exceeded 5 4']);
  });

  test('never has less than zero left, even if a restore brought back more than there was', () => {
    expect(check([line('1001', 1)], { drawn: new Map([['1001', 12]]) })).toEqual([
      'lines.0.quantity funnel_exceeded 1 0',
    ]);
  });

  test('must have the agreed net value, by unit value or by discount', () => {
    expect(check([line('1001', 1, 10_000, 1000), line('1002', 1, 4550)])).toEqual([]);
    expect(check([line('1001', 1, 10_000)])).toEqual(['lines.0.unitMinor funnel_value 10000 9000']);
  });

  test('is refused with a part that the funnel lacks', () => {
    expect(check([line('1003', 1)])).toEqual(['lines.0.partNumber funnel_part 1003 ']);
  });

  test('has no issue about an unreadable line, which has its own check', () => {
    expect(check([{ ...line('1001', 'ten'), unitMinor: 'x' }])).toEqual([]);
  });
});

describe('the end of a funnel', () => {
  test('comes after its last day', () => {
    expect(check([line('1001', 1)], { today: '2026-12-31' })).toEqual([]);
  });

  test('is reported the day after with the last day', () => {
    expect(check([line('1001', 1)], { today: '2027-01-01' })).toEqual([
      'funnelNumber funnel_expired CRM-7 2026-12-31',
    ]);
  });

  test('can be a closing, after which nothing is accepted', () => {
    expect(check([line('1001', 1)], { funnel: { ...funnel, closedAt: 1 } })).toEqual([
      'funnelNumber funnel_closed CRM-7 ',
    ]);
  });
});

describe('a funnel that was not opened yet', () => {
  const none = { funnel: undefined };

  test('is requested by one order at a time, and the other is named', () => {
    expect(check([line('1001', 1)], { ...none, opening: { number: '26-000123' } })).toEqual([
      'funnelNumber funnel_not_open CRM-7 26-000123',
    ]);
  });

  test('is requested with one value for each part', () => {
    expect(check([line('1001', 1), line('1001', 2, 8000)], none)).toEqual([
      'lines.1.unitMinor funnel_two_values 8000 9000',
    ]);
  });

  test('may be requested with any part and value', () => {
    expect(check([line('1003', 900, 1), line('1001', 2)], none)).toEqual([]);
  });
});

const asked = [line('1001', 4, 10_000, 1000), line('1001', 2, 9000), line('1002', 1, 4550)];

const opens = (parts: readonly [string, number][], expiresOn = '2026-12-31') =>
  findOpeningTermIssues(
    asked,
    { parts: parts.map(([partNumber, quantity]) => ({ partNumber, quantity })), expiresOn },
    '2026-12-31',
  ).map(({ path, code, found, expected }) =>
    [path.join('.'), code, found ?? '', expected ?? ''].join(' '),
  );

describe('the opening of a funnel', () => {
  test('is preset with the ordered quantity, one row for each part, at its net value', () => {
    expect(funnelPartsOfOrderLines(asked)).toEqual([
      { partNumber: '1001', quantity: 6, unitMinor: 9000 },
      { partNumber: '1002', quantity: 1, unitMinor: 4550 },
    ]);
  });

  test('may be for more, never for less than is ordered', () => {
    expect(
      opens([
        ['1001', 60],
        ['1002', 1],
      ]),
    ).toEqual([]);
    expect(
      opens([
        ['1001', 5],
        ['1002', 1],
      ]),
    ).toEqual(['parts.0.quantity funnel_less 5 6']);
  });

  test('has each ordered part once, and no other', () => {
    expect(opens([['1001', 6]])).toEqual(['parts required  1002']);
    expect(
      opens([
        ['1001', 6],
        ['1002', 1],
        ['1002', 2],
      ]),
    ).toEqual(['parts funnel_part_twice 1002 ']);
    expect(
      opens([
        ['1001', 6],
        ['1002', 1],
        ['1003', 1],
      ]),
    ).toEqual(['parts.2.partNumber funnel_part 1003 ']);
  });

  test('ends no earlier than today and within the years that the portal accepts', () => {
    const parts: [string, number][] = [
      ['1001', 6],
      ['1002', 1],
    ];
    expect(opens(parts, '2026-12-30')).toEqual(['expiresOn past_date 2026-12-30 2026-12-31']);
    expect(opens(parts, '2100-01-01')).toEqual(['expiresOn date_range 2100-01-01 2099-12-31']);
  });
});

describe('the change of a funnel', () => {
  const same = { parts: funnel.parts, expiresOn: funnel.expiresOn };

  test('keeps or raises quantities', () => {
    const raised = [{ partNumber: '1001', quantity: 11 }, funnel.parts[1]!];
    expect(findChangedTermIssues(funnel, { ...same, parts: raised }, '2026-12-01')).toEqual([]);
    const lowered = [{ partNumber: '1001', quantity: 9 }, funnel.parts[1]!];
    expect(
      findChangedTermIssues(funnel, { ...same, parts: lowered }, '2026-12-01')[0],
    ).toMatchObject({
      code: 'funnel_less',
    });
  });

  test('keeps an expired last day, or moves it to one from today on', () => {
    expect(findChangedTermIssues(funnel, same, '2027-02-01')).toEqual([]);
    expect(
      findChangedTermIssues(funnel, { ...same, expiresOn: '2027-01-31' }, '2027-02-01')[0],
    ).toMatchObject({ code: 'past_date' });
    expect(
      findChangedTermIssues(funnel, { ...same, expiresOn: '2027-02-01' }, '2027-02-01'),
    ).toEqual([]);
  });
});
