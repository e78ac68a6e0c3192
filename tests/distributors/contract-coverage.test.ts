/** Tests how long the contracts of a distributor are valid, and when they have expired. */
import { describe, expect, it } from 'vitest';
import {
  contractCoverage,
  contractsExpiryDate,
  needsNewContract,
  type ContractSpan,
} from '#areas/distributors/domain/index.ts';

describe('contracts', () => {
  const today = '2026-11-21';

  const cover = (...spans: [string, string][]) =>
    contractCoverage(
      spans.map(([validFrom, until]) => ({ validFrom, until })),
      today,
    );

  it('are ending in their last sixty days', () => {
    expect([
      cover(['2026-01-01', '2027-01-21']).state,
      cover(['2026-01-01', '2027-01-20']).state,
      cover(['2026-01-01', today]).state,
      cover(['2026-01-01', '2026-11-20']).state,
    ]).toEqual(['valid', 'ending', 'ending', 'ended']);
  });

  it('that follow each other without a gap count as one', () => {
    expect(cover(['2027-01-01', '2027-12-31'], ['2026-01-01', '2026-12-31'])).toEqual({
      state: 'valid',
      until: '2027-12-31',
    });
    expect(cover(['2026-01-01', '2026-12-31'], ['2027-01-02', '2027-12-31'])).toEqual({
      state: 'ending',
      until: '2026-12-31',
    });
  });

  it('that are missing or have not begun raise no alert', () => {
    const states = [cover(), cover(['2027-01-01', '2027-12-31'])];
    expect(states.map((one) => [one.state, needsNewContract(one)])).toEqual([
      ['none', false],
      ['future', false],
    ]);
  });
});

describe('contracts that have expired', () => {
  const last = { validFrom: '2026-01-01', until: '2026-12-31' };

  const expired = (spans: ContractSpan[], at: string, zone = 'America/Sao_Paulo') =>
    contractsExpiryDate({ spans, zone }, Date.parse(at));

  it('are those of a distributor without a valid one and with an ended one, from midnight of the zone on', () => {
    expect([
      expired([last], '2027-01-01T02:59:59Z'),
      expired([last], '2027-01-01T03:00:00Z'),
      expired([last], '2027-01-01T05:59:59Z', 'America/Mexico_City'),
      expired([last], '2027-01-01T06:00:00Z', 'America/Mexico_City'),
    ]).toEqual([null, '2026-12-31', null, '2026-12-31']);
  });

  it('count until the first day of the next one', () => {
    const both = [last, { validFrom: '2027-02-01', until: '2028-01-31' }];
    expect([expired(both, '2027-01-31T12:00Z'), expired(both, '2027-02-01T12:00Z')]).toEqual([
      '2026-12-31',
      null,
    ]);
  });

  it('do not exist without a contract, or with only one that has not begun', () => {
    expect([expired([], '2027-06-01T12:00Z'), expired([last], '2025-06-01T12:00Z')]).toEqual([
      null,
      null,
    ]);
  });
});
