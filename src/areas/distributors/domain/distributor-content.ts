/**
 * The content of a distributor's form and its validation rules, which the form and the server both
 * apply.
 */
import { isZone } from '#kernel/domain/calendar.ts';
import { isCalendarDate, isAcceptedDate, type CalendarDate } from '#kernel/domain/dates.ts';
import { currencies, type Currency } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import { taxIdKindOfCountry, currencyOfCountry, timeZoneOfCountry } from './country-defaults.ts';
import { isPostalCode } from './postal-codes.ts';
import { normalizeTaxId, taxIdIssueCode } from './tax-ids.ts';

/** A company in the form. `id` is null for an unsaved company. */
export type CompanyContent = {
  readonly id: number | null;
  readonly name: string;
  readonly taxId: string;
  readonly main: boolean;
  readonly customerCode: string;
  readonly store: string;
  readonly active: boolean;
};

/** A contract in the form. `id` is null for an unsaved contract. */
export type ContractContent = {
  readonly id: number | null;
  readonly number: string;
  readonly title: string;
  readonly validFrom: CalendarDate;
  readonly until: CalendarDate;
  /** The signed contract as a file. Absent if none was attached. */
  readonly file?: Attachment | undefined;
};

/**
 * The place of contract files in `attachment_use.place`, which is also the first part of their
 * calls' paths.
 */
export const CONTRACT_FILE_PLACE = 'distributors';

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

export const distributorLimits = {
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
  /** The exact lengths of the ERP's keys, in characters. */
  customerCode: 6,
  store: 2,
} as const;

/**
 * Returns the content of a new distributor, with the usual currency and zone of its country and all
 * other fields empty.
 */
export const newDistributorContent = (name: string, country: string): DistributorContent => ({
  name,
  country,
  currency: currencyOfCountry(country),
  zone: timeZoneOfCountry(country),
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

const erpKey = (length: number) => new RegExp(`^[0-9A-Z]{${length}}$`);
export const isCustomerCode = (text: string): boolean =>
  erpKey(distributorLimits.customerCode).test(text);
export const isStoreCode = (text: string): boolean => erpKey(distributorLimits.store).test(text);

/**
 * Returns the issues of a company's ERP keys. The ERP identifies a customer by code and store, so a
 * company has both keys or neither.
 */
function erpKeyIssues({ customerCode, store }: CompanyContent, n: number): Issue[] {
  if (customerCode === '' && store === '') return [];
  return [
    ...(isCustomerCode(customerCode)
      ? []
      : [issue('erp_customer', 'companies', n, 'customerCode')]),
    ...(isStoreCode(store) ? [] : [issue('erp_store', 'companies', n, 'store')]),
  ];
}

function companyIssues({ country, companies }: DistributorContent): Issue[] {
  const seen = new Set<string>();
  const each = companies.flatMap((company, n) => {
    const fault = taxIdIssueCode(company.taxId, taxIdKindOfCountry(country));
    const plain = normalizeTaxId(company.taxId);
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
      isCalendarDate(value) && isAcceptedDate(value) ? [] : [issue('date', 'contracts', n, name)];
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

/**
 * Returns the contract numbers that more contracts share than in `before`. Case and repeated blanks
 * are ignored; the first spelling is returned. A renewal may keep its contract's number, but a
 * typing mistake can cause the same, so the person is asked.
 */
export function findRepeatedContractNumbers(
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

/**
 * Returns all issues of the content except those of phone numbers. The library for phone numbers is
 * loaded only when one is checked (`findInvalidPhoneIndexes`).
 */
export const checkDistributorContent = (content: DistributorContent): Issue[] => [
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

export const createPhoneIssue = (place: number): Issue => issue('phone', 'phones', place);
