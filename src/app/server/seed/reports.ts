/** The demonstration's reports of stock and sales over fourteen months: most in time, some late, one month missing here and there, one without sales, two that ask for somebody. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  addMonths,
  dateIn,
  datesOfMonth,
  dayOfMonth,
  firstDayOf,
  HOUR,
  instantIn,
  lastDayOf,
  monthOf,
  showDate,
  type CalendarDate,
} from '#kernel/domain/dates.ts';
import { writeMinor } from '#kernel/domain/money.ts';
import type { CataloguedPart } from '#areas/catalog/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { remember } from '#areas/imports/server/index.ts';
import {
  csvFile,
  documents,
  fingerprintOf,
  fileHash,
  type FieldName,
} from '#areas/imports/domain/index.ts';
import { areaOf, kindFor, type ReportArea, type ReportKind } from '#areas/reports/domain/index.ts';
import {
  declareNone,
  insertReports,
  loadPast,
  putPiece,
  sumBaselines,
  baselineSince,
  writeHistory,
  type ReportHistoryEntry,
  type PastRow,
  type ReportWriting,
} from '#areas/reports/server/index.ts';
import type { Database } from '#kernel/server/database.ts';
import { chanceFrom } from './chance.ts';
import { ANDINA, CALIBRA, ELECTRO, NORTE, distributors } from './company.ts';
import type { People, Person } from './orders.ts';
import { salesIn, shelfOf, stockAt, type SeedRowValues } from './reported-rows.ts';

const MONTHS = 14;
/** By area, distributor and how many months ago. `half`: one company of two has not reported. */
const exceptions: Readonly<Record<string, 'missing' | 'late' | 'none' | 'half'>> = {
  [`pos.${CALIBRA}.1`]: 'missing',
  [`pos.${CALIBRA}.7`]: 'missing',
  [`inventory.${ELECTRO}.2`]: 'missing',
  [`inventory.${ANDINA}.4`]: 'late',
  [`pos.${NORTE}.6`]: 'late',
  [`inventory.${CALIBRA}.9`]: 'late',
  [`pos.${ELECTRO}.5`]: 'none',
  [`inventory.${NORTE}.2`]: 'half',
  [`pos.${NORTE}.8`]: 'half',
};
const reporters: Readonly<Record<number, string>> = {
  [NORTE]: 'bruno',
  [CALIBRA]: 'fernanda',
  [ANDINA]: 'carla',
  [ELECTRO]: 'ignacio',
};
/** A file of the demonstration's names its columns as people there do. */
const headers: Readonly<Record<ReportKind, readonly (readonly [FieldName, string])[]>> = {
  inventory: [
    ['inventoryDate', 'Data'],
    ['partNumber', 'Código do produto'],
    ['quantity', 'Estoque'],
    ['purchasePrice', 'Preço de compra'],
  ],
  pos_brazil: [
    ['partNumber', 'Part Number'],
    ['activity', 'CNAE'],
    ['quantity', 'Qtde'],
    ['price', 'Preço de venda'],
    ['shipmentDate', 'Data da venda'],
    ['provider', 'Vendedor'],
    ['endUser', 'Razão social'],
    ['city', 'Cidade'],
    ['state', 'UF'],
    ['distributorName', 'Distribuidor'],
    ['distributorCnpj', 'CNPJ'],
  ],
  pos_laam: [
    ['branchId', 'Sucursal'],
    ['invoiceDate', 'Fecha factura'],
    ['invoiceNumber', 'Nro factura'],
    ['partNumber', 'Número de parte'],
    ['quantity', 'Cantidad'],
    ['price', 'Precio'],
    ['unitResale', 'Precio de reventa'],
    ['extendedResale', 'Importe total'],
    ['currencyCode', 'Moneda'],
    ['endUser', 'Cliente'],
    ['city', 'Ciudad'],
    ['state', 'Departamento'],
    ['country', 'País'],
    ['verticalMarket', 'Sector'],
  ],
};
const nothing = { added: 0, changed: 0, same: 0, kept: 0, removed: 0, wrong: 0 };

/** A report with its rows; the file is made where one lies behind it. */
type ReportStory = {
  readonly report: ReportWriting;
  readonly by: Person;
  readonly entries: ReportHistoryEntry[];
  readonly rows: readonly PastRow[];
  readonly file?: Uint8Array;
};

export async function loadReports(
  db: Database,
  now: number,
  catalogue: readonly CataloguedPart[],
  people: People,
): Promise<void> {
  const told: ReportStory[] = [];
  const none: {
    readonly of: Distributor;
    readonly dates: CalendarDate[];
    readonly report: ReportWriting;
  }[] = [];
  const chance = chanceFrom(40_040);
  let count = 0;
  const dateOf = (kind: ReportKind, values: SeedRowValues) =>
    String(
      values[
        kind === 'inventory'
          ? 'inventoryDate'
          : kind === 'pos_brazil'
            ? 'shipmentDate'
            : 'invoiceDate'
      ],
    );

  function tell(
    of: Distributor,
    kind: ReportKind,
    companyId: number,
    at: number,
    values: readonly SeedRowValues[],
    more: Partial<ReportWriting> = {},
  ): ReportWriting {
    const by = people[reporters[of.id]!]!;
    const company = of.companies.find(({ id }) => id === companyId)!;
    const id = `0196f0a0-4e90-7000-8000-${String(++count).padStart(12, '0')}`;
    const dates = values.map((row) => dateOf(kind, row)).sort();
    const days = [...new Set(dates)].map((date) => {
      const rows = values.filter((row) => dateOf(kind, row) === date);
      return {
        date,
        rows: rows.length,
        quantity: rows.reduce((sum, row) => sum + Number(row.quantity), 0),
        registeredRows: 0,
        registeredQuantity: 0,
        none: false,
      };
    });
    const report: ReportWriting = {
      id,
      area: areaOf(kind),
      kind,
      source: 'file',
      distributorId: of.id,
      companyId,
      companyName: company.name,
      currency: of.currency,
      status: 'complete',
      version: 2,
      fileName: `${kind === 'inventory' ? 'estoque' : 'ventas'}-${monthOf(dates[0] ?? '')}.csv`,
      fileHash: null,
      fileSize: null,
      pieces: 0,
      rows: values.length,
      quantity: days.reduce((sum, day) => sum + day.quantity, 0),
      from: dates[0] ?? null,
      to: dates.at(-1) ?? null,
      replacement: 'ask',
      except: [],
      counts: { ...nothing, added: values.length },
      refusal: null,
      choices: null,
      days,
      reasons: [],
      createdAt: at,
      createdBy: by.name,
      updatedAt: at,
      updatedBy: by.name,
      completedAt: at,
      deleted: false,
      ...more,
    };
    const entry = (
      kindOf: ReportHistoryEntry['kind'],
      rest: Partial<ReportHistoryEntry> = {},
    ): ReportHistoryEntry => ({
      report,
      at,
      userId: by.id,
      name: by.name,
      kind: kindOf,
      rows: values.length,
      ...rest,
    });
    const last = (
      {
        complete: 'completed',
        waiting_correction: 'refused',
        stand_by: 'asked',
        waiting_processing: 'finalized',
      } as const
    )[report.status];
    const ordinals = new Map<string, number>();
    const rows =
      report.status !== 'complete'
        ? []
        : values.map((row, n): PastRow => {
            const companyOf =
              kind === 'pos_brazil'
                ? of.companies.find(({ taxId }) => taxId === row.distributorCnpj)!.id
                : companyId;
            const key = JSON.stringify([
              companyOf,
              ...documents[kind].key.map((name) => row[name]),
            ]);
            const ordinal = (ordinals.get(key) ?? 0) + 1;
            ordinals.set(key, ordinal);
            return {
              reportId: id,
              distributorId: of.id,
              companyId: companyOf,
              kind,
              currency: of.currency,
              ordinal,
              line: n + 2,
              values: row,
              was: null,
            };
          });
    told.push({
      report,
      by,
      entries:
        report.source === 'none'
          ? [entry('declared', { dates: datesOfMonth(monthOf(report.from!)) })]
          : [
              entry('finalized'),
              entry(
                last,
                last === 'asked'
                  ? { dates: report.days.map(({ date }) => date) }
                  : last === 'refused'
                    ? { rows: report.counts!.wrong }
                    : {},
              ),
            ],
      rows,
    });
    return report;
  }
  /** The file that the values came from, with what was chosen about it. */
  async function withFile(report: ReportWriting, values: readonly SeedRowValues[]): Promise<void> {
    const columns = headers[report.kind];
    const amounts = new Set<FieldName>(['price', 'purchasePrice', 'unitResale', 'extendedResale']);
    const mark = report.kind === 'pos_laam' ? '.' : ',';
    const cell = (name: FieldName, value: string | number | null | undefined) =>
      value === null || value === undefined
        ? ''
        : amounts.has(name)
          ? writeMinor(Number(value), report.currency, mark)
          : name.endsWith('Date')
            ? showDate(String(value))
            : value;
    const bytes = csvFile(
      columns.map(([, label]) => label),
      values.map((row) => columns.map(([name]) => cell(name, row[name]))),
    );
    const blob = new Blob([bytes]);
    const name = report.fileName!;
    const file = {
      name,
      size: bytes.length,
      stream: () => blob.stream() as never,
      slice: (start: number, end: number) => blob.slice(start, end),
    };
    const choices: NonNullable<ReportWriting['choices']> = {
      names: columns.map(([, label]) => label),
      mapping: Object.fromEntries(columns.map(([field], column) => [field, { column }])),
      patterns: {},
      dateOrder: 'dmy',
      recipe: [],
      edits: {},
      prices: {},
    };
    const at = told.findIndex((one) => one.report === report);
    told[at] = {
      ...told[at]!,
      file: bytes,
      report: {
        ...report,
        fileHash: await fileHash(file),
        fileSize: bytes.length,
        pieces: 1,
        choices,
      },
    };
  }

  for (const of of distributors) {
    const today = dateIn(now, of.zone);
    const shelves = new Map(
      of.companies.map(({ id, main }) => [
        id,
        shelfOf(catalogue, of.currency, chance, main ? 34 : 18),
      ]),
    );
    for (let ago = MONTHS; ago >= 1; ago--) {
      const month = addMonths(monthOf(today), -ago);
      const next = addMonths(month, 1);
      const exception = (area: ReportArea) => exceptions[`${area}.${of.id}.${ago}`];
      const when = (area: ReportArea) =>
        Math.min(
          now - 2 * HOUR,
          instantIn(
            dayOfMonth(next, exception(area) === 'late' ? 9 : chance.whole(2, 4)),
            `1${chance.whole(0, 6)}:20`,
            of.zone,
          ),
        );
      if (exception('inventory') !== 'missing')
        for (const { id, main } of of.companies) {
          if (!main && exception('inventory') === 'half') continue;
          const values = stockAt(lastDayOf(month), shelves.get(id)!, of.currency, chance);
          const report = tell(of, 'inventory', id, when('inventory'), values);
          if (ago <= 2) await withFile(report, values);
        }
      const kind = kindFor('pos', of.kind);
      const main = of.companies[0]!;
      if (exception('pos') === 'none')
        none.push({
          of,
          dates: datesOfMonth(month),
          report: tell(of, kind, main.id, when('pos'), [], {
            source: 'none',
            version: 1,
            fileName: null,
            from: firstDayOf(month),
            to: lastDayOf(month),
            counts: null,
          }),
        });
      else if (exception('pos') !== 'missing') {
        const values = of.companies
          .filter((company) => company.main || exception('pos') !== 'half')
          .flatMap((company) =>
            salesIn(
              month,
              of,
              company,
              shelves.get(company.id)!,
              chance,
              company.main ? chance.whole(22, 34) : chance.whole(8, 14),
            ),
          );
        const report = tell(of, kind, main.id, when('pos'), values);
        if (ago <= 2) await withFile(report, values);
        if (ago === 1 && of.id === ANDINA) await askAgain(of, values);
      }
    }
    if (of.id === NORTE)
      await refuseOne(of, stockAt(today, shelves.get(of.companies[0]!.id)!, of.currency, chance));
  }

  /** Last month's first days once more, with a row that differs and a new one: it waits for an answer. */
  async function askAgain(of: Distributor, sold: readonly SeedRowValues[]): Promise<void> {
    const dates = new Set([...new Set(sold.map((row) => dateOf('pos_laam', row)))].slice(0, 3));
    const same = sold.filter((row) => dates.has(dateOf('pos_laam', row)));
    const values = [
      {
        ...same[0]!,
        quantity: Number(same[0]!.quantity) + 1,
        extendedResale: Number(same[0]!.price) * (Number(same[0]!.quantity) + 1),
      },
      ...same.slice(1),
      { ...same.at(-1)!, invoiceNumber: `${String(same.at(-1)!.invoiceNumber)}-B` },
    ];
    const report = tell(of, 'pos_laam', of.companies[0]!.id, now - 20 * HOUR, values, {
      status: 'stand_by',
      completedAt: null,
      counts: { ...nothing, added: 1, changed: 1, same: same.length - 1 },
      fileName: 'ventas-correccion.csv',
    });
    const registered = (date: string) => same.filter((row) => dateOf('pos_laam', row) === date);
    Object.assign(report, {
      days: report.days.map((day) => ({
        ...day,
        registeredRows: registered(day.date).length,
        registeredQuantity: registered(day.date).reduce(
          (sum, row) => sum + Number(row.quantity),
          0,
        ),
      })),
    });
    await withFile(report, values);
  }
  /** Two rows that nobody can read: it waits for a correction. */
  async function refuseOne(of: Distributor, stock: readonly SeedRowValues[]): Promise<void> {
    const values = stock.map((row, n) =>
      n === 5 ? { ...row, quantity: 0 } : n === 10 ? { ...row, partNumber: 'MD-117' } : row,
    );
    const reasons = [
      { code: 'quantity_zero', field: 'quantity', rows: 1, lines: [7] },
      { code: 'part_digits', field: 'partNumber', rows: 1, lines: [12] },
    ];
    await withFile(
      tell(of, 'inventory', of.companies[0]!.id, now - 5 * HOUR, values, {
        status: 'waiting_correction',
        completedAt: null,
        refusal: 'rows_with_errors',
        reasons,
        days: [],
        counts: { ...nothing, wrong: 2 },
        fileName: 'estoque-hoje.csv',
      }),
      values,
    );
  }

  await insertReports(
    db,
    told.map(({ report, by }) => ({ report, userId: by.id })),
  );
  await writeHistory(
    db,
    told.flatMap(({ entries }) => entries).sort((a, b) => a.at - b.at),
  );
  for (const area of ['inventory', 'pos'] as const) {
    await loadPast(
      db,
      area,
      told.filter(({ report }) => report.area === area).flatMap(({ rows }) => rows),
    );
    await sumBaselines(db, area, baselineSince(now));
  }
  for (const { of, dates, report } of none)
    await declareNone(
      db,
      {
        area: 'pos',
        distributorId: of.id,
        companyId: report.companyId,
        from: dates[0]!,
        to: dates.at(-1)!,
      },
      dates,
      report.id,
      report.createdAt,
    );
  for (const { report, file } of told) if (file) await putFile(db, report, file);
}
/** Its bytes, as a device would have sent them, and what is remembered of its header. */
async function putFile(db: Database, report: ReportWriting, file: Uint8Array): Promise<void> {
  await putPiece(
    db,
    {
      distributorId: report.distributorId,
      uploadId: report.id,
      piece: 0,
      hash: createHash('sha256').update(file).digest('hex'),
      size: file.length,
      bytes: gzipSync(file),
    },
    report.createdAt,
  );
  if (report.status === 'complete')
    await remember(
      db,
      report.distributorId,
      report.kind,
      fingerprintOf(report.choices!.names),
      report.choices!,
      report.createdAt,
      20,
    );
}
