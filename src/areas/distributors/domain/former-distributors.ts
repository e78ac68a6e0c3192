/**
 * Plans how distributors of the former portal, which had one company each, become distributors with
 * a list of companies.
 */
import { foldText } from '#kernel/domain/fold-text.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { taxIdKindOfCountry } from './country-defaults.ts';
import { distributorLimits, isCustomerCode, isStoreCode } from './distributor-content.ts';
import { MAX_TAX_ID_LENGTH, normalizeTaxId, taxIdIssueCode } from './tax-ids.ts';

/** A row of the former portal's file. */
export type FormerDistributorContent = {
  readonly name: string;
  readonly country: string;
  readonly companyName: string;
  readonly taxId: string;
  readonly customerCode: string;
  readonly store: string;
};

/**
 * The decisions on a conflict. `take` means that the company is created although another
 * distributor has its number, and `leave` that the row is not moved.
 */
export const formerConflictDecisions = ['take', 'leave'] as const;
export type FormerConflictDecision = (typeof formerConflictDecisions)[number];

export type FormerDistributorRow = FormerDistributorContent & {
  readonly id: number;
  readonly decision: FormerConflictDecision | null;
};

/**
 * A distributor of this portal, with the fields by which rows of the former portal's file or of an
 * import are matched to it.
 */
export type KnownDistributor = {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly companies: readonly { readonly id: number; readonly taxId: string }[];
};

const fold = (text: string) => foldText(text).replace(/\s+/g, ' ').trim();

/**
 * Returns the key of a row's distributor. Rows with the same name and country are one distributor.
 */
export const formerDistributorKey = ({
  name,
  country,
}: {
  name: string;
  country: string;
}): string => `${country} ${fold(name)}`;

/** Returns the key of a company's number. The number is unique only within its country. */
const numberKey = (country: string, taxId: string) => `${country} ${normalizeTaxId(taxId)}`;

/** The limits in characters of the fields that must be one line of text. */
const lineLimits = {
  name: distributorLimits.name,
  companyName: distributorLimits.name,
  taxId: MAX_TAX_ID_LENGTH,
} as const;

/** Returns the issues of texts that a distributor's form would not accept as one line. */
const lineIssues = (row: FormerDistributorContent): Issue[] =>
  (Object.keys(lineLimits) as (keyof typeof lineLimits)[]).flatMap((field): Issue[] => {
    const text = row[field].trim();
    if (text.length > lineLimits[field]) return [{ path: [field], code: 'too_big' }];
    return /[\p{Cc}\p{Cs}]/u.test(text) ? [{ path: [field], code: 'invalid_format' }] : [];
  });

/** Returns the issues of a row, with the paths of its fields. */
export function checkFormerDistributorRow(row: FormerDistributorContent): Issue[] {
  const required = (['name', 'companyName'] as const)
    .filter((field) => row[field].trim() === '')
    .map((field): Issue => ({ path: [field], code: 'required' }));

  const isCountry = /^[A-Z]{2}$/.test(row.country);
  const lines = lineIssues(row);
  const isLine = !lines.some(({ path }) => path[0] === 'taxId');
  const fault = isLine ? taxIdIssueCode(row.taxId, taxIdKindOfCountry(row.country)) : undefined;
  const hasKey = row.customerCode !== '' || row.store !== '';
  const isKey = isCustomerCode(row.customerCode) && isStoreCode(row.store);

  return [
    ...required,
    ...lines,
    ...(isCountry ? [] : [{ path: ['country'], code: 'country' }]),
    ...(fault ? [{ path: ['taxId'], code: fault }] : []),
    ...(hasKey && !isKey ? [{ path: ['customerCode'], code: 'erp_customer' }] : []),
  ];
}

export type FormerConflict = {
  readonly row: FormerDistributorRow;
  /**
   * The names of the other distributors that have the same number, in this portal or among the rows
   * to move.
   */
  readonly others: readonly string[];
};

/** The rows of one distributor that a run moves together. */
export type FormerMove = {
  /**
   * The id of the distributor that receives the companies. Null if a new distributor is created.
   */
  readonly into: number | null;
  readonly name: string;
  readonly country: string;
  readonly rows: readonly FormerDistributorRow[];
};

/** Returns the rows whose companies fit into a distributor beside those that it has. */
function rowsThatFit(
  rows: readonly FormerDistributorRow[],
  companies: KnownDistributor['companies'] = [],
): FormerDistributorRow[] {
  const numbers = new Set(companies.map(({ taxId }) => normalizeTaxId(taxId)));
  return rows.filter(({ taxId }) => {
    const number = normalizeTaxId(taxId);
    const fits = numbers.has(number) || numbers.size < distributorLimits.companies;
    if (fits) numbers.add(number);
    return fits;
  });
}

/**
 * Plans a run over rows that are not moved yet. Rows left out, undecided conflicts and rows beyond
 * the limit of a distributor's companies are not moved. `tooMany` is the number of the latter.
 */
export function planFormerRowMoves(
  rows: readonly FormerDistributorRow[],
  known: readonly KnownDistributor[],
): {
  readonly moves: readonly FormerMove[];
  readonly conflicts: readonly FormerConflict[];
  readonly tooMany: number;
} {
  const wanted = rows.filter(({ decision }) => decision !== 'leave');
  // The distributors that have each number: a map from number key to distributor key to name.
  const holders = new Map<string, Map<string, string>>();
  const hold = (of: { name: string; country: string }, taxId: string) => {
    const number = numberKey(of.country, taxId);
    holders.set(number, (holders.get(number) ?? new Map()).set(formerDistributorKey(of), of.name));
  };

  known.forEach((one) => one.companies.forEach(({ taxId }) => hold(one, taxId)));
  wanted.forEach((row) => hold(row, row.taxId));

  const othersOf = (row: FormerDistributorRow) =>
    [...holders.get(numberKey(row.country, row.taxId))!]
      .filter(([key]) => key !== formerDistributorKey(row))
      .map(([, name]) => name);

  const conflicts = wanted
    .filter(({ decision }) => decision === null)
    .map((row) => ({ row, others: othersOf(row) }))
    .filter(({ others }) => others.length > 0);

  const undecided = new Set(conflicts.map(({ row }) => row.id));
  const knownByKey = new Map(known.map((one) => [formerDistributorKey(one), one]));

  const groups = Map.groupBy(
    wanted.filter(({ id }) => !undecided.has(id)),
    formerDistributorKey,
  );

  const planned = [...groups].map(([key, group]): FormerMove => ({
    into: knownByKey.get(key)?.id ?? null,
    name: group[0]!.name,
    country: group[0]!.country,
    rows: rowsThatFit(group, knownByKey.get(key)?.companies),
  }));

  const moved = planned.reduce((sum, { rows: fitting }) => sum + fitting.length, 0);

  return {
    moves: planned.filter(({ rows: fitting }) => fitting.length > 0),
    conflicts,
    tooMany: wanted.length - undecided.size - moved,
  };
}
