/**
 * Plans the import of a catalog file: parts with their names, and prices by currency. The rules for
 * a row are those for rows of the ERP.
 */
import { currencies, formatMinor, type Currency } from '#kernel/domain/money.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';
import { catalogRowSchemas, parseCatalogPriceMinor } from '#areas/erp/domain/index.ts';
import { findPartsWithTakenEan } from '#areas/catalog/domain/index.ts';
import {
  blankPart,
  selectPartsSharingEans,
  lockCatalog,
  selectPartsByNumber,
  upsertParts,
  upsertPartNames,
  upsertPrices,
  type StoredPart,
} from '#areas/catalog/server/index.ts';
import {
  createAmountReader,
  createImportChange,
  readYesNo,
  type BulkCells,
  type BulkColumn,
  type ImportChange,
  type RowOutcome,
} from '../domain/index.ts';
import { createIssueCollector, noEffects, type BulkPlanner } from './bulk-plan.ts';
import { partValues } from './undoing/plan-parts-undo.ts';

type Part = Omit<StoredPart, 'prices'>;

type Price = {
  readonly partNumber: string;
  readonly currency: Currency;
  readonly unitMinor: number;
};

const columns: Readonly<Record<string, BulkColumn>> = {
  partNumber: 'partNumber',
  description: 'description',
  ean: 'ean',
  active: 'active',
  currency: 'currency',
  value: 'price',
};

const isSamePart = (a: Part, b: Part) =>
  (Object.keys(a) as (keyof Part)[]).every((field) => a[field] === b[field]);

const partColumns = ['description', 'nameEs', 'namePt', 'ean', 'active'] as const;

/** Returns the columns in which two rows of a part differ. */
const differingColumns = (a: Part, b: Part) =>
  partColumns.filter((column) => a[column] !== b[column]);

/** Parts about which rows differ, by number: the columns, and the first row that differs. */
type Contradictions = Map<
  string,
  { readonly columns: readonly BulkColumn[]; readonly place: number }
>;

/**
 * Returns the part with the values of a row. Where a cell is empty or the file lacks the column,
 * the stored value stays.
 */
const withCells = (known: Part, cells: BulkCells, active: boolean | undefined): Part => ({
  ...known,
  description: cells.description || known.description,
  ean: cells.ean || known.ean,
  active: active ?? known.active,
  nameEs: cells.nameEs || known.nameEs,
  namePt: cells.namePt || known.namePt,
});

const newPart = (partNumber: string): Part => ({
  ...blankPart,
  partNumber,
  nameEs: '',
  namePt: '',
});

/** Returns the parts that the import writes, with their prices, before and after it. */
function changesOf(
  known: ReadonlyMap<string, StoredPart>,
  parts: readonly Part[],
  prices: readonly Price[],
): ImportChange[] {
  const partOf = new Map(parts.map((part) => [part.partNumber, part]));
  const pricesOf = Map.groupBy(prices, ({ partNumber }) => partNumber);
  return [...new Set([...partOf.keys(), ...pricesOf.keys()])].flatMap((id) => {
    const before = known.get(id);
    const written = (pricesOf.get(id) ?? []).map(({ currency, unitMinor }) => [
      currency,
      unitMinor,
    ]);
    const after = {
      ...before!,
      ...partOf.get(id),
      prices: { ...before?.prices, ...Object.fromEntries(written) },
    };
    const change = createImportChange(
      { record: 'part', id },
      before ? partValues(before) : null,
      partValues(after),
    );
    return change ?? [];
  });
}

const BATCH = 1000;

async function inBatches<Row>(rows: readonly Row[], put: (some: readonly Row[]) => Promise<void>) {
  for (let from = 0; from < rows.length; from += BATCH) await put(rows.slice(from, from + BATCH));
}

export const planCatalogImport: BulkPlanner = async (rows, { db }) => {
  await lockCatalog(db);
  const book = createIssueCollector(rows);
  const known = await selectPartsByNumber(
    db,
    rows.map(({ partNumber }) => partNumber),
  );

  const amount = createAmountReader(rows.map(({ price }) => price));
  const parts = new Map<string, Part>();
  const prices = new Map<string, Price>();

  // Index of the row that contains each price.
  const placeOfPrice = new Map<Price, number>();

  // Index of the first valid row of each part.
  const placeOfPart = new Map<string, number>();
  const contradictions: Contradictions = new Map();

  const readPart = (cells: BulkCells, place: number): Part | undefined => {
    const active = cells.active === '' ? undefined : readYesNo(cells.active);
    if (cells.active !== '' && active === undefined)
      book.add(place, { column: 'active', code: 'not_yes_or_no' });
    const before = parts.get(cells.partNumber) ?? known.get(cells.partNumber);
    const part = withCells(before ?? newPart(cells.partNumber), cells, active);
    const { partNumber, description, ean } = part;
    const valid = parseBySchema(catalogRowSchemas.products, {
      partNumber,
      description,
      ean,
      active: part.active,
    });

    for (const { path } of valid.ok ? [] : (valid.issues ?? [])) {
      const column = columns[String(path[0])] ?? null;
      const isEmpty = column !== null && cells[column] === '';
      book.add(place, { column, code: isEmpty ? 'required' : `${String(path[0])}_invalid` });
    }

    for (const [column, text] of [
      ['nameEs', part.nameEs],
      ['namePt', part.namePt],
    ] as const)
      if (text.length > 200) book.add(place, { column, code: 'too_big' });

    const first = parts.get(partNumber);
    const differing = first ? differingColumns(first, part) : [];
    if (differing.length > 0 && !book.has(place) && !contradictions.has(partNumber))
      contradictions.set(partNumber, { columns: differing, place });
    for (const column of differing)
      book.add(place, { column, code: 'differs', other: placeOfPart.get(partNumber) });

    return book.has(place) ? undefined : part;
  };

  const readPrice = (cells: BulkCells, place: number): Price | undefined => {
    if (cells.price === '') return undefined;
    const currency = cells.currency.toUpperCase() as Currency;

    if (!currencies.includes(currency)) {
      book.add(place, {
        column: 'currency',
        code: cells.currency === '' ? 'required' : 'not_a_currency',
      });
      return undefined;
    }

    const minor = amount(cells.price, currency);

    if (typeof minor === 'string') {
      book.add(place, { column: 'price', code: minor });
      return undefined;
    }

    const value = formatMinor(minor, currency, '.');
    const { partNumber } = cells;
    const valid = parseBySchema(catalogRowSchemas.prices, { partNumber, currency, value });
    const unitMinor = valid.ok ? parseCatalogPriceMinor(valid.value) : undefined;

    if (unitMinor === undefined) {
      // The part number has its own issue, which doesn't make the price wrong.
      const isWrongPrice = valid.ok || valid.issues?.some(({ path }) => path[0] === 'value');
      if (isWrongPrice) book.add(place, { column: 'price', code: 'not_an_amount' });
      return undefined;
    }

    const key = `${partNumber} ${currency}`;
    const earlier = prices.get(key);
    if (earlier) {
      const other = placeOfPrice.get(earlier);
      book.add(place, { column: 'price', code: 'repeated_price', other });
    }

    return { partNumber, currency, unitMinor };
  };

  const outcomes = rows.map((cells, place): RowOutcome => {
    const part = readPart(cells, place);
    const price = readPrice(cells, place);
    if (!part || book.has(place)) return 'wrong';
    const before = known.get(part.partNumber);
    const isKnownPart = before && isSamePart(before, part);
    const isKnownPrice = !price || before?.prices[price.currency] === price.unitMinor;
    parts.set(part.partNumber, part);
    if (!placeOfPart.has(part.partNumber)) placeOfPart.set(part.partNumber, place);

    if (price) {
      prices.set(`${price.partNumber} ${price.currency}`, price);
      placeOfPrice.set(price, place);
    }

    if (!before) return 'new';

    return isKnownPart && isKnownPrice ? 'same' : 'changed';
  });

  // Nothing says which of the rows is right, so none of them is imported.
  for (const [place, { partNumber }] of rows.entries()) {
    const found = contradictions.get(partNumber);
    if (!found || outcomes[place] === 'wrong') continue;
    for (const column of found.columns)
      book.add(place, { column, code: 'differs', other: found.place });
    outcomes[place] = 'wrong';
  }

  for (const partNumber of contradictions.keys()) parts.delete(partNumber);
  for (const [key, { partNumber }] of prices)
    if (contradictions.has(partNumber)) prices.delete(key);

  const isChanged = (part: Part) => {
    const before = known.get(part.partNumber);
    return !before || !isSamePart(before, part);
  };

  // An unchanged part isn't checked for its EAN: its prices can be imported even if another part
  // has the same EAN.
  const claims = [...parts.values()].filter(isChanged);
  const beside = await selectPartsSharingEans(db, claims);
  const refused = findPartsWithTakenEan(claims, beside);

  for (const [place, { partNumber }] of rows.entries()) {
    if (!refused.has(partNumber) || outcomes[place] === 'wrong') continue;
    book.add(place, { column: 'ean', code: 'ean_taken' });
    outcomes[place] = 'wrong';
  }

  for (const [key, { partNumber }] of prices) if (refused.has(partNumber)) prices.delete(key);
  const changedParts = claims.filter(({ partNumber }) => !refused.has(partNumber));
  const changedPrices = [...prices.values()].filter(
    ({ partNumber, currency, unitMinor }) => known.get(partNumber)?.prices[currency] !== unitMinor,
  );
  const free = changedPrices.filter(({ unitMinor }) => unitMinor === 0);

  return {
    rows: outcomes.map((outcome, place) => ({ outcome, issues: book.of(place) })),
    questions:
      free.length > 0
        ? [{ code: 'zero_price', rows: free.map((price) => placeOfPrice.get(price)!) }]
        : [],
    effects: { ...noEffects, parts: changedParts.length, prices: changedPrices.length },
    basis: [...known.values(), ...beside],
    async write() {
      await inBatches(changedParts, async (some) => {
        await upsertParts(db, some);
        await upsertPartNames(db, some);
      });
      await inBatches(changedPrices, (some) => upsertPrices(db, some));
      return { userIds: [], changes: changesOf(known, changedParts, changedPrices) };
    },
  };
};
