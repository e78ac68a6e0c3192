/**
 * Tests the rules for distributors: a form names each invalid place, only permitted changes are
 * accepted, and rows of the former portal's file become distributors.
 */
import { describe, expect, it } from 'vitest';
import {
  checkDistributorChange,
  checkDistributorContent,
  distributorKindOfCountry,
  planFormerRowMoves,
  parseFormerRow,
  formatTypedPostalCode,
  type DistributorContent,
  type FormerDistributorRow,
} from '#areas/distributors/domain/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import {
  findInvalidPhoneIndexes,
  toInternationalPhone,
} from '#areas/distributors/domain/phones.ts';
import { company, contract, distributor } from './distributor-forms.ts';

const said = (issues: readonly Issue[]) =>
  issues.map(({ path, code }) => `${path.join('.')} ${code}`);

const wrong = (change: Partial<DistributorContent>) =>
  said(checkDistributorContent(distributor(change)));
const unused = { orders: 0, reports: 0, users: 0, companies: [] };

describe('a form', () => {
  it('that is complete has no problems', () => expect(wrong({})).toEqual([]));

  it('names each invalid place', () => {
    expect(
      wrong({
        name: ' ',
        zone: 'Mars/Base',
        postalCode: '0131',
        companies: [
          company({ main: true, taxId: '11222333000182', customerCode: '12' }),
          company({ name: '', taxId: '' }),
        ],
        contracts: [contract({ number: '', validFrom: '2026-05-02', until: '2026-05-01' })],
      }),
    ).toEqual([
      'name required',
      'zone required',
      'postalCode postal_code',
      'companies.0.taxId cnpj',
      'companies.0.customerCode erp_customer',
      'companies.0.store erp_store',
      'companies.1.name required',
      'companies.1.taxId required',
      'contracts.0.number required',
      'contracts.0.until before_start',
    ]);
  });

  it('has one main company, which is active, and each number once', () => {
    expect(wrong({ companies: [] })).toEqual(['companies one_main']);
    const two = [company({ main: true }), company({ main: true, taxId: '12ABC34501DE35' })];
    expect(wrong({ companies: two })).toEqual(['companies one_main']);
    expect(wrong({ companies: [company({ main: true, active: false })] })).toEqual([
      'companies main_inactive',
    ]);
    const same = [company({ main: true }), company({ taxId: '11.222.333/0001-81' })];
    expect(wrong({ companies: same })).toEqual(['companies.1.taxId repeated']);
  });

  it('of another country accepts a CRN and a postal code of any form', () => {
    const abroad = [company({ main: true, taxId: 'J-12345678-9' })];
    expect(wrong({ country: 'PE', postalCode: 'LIMA 1', companies: abroad })).toEqual([]);
    expect(wrong({ country: 'BR', companies: abroad })).toEqual(['companies.0.taxId cnpj']);
  });

  it('gets its kind from its country', () =>
    expect([distributorKindOfCountry('BR'), distributorKindOfCountry('PE')]).toEqual([
      'brazil',
      'laam',
    ]));

  it('formats postal codes of Brazil alone', () => {
    expect([
      formatTypedPostalCode('0131', 'BR'),
      formatTypedPostalCode('01310100', 'BR'),
      formatTypedPostalCode('01310-100', 'BR'),
      formatTypedPostalCode('15074', 'PE'),
      formatTypedPostalCode('12345678', 'PE'),
    ]).toEqual(['0131', '01310-100', '01310-100', '15074', '12345678']);
  });

  it('accepts a phone of its country or of any with its code, and stores it in international form', () => {
    expect([
      toInternationalPhone('(11) 98765-4321', 'BR'),
      toInternationalPhone('+51 1 6151000', 'BR'),
      toInternationalPhone('987654321', 'PE'),
      toInternationalPhone('+55 11 98765 4321', 'BR'),
    ]).toEqual(['+55 11 98765 4321', '+51 1 6151000', '+51 987 654 321', '+55 11 98765 4321']);
    expect(findInvalidPhoneIndexes(['11 3456 7890', '123', 'no'], 'BR')).toEqual([1, 2]);
  });
});

describe('a change', () => {
  const before = distributor({
    companies: [company({ id: 1, main: true }), company({ id: 2, taxId: '12ABC34501DE35' })],
    contracts: [contract({ id: 7 })],
  });

  const changed = (change: Partial<DistributorContent>, uses: Partial<typeof unused> = {}) =>
    said(checkDistributorChange(before, { ...before, ...change }, { ...unused, ...uses }));

  it('of country or currency is possible until an order or report exists', () => {
    const other = { country: 'PE', currency: 'PEN' } as const;
    expect(changed(other, { users: 3 })).toEqual([]);
    expect(changed(other, { orders: 1 })).toEqual(['country fixed', 'currency fixed']);
    expect(changed({ currency: 'USD' }, { reports: 1 })).toEqual(['currency fixed']);
  });

  it('of a used company keeps its name and number, and does not remove it', () => {
    const [first, second] = before.companies as [never, never];
    const used = { orders: 1, companies: [1] as never[] };
    const edit = (more: object) =>
      changed({ companies: [{ ...(first as object), ...more } as never, second] }, used);
    expect(edit({ name: 'Another' })).toEqual(['companies.0.name used']);
    expect(edit({ taxId: '9XYZ8WVU000205' })).toEqual(['companies.0.taxId used']);
    expect(
      edit({
        taxId: '11.222.333/0001-81',
        customerCode: '000009',
        store: '01',
        main: false,
        active: false,
      }),
    ).toEqual([]);
    expect(changed({ companies: [second] }, used)).toEqual(['companies used']);
    expect(changed({ companies: [first] }, used)).toEqual([]);
  });

  it('cannot name a company or contract of another distributor', () => {
    expect(
      changed({
        companies: [...before.companies, company({ id: 99, taxId: '9XYZ8WVU000205' })],
        contracts: [contract({ id: 8 })],
      }),
    ).toEqual(['companies.2.id unknown', 'contracts.0.id unknown']);
  });
});

describe('a move of the former portal', () => {
  let made = 0;

  const row = (
    name: string,
    taxId: string,
    more: Partial<FormerDistributorRow> = {},
  ): FormerDistributorRow => ({
    id: (made += 1),
    name,
    country: 'BR',
    companyName: `${name} Ltda`,
    taxId,
    customerCode: '',
    store: '',
    decision: null,
    ...more,
  });

  const plan = (
    rows: FormerDistributorRow[],
    known: Parameters<typeof planFormerRowMoves>[1] = [],
  ) => {
    const { moves, conflicts, tooMany } = planFormerRowMoves(rows, known);
    return {
      moves: moves.map(({ into, name, rows: moved }) => [into, name, moved.length]),
      conflicts: conflicts.map((one) => [one.row.name, [...one.others]]),
      tooMany,
    };
  };

  it('makes one distributor of rows with one name, ignoring accents and case, within a country', () => {
    expect(
      plan([
        row('Medições', '11222333000181'),
        row('MEDICOES ', '12ABC34501DE35'),
        row('Medições', '1-9', { country: 'PE' }),
      ]).moves,
    ).toEqual([
      [null, 'Medições', 2],
      [null, 'Medições', 1],
    ]);
  });

  it('adds companies to a distributor of the same name', () => {
    const known = [{ id: 5, name: 'Norte', country: 'BR', companies: [] }];
    expect(plan([row('norte', '11222333000181')], known).moves).toEqual([[5, 'norte', 1]]);
  });

  it('leaves a number that two distributors have to a person, on both sides', () => {
    const both = [row('Norte', '11222333000181'), row('Sul', '11.222.333/0001-81')];
    expect(plan(both)).toEqual({
      moves: [],
      conflicts: [
        ['Norte', ['Sul']],
        ['Sul', ['Norte']],
      ],
      tooMany: 0,
    });
    const known = [
      { id: 5, name: 'Leste', country: 'BR', companies: [{ id: 1, taxId: '11222333000181' }] },
    ];
    expect(plan([both[0]!], known).conflicts).toEqual([['Norte', ['Leste']]]);
    const decided = [
      { ...both[0]!, decision: 'take' as const },
      { ...both[1]!, decision: 'leave' as const },
    ];
    expect(plan(decided, known)).toEqual({
      moves: [[null, 'Norte', 1]],
      conflicts: [],
      tooMany: 0,
    });
  });

  it('moves no more companies than a distributor can have', () => {
    const peru = { country: 'PE' };
    const companies = Array.from({ length: 98 }, (_, n) => ({ id: n + 1, taxId: `1-${n}` }));
    const known = [{ id: 5, name: 'Lima', ...peru, companies }];
    const rows = ['1-0', '2-1', '2-2', '2-2', '2-3', '2-4'].map((id) => row('Lima', id, peru));
    expect(plan(rows, known)).toMatchObject({ moves: [[5, 'Lima', 4]], tooMany: 2 });

    const full = [...companies, { id: 99, taxId: '3-1' }, { id: 100, taxId: '3-2' }];
    const later = [{ ...known[0]!, companies: full }];
    expect(plan(rows.slice(4), later)).toMatchObject({ moves: [], tooMany: 2 });
  });
});

describe('the file of the former portal', () => {
  const countryOf = (text: string) => ({ brasil: 'BR', perú: 'PE' })[text.toLowerCase()];

  it.each([
    [['Norte Ltda', '11222333000181', 'Brasil', '101', '1'], 'BR 11222333000181 000101 01'],
    [['Zero Ltda', '191', '', '', ''], 'BR 191  '],
    [['Sete Ltda', '7526557000100', 'Brasil', '', ''], 'BR 07526557000100  '],
    [['Lima SAC', '20512345671', 'Perú', '', ''], 'PE 20512345671  '],
  ])('is read with the zeros that a spreadsheet drops: %j', (cells, said) => {
    const [companyName, taxId, country, customerCode, store] = cells as [
      string,
      string,
      string,
      string,
      string,
    ];
    const row = parseFormerRow(
      { name: '', companyName, taxId, country, customerCode, store },
      countryOf,
    );
    expect([row.name, row.companyName]).toEqual([companyName, companyName]);
    expect([row.country, row.taxId, row.customerCode, row.store].join(' ')).toBe(said);
  });
});
