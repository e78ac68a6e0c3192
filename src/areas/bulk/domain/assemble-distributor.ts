/**
 * Builds the content of a distributor's form from the distributor's rows, and assigns issues of the
 * form to rows.
 */
import { isZone } from '#kernel/domain/calendar.ts';
import { currencies, type Currency } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import {
  distributorLimits,
  erpKeyFromCells,
  newDistributorContent,
  normalizeTaxId,
  taxIdFromCell,
  type CompanyContent,
  type DistributorContent,
} from '#areas/distributors/domain/index.ts';
import { readYesNo, type BulkCells, type BulkColumn, type BulkIssue } from './bulk-columns.ts';

/** A row with its index in the file (`place`), from 0. */
export type IndexedRow = { readonly place: number; readonly cells: BulkCells };
export type IndexedBulkIssue = BulkIssue & { readonly place: number };

/** Columns that describe the distributor itself, not one of its companies. */
const ownColumns = ['currency', 'zone', 'phones', 'postalCode', 'address', 'city'] as const;
type OwnColumn = (typeof ownColumns)[number];

export type AssembledDistributor = {
  readonly content: DistributorContent;
  /** The issues that were found by reading the cells alone. */
  readonly issues: readonly IndexedBulkIssue[];
  /**
   * The indexes of the rows that describe a company, by the company's index in `content.companies`.
   */
  readonly rowsOfCompany: ReadonlyMap<number, readonly number[]>;
  /** Maps columns of the distributor itself to the index of the first row that fills them. */
  readonly saidBy: ReadonlyMap<OwnColumn, number>;
  readonly first: number;
};

export const hasCompanyCells = ({ company, taxId }: BulkCells): boolean =>
  company !== '' || taxId !== '';
export const hasUserCells = ({ userName, email }: BulkCells): boolean =>
  userName !== '' || email !== '';

/**
 * Collects the columns that describe the distributor itself. The first cell with a value counts,
 * and a later cell with another value is an issue.
 */
function ownCells(rows: readonly IndexedRow[]) {
  const saidBy = new Map<OwnColumn, number>();
  const texts = new Map<OwnColumn, string>();
  const issues: IndexedBulkIssue[] = [];
  for (const { place, cells } of rows)
    for (const column of ownColumns) {
      const text = cells[column];
      if (text === '') continue;
      if (!texts.has(column)) {
        texts.set(column, text);
        saidBy.set(column, place);
      } else if (texts.get(column) !== text)
        issues.push({ place, column, code: 'differs', other: saidBy.get(column) });
    }

  return { saidBy, issues, text: (column: OwnColumn) => texts.get(column) };
}

type Own = ReturnType<typeof ownCells>;

function withOwnCells(
  content: DistributorContent,
  { saidBy, issues, text }: Own,
): { readonly content: DistributorContent; readonly issues: readonly IndexedBulkIssue[] } {
  const wrong = [...issues];
  const currency = text('currency')?.toUpperCase();
  const isCurrency = currencies.includes(currency as Currency);
  if (currency !== undefined && !isCurrency)
    wrong.push({ place: saidBy.get('currency')!, column: 'currency', code: 'not_a_currency' });
  const zone = text('zone');
  if (zone !== undefined && !isZone(zone))
    wrong.push({ place: saidBy.get('zone')!, column: 'zone', code: 'not_a_zone' });
  const phones = text('phones')
    ?.split(/[;|/\n]/)
    .map((phone) => phone.trim())
    .filter(Boolean);

  return {
    content: {
      ...content,
      ...(isCurrency ? { currency: currency as Currency } : {}),
      ...(zone !== undefined && isZone(zone) ? { zone } : {}),
      ...(phones ? { phones } : {}),
      postalCode: text('postalCode') ?? content.postalCode,
      address: text('address') ?? content.address,
      city: text('city') ?? content.city,
    },
    issues: wrong,
  };
}

const newCompany = (name: string, taxId: string): CompanyContent => ({
  id: null,
  name,
  taxId,
  main: false,
  customerCode: '',
  store: '',
  active: true,
});

/** Returns the company with the values of a row. Where a cell is empty, the stored value stays. */
function withRow(known: CompanyContent, cells: BulkCells): CompanyContent {
  const { customerCode, store } = erpKeyFromCells(cells.customerCode, cells.store);
  return {
    ...known,
    name: cells.company || known.name,
    customerCode: customerCode || known.customerCode,
    store: store || known.store,
  };
}

const isSame = (a: CompanyContent, b: CompanyContent) =>
  a.name === b.name && a.customerCode === b.customerCode && a.store === b.store;

/**
 * Returns the content of a distributor with the values of its rows. `name` is the distributor's
 * name as the rows write it, and `country` is the code of its country.
 * @param before The stored content. Undefined for a new distributor.
 */
export function assembleDistributor(
  rows: readonly IndexedRow[],
  { name, country }: { readonly name: string; readonly country: string },
  before: DistributorContent | undefined,
): AssembledDistributor {
  const own = ownCells(rows);
  const base = withOwnCells(before ?? newDistributorContent(name, country), own);
  const issues = [...base.issues];
  const companies: CompanyContent[] = [...base.content.companies];
  const rowsOfCompany = new Map<number, number[]>();
  const mains = new Map<number, number>();

  for (const { place, cells } of rows.filter((row) => hasCompanyCells(row.cells))) {
    const taxId = taxIdFromCell(cells.taxId, country === 'BR');
    const number = normalizeTaxId(taxId);
    const found = companies.findIndex(
      (one) => number !== '' && normalizeTaxId(one.taxId) === number,
    );
    const at = found < 0 ? companies.length : found;
    const known = companies[at] ?? newCompany(name, taxId);
    const now = withRow(known, cells);
    const other = rowsOfCompany.get(at)?.[0];
    if (other !== undefined && !isSame(known, now))
      issues.push({ place, column: 'company', code: 'differs', other });
    else companies[at] = now;

    rowsOfCompany.set(at, [...(rowsOfCompany.get(at) ?? []), place]);
    const main = cells.main === '' ? false : readYesNo(cells.main);
    if (main === undefined) issues.push({ place, column: 'main', code: 'not_yes_or_no' });
    if (main && !mains.has(at)) mains.set(at, place);
  }

  const [wanted, ...others] = [...mains];
  for (const [, place] of others) issues.push({ place, column: 'main', code: 'one_main' });
  const mainAt = wanted?.[0] ?? companies.findIndex(({ main }) => main);
  const main = mainAt < 0 ? 0 : mainAt;

  return {
    content: {
      ...base.content,
      companies: companies.map((one, at) => ({ ...one, main: at === main })),
    },
    issues,
    rowsOfCompany,
    saidBy: own.saidBy,
    first: rows[0]!.place,
  };
}

const companyColumns: Readonly<Record<string, BulkColumn>> = {
  name: 'company',
  taxId: 'taxId',
  main: 'main',
  customerCode: 'customerCode',
  store: 'store',
};

/**
 * Converts an issue of the form into issues of the rows that contain the value in question, or of
 * the first row if no row contains it.
 */
export function toRowIssues(
  { rowsOfCompany, saidBy, first, content }: AssembledDistributor,
  { path, code }: Issue,
): readonly IndexedBulkIssue[] {
  const [field, at, part] = path;

  if (field === 'companies' && typeof at === 'number') {
    const column = companyColumns[String(part)] ?? 'taxId';
    const rows = rowsOfCompany.get(at) ?? [first];
    return rows.map((place) => ({ place, column, code }));
  }

  if (field === 'companies') {
    if (content.companies.length === 0)
      return [{ place: first, column: 'taxId', code: 'required' }];
    const beyond = [...rowsOfCompany]
      .filter(([place]) => place >= distributorLimits.companies)
      .flatMap(([, rows]) => rows);

    return (beyond.length > 0 ? beyond : [first]).map((place) => ({
      place,
      column: code === 'too_big' ? 'taxId' : 'main',
      code,
    }));
  }

  if (field === 'name') return [{ place: first, column: 'distributor', code }];
  if (field === 'country') return [{ place: first, column: 'country', code }];
  const column = ownColumns.find((one) => one === field) ?? null;

  return [{ place: (column && saidBy.get(column)) ?? first, column, code }];
}
