/** Collects the demonstration's reports with rows and history before they are written. */
import { datesOfMonth } from '#kernel/domain/calendar.ts';
import { monthOf, type CalendarDate } from '#kernel/domain/dates.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { documentSchemas, type FieldName } from '#areas/imports/domain/index.ts';
import { areaOfKind, type ReportKind } from '#areas/reports/domain/index.ts';
import type { PastRow, ReportHistoryEntry, ReportToWrite } from '#areas/reports/server/index.ts';
import { ANDINA_ID, CALIBRA_ID, ELECTRO_ID, NORTE_ID, TEZONTLE_ID } from '../distributors.ts';
import type { People, Person } from '../person.ts';
import { createReportFile } from './report-files.ts';
import type { SeedRowValues } from './reported-rows.ts';

// The user who reports for each distributor.
const reporters: Readonly<Record<number, string>> = {
  [NORTE_ID]: 'bruno',
  [CALIBRA_ID]: 'fernanda',
  [ANDINA_ID]: 'carla',
  [ELECTRO_ID]: 'ignacio',
  [TEZONTLE_ID]: 'lucia',
};

/** The beginnings of the files' names in the language of their company. */
const fileNames = {
  inventory: { pt: 'estoque', es: 'inventario' },
  pos: { pt: 'vendas', es: 'ventas' },
} as const;

const languageOf = ({ country }: Distributor): 'pt' | 'es' => (country === 'BR' ? 'pt' : 'es');

/** The counts of a report without rows. */
export const zeroReportCounts = { added: 0, changed: 0, same: 0, kept: 0, removed: 0, wrong: 0 };

const dateFields = {
  inventory: 'inventoryDate',
  pos_brazil: 'shipmentDate',
  pos_laam: 'invoiceDate',
} as const satisfies Readonly<Record<ReportKind, FieldName>>;

/** Returns the date of a row. */
export const dateOfSeedRow = (kind: ReportKind, values: SeedRowValues): string =>
  String(values[dateFields[kind]]);

/** A report with its rows. `file` is present if the file is stored. */
type ReportWithRows = {
  readonly report: ReportToWrite;
  readonly by: Person;
  readonly entries: ReportHistoryEntry[];
  readonly rows: readonly PastRow[];
  readonly file?: Uint8Array;
};

/** Returns the sums of the values by date, as if nothing had been registered before. */
function daysOf(
  kind: ReportKind,
  values: readonly SeedRowValues[],
  dates: readonly CalendarDate[],
) {
  return [...new Set(dates)].map((date) => {
    const rows = values.filter((row) => dateOfSeedRow(kind, row) === date);
    return {
      date,
      rows: rows.length,
      quantity: rows.reduce((sum, row) => sum + Number(row.quantity), 0),
      registeredRows: 0,
      registeredQuantity: 0,
      none: false,
    };
  });
}

/**
 * Returns the registered rows of a complete report. Rows with the same key are numbered by
 * `ordinal`.
 */
function rowsOf(
  of: Distributor,
  report: ReportToWrite,
  values: readonly SeedRowValues[],
): PastRow[] {
  if (report.status !== 'complete') return [];
  const { kind } = report;
  const companyOf = (row: SeedRowValues) =>
    kind === 'pos_brazil'
      ? of.companies.find(({ taxId }) => taxId === row.distributorCnpj)!.id
      : report.companyId;

  const ordinals = new Map<string, number>();
  return values.map((row, n): PastRow => {
    const companyId = companyOf(row);
    const key = JSON.stringify([companyId, ...documentSchemas[kind].key.map((name) => row[name])]);
    const ordinal = (ordinals.get(key) ?? 0) + 1;
    ordinals.set(key, ordinal);
    return {
      reportId: report.id,
      distributorId: of.id,
      companyId,
      kind,
      currency: of.currency,
      ordinal,
      line: n + 2,
      values: row,
      was: null,
    };
  });
}

/** Functions that return the last history entry of a report from a file, by the report's status. */
const lastEntries = {
  complete: () => ({ kind: 'completed' }),
  waiting_correction: ({ counts }) => ({ kind: 'refused', rows: counts!.wrong }),
  stand_by: ({ days }) => ({ kind: 'asked', dates: days.map(({ date }) => date) }),
  waiting_processing: () => ({ kind: 'finalized' }),
  removed: () => ({ kind: 'unregistered' }),
  undone: () => ({ kind: 'undone' }),
} as const satisfies Readonly<
  Record<ReportToWrite['status'], (report: ReportToWrite) => Partial<ReportHistoryEntry>>
>;

/** Returns the history entries of a report. */
function entriesOf(report: ReportToWrite, by: Person): ReportHistoryEntry[] {
  const entry = {
    report,
    at: report.createdAt,
    userId: by.id,
    name: by.name,
    rows: report.rows,
  };

  if (report.source === 'none') {
    const dates = datesOfMonth(monthOf(report.from!));
    return [{ ...entry, kind: 'declared', dates }];
  }

  return [
    { ...entry, kind: 'finalized' },
    { ...entry, ...lastEntries[report.status](report) },
  ];
}

/** The collected reports. */
export type CollectedReports = ReturnType<typeof createReportCollection>;

/** Returns an empty collection and the functions that fill it. */
export function createReportCollection(people: People) {
  const all: ReportWithRows[] = [];
  // Adds a report. `changes` are its differences from a complete report of a file.
  function add(
    of: Distributor,
    kind: ReportKind,
    companyId: number,
    at: number,
    values: readonly SeedRowValues[],
    changes: Partial<ReportToWrite> = {},
  ): ReportToWrite {
    const by = people[reporters[of.id]!]!;
    const company = of.companies.find(({ id }) => id === companyId)!;
    const id = `0196f0a0-4e90-7000-8000-${String(all.length + 1).padStart(12, '0')}`;

    const dates = values.map((row) => dateOfSeedRow(kind, row)).sort();
    const days = daysOf(kind, values, dates);

    const report: ReportToWrite = {
      id,
      area: areaOfKind(kind),
      kind,
      source: 'file',
      distributorId: of.id,
      companyId,
      companyName: company.name,
      currency: of.currency,
      status: 'complete',
      version: 2,
      fileName: `${fileNames[kind === 'inventory' ? 'inventory' : 'pos'][languageOf(of)]}-${monthOf(dates[0] ?? '')}.csv`,
      fileHash: null,
      fileSize: null,
      pieces: 0,
      rows: values.length,
      quantity: days.reduce((sum, day) => sum + day.quantity, 0),
      from: dates[0] ?? null,
      to: dates.at(-1) ?? null,
      replacement: 'ask',
      except: [],
      counts: { ...zeroReportCounts, added: values.length },
      refusal: null,
      choices: null,
      days,
      reasons: [],
      createdAt: at,
      createdBy: by.name,
      updatedAt: at,
      updatedBy: by.name,
      completedAt: at,
      isUndoable: true,
      deleted: false,
      ...changes,
    };

    all.push({ report, by, entries: entriesOf(report, by), rows: rowsOf(of, report, values) });
    return report;
  }

  // Stores the file that the values came from.
  async function addFile(report: ReportToWrite, values: readonly SeedRowValues[]): Promise<void> {
    const at = all.findIndex((one) => one.report === report);
    all[at] = { ...all[at]!, ...(await createReportFile(report, values)) };
  }
  return { all, add, addFile };
}
