/** What a form of a distributor holds, and what must be right with it by itself: checked beside the fields, and again by the server. */
import { isZone } from '#kernel/domain/calendar.ts';
import { isCalendarDate, isInRange, type CalendarDate } from '#kernel/domain/dates.ts';
import { currencies, type Currency } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import { taxKindOf, usualCurrency, usualZone } from './countries.ts';
import { isPostalCode } from './postal-codes.ts';
import { plainTaxId, taxIdFault } from './tax-ids.ts';

/** `id` null: new. */
export type CompanyContent = {
  readonly id: number | null;
  readonly name: string;
  readonly taxId: string;
  readonly main: boolean;
  readonly customerCode: string;
  readonly store: string;
  readonly active: boolean;
};
export type ContractContent = {
  readonly id: number | null;
  readonly number: string;
  readonly title: string;
  readonly validFrom: CalendarDate;
  readonly until: CalendarDate;
  /** The signed contract itself. Absent: none was attached. */
  readonly file?: Attachment | undefined;
};
/** `attachment_use.place`, and the first part of the calls' paths. */
export const CONTRACTS_AT = 'distributors';
export type DistributorContent = {
  readonly name: string;
  readonly country: string;
  readonly currency: Currency;
  readonly zone: string;
  readonly active: boolean;
  readonly phones: readonly string[];
  readonly postalCode: string;
  readonly address: string;
  readonly city: string;
  readonly companies: readonly CompanyContent[];
  readonly contracts: readonly ContractContent[];
};

export const contentLimits = {
  name: 120,
  address: 200,
  city: 80,
  postalCode: 12,
  phone: 40,
  phones: 5,
  companies: 100,
  contracts: 100,
  number: 40,
  title: 120,
} as const;

/** A new one that nothing is known of but its name and country. */
export const newDistributorContent = (name: string, country: string): DistributorContent => ({
  name,
  country,
  currency: usualCurrency(country),
  zone: usualZone(country),
  active: true,
  phones: [],
  postalCode: '',
  address: '',
  city: '',
  companies: [],
  contracts: [],
});

type Path = Issue['path'];
const issue = (code: string, ...path: Path): Issue => ({ path, code });
const required = (text: string, ...path: Path): Issue[] =>
  text.trim() === '' ? [issue('required', ...path)] : [];

/** A code without a store, or the other way round, is neither: the ERP knows a customer by both. */
function erpKeyIssues({ customerCode, store }: CompanyContent, n: number): Issue[] {
  if (customerCode === '' && store === '') return [];
  return [
    ...(/^[0-9A-Z]{6}$/.test(customerCode)
      ? []
      : [issue('erp_customer', 'companies', n, 'customerCode')]),
    ...(/^[0-9A-Z]{2}$/.test(store) ? [] : [issue('erp_store', 'companies', n, 'store')]),
  ];
}
function companyIssues({ country, companies }: DistributorContent): Issue[] {
  const seen = new Set<string>();
  const each = companies.flatMap((company, n) => {
    const fault = taxIdFault(company.taxId, taxKindOf(country));
    const plain = plainTaxId(company.taxId);
    const isRepeated = plain !== '' && seen.has(plain);
    seen.add(plain);
    return [
      ...required(company.name, 'companies', n, 'name'),
      ...(fault ? [issue(fault, 'companies', n, 'taxId')] : []),
      ...(isRepeated ? [issue('repeated', 'companies', n, 'taxId')] : []),
      ...erpKeyIssues(company, n),
    ];
  });
  const main = companies.filter((company) => company.main);
  if (main.length !== 1) return [...each, issue('one_main', 'companies')];
  return main[0]!.active ? each : [...each, issue('main_inactive', 'companies')];
}
const contractIssues = ({ contracts }: DistributorContent): Issue[] =>
  contracts.flatMap(({ number, title, validFrom, until }, n) => {
    const day = (name: 'validFrom' | 'until', value: string) =>
      isCalendarDate(value) && isInRange(value) ? [] : [issue('date', 'contracts', n, name)];
    const days = [...day('validFrom', validFrom), ...day('until', until)];
    return [
      ...required(number, 'contracts', n, 'number'),
      ...required(title, 'contracts', n, 'title'),
      ...days,
      ...(days.length === 0 && until < validFrom
        ? [issue('before_start', 'contracts', n, 'until')]
        : []),
    ];
  });

const foldedNumber = (number: string): string => number.trim().replace(/\s+/g, ' ').toUpperCase();
/** Numbers that more than one contract has, as they are first written, without those that were repeated as often before: a renewal may keep its number, a slip may too, so a person is asked. */
export function repeatedContracts(
  { contracts }: Pick<DistributorContent, 'contracts'>,
  before: Pick<DistributorContent, 'contracts'> = { contracts: [] },
): readonly string[] {
  const countIn = (rows: readonly ContractContent[], folded: string) =>
    rows.filter(({ number }) => foldedNumber(number) === folded).length;
  const numbers = new Map(
    contracts.toReversed().map(({ number }) => [foldedNumber(number), number.trim()]),
  );
  return [...numbers].flatMap(([folded, number]) => {
    const count = folded === '' ? 0 : countIn(contracts, folded);
    return count > 1 && count > countIn(before.contracts, folded) ? [number] : [];
  });
}

/** All but the phones, whose library is loaded when one is checked (`phoneFaults`). */
export const checkContent = (content: DistributorContent): Issue[] => [
  ...required(content.name, 'name'),
  ...(/^[A-Z]{2}$/.test(content.country) ? [] : [issue('required', 'country')]),
  ...(currencies.includes(content.currency) ? [] : [issue('required', 'currency')]),
  ...(isZone(content.zone) ? [] : [issue('required', 'zone')]),
  ...(isPostalCode(content.postalCode, content.country)
    ? []
    : [issue('postal_code', 'postalCode')]),
  ...companyIssues(content),
  ...contractIssues(content),
];
export const phoneIssue = (place: number): Issue => issue('phone', 'phones', place);
