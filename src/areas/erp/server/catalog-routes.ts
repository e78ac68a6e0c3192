/**
 * Receives the ERP's catalog. Each row is checked and answered by itself; the valid rows of a call
 * are written together, in one transaction.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { minorDigitsByCurrency, type Currency } from '#kernel/domain/money.ts';
import { ok, type Issue } from '#kernel/domain/result.ts';
import { parseBySchema, type Schema } from '#kernel/domain/schema.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { findPartsWithTakenEan } from '#areas/catalog/domain/index.ts';
import {
  selectPartsSharingEans,
  lockCatalog,
  selectExistingPartNumbers,
  upsertAvailability,
  upsertCarriers,
  upsertParts,
  upsertPrices,
} from '#areas/catalog/server/index.ts';
import { selectCompaniesByTaxId, updateCompanyErpKeys } from '#areas/distributors/server/index.ts';
import { upsertPaymentMethods } from '#areas/settings/server/index.ts';
import {
  calls,
  catalogRowSchemas,
  catalogRowKey,
  normalizeTaxId,
  parseCatalogPriceMinor,
  type CatalogCode,
  type CatalogName,
  type CatalogRow,
} from '../domain/index.ts';

type Answer = { readonly code: CatalogCode; readonly issues?: readonly Issue[] };
const done: Answer = { code: 'done' };
const isActive = ({ active }: { readonly active?: boolean | undefined }) => active ?? true;

/**
 * Applies rows and returns an answer for each, in their order. Rows with another answer than `done`
 * were not written.
 */
const apply: {
  readonly [Name in CatalogName]: (
    db: Database,
    rows: readonly CatalogRow<Name>[],
    now: Instant,
  ) => Promise<readonly Answer[]>;
} = {
  async products(db, rows) {
    const parts = rows.map((row) => ({
      partNumber: row.partNumber,
      description: row.description,
      ean: row.ean || null,
      active: isActive(row),
    }));
    const refused = findPartsWithTakenEan(parts, await selectPartsSharingEans(db, parts));
    await upsertParts(
      db,
      parts.filter(({ partNumber }) => !refused.has(partNumber)),
    );
    return rows.map(({ partNumber }) =>
      refused.has(partNumber) ? { code: 'ean_taken' as const } : done,
    );
  },
  async prices(db, rows) {
    const known = await selectExistingPartNumbers(
      db,
      rows.map(({ partNumber }) => partNumber),
    );
    const prices: { partNumber: string; currency: Currency; unitMinor: number }[] = [];
    const answers = rows.map((row): Answer => {
      const { partNumber, currency, value } = row;
      const unitMinor = parseCatalogPriceMinor(row);

      if (unitMinor === undefined)
        return {
          code: 'invalid_row',
          issues: [
            {
              path: ['value'],
              code: 'not_an_amount',
              found: String(value).slice(0, 80),
              expected: `${currency}: ${minorDigitsByCurrency[currency]} decimals`,
            },
          ],
        };

      if (!known.has(partNumber)) return { code: 'unknown_part' };
      prices.push({ partNumber, currency, unitMinor });

      return done;
    });
    await upsertPrices(db, prices);

    return answers;
  },
  async carriers(db, rows) {
    await upsertCarriers(
      db,
      rows.map((row) => ({ code: row.code, name: row.name, active: isActive(row) })),
    );
    return rows.map(() => done);
  },
  async conditions(db, rows) {
    await upsertPaymentMethods(
      db,
      rows.map((row) => ({ code: row.code, names: row.names, active: isActive(row) })),
    );
    return rows.map(() => done);
  },
  /**
   * Writes the ERP's keys of companies. If two companies have the same CNPJ, both get the keys,
   * because they are one company under two distributors. If two have the same CRN, the row is
   * ambiguous, because two countries may assign one CRN to different companies.
   */
  async customers(db, rows) {
    const companies = Map.groupBy(
      await selectCompaniesByTaxId(
        db,
        rows.map(({ taxId }) => normalizeTaxId(taxId)),
      ),
      ({ taxId }) => taxId,
    );
    const keys: { id: number; customerCode: string; store: string }[] = [];
    const answers = rows.map(({ taxId, customerCode, store }): Answer => {
      const found = companies.get(normalizeTaxId(taxId)) ?? [];
      if (found.length === 0) return { code: 'unknown_customer' };
      if (found.length > 1 && found.some(({ taxKind }) => taxKind !== 'CNPJ'))
        return { code: 'ambiguous_customer' };
      keys.push(...found.map(({ id }) => ({ id, customerCode, store })));

      return done;
    });
    await updateCompanyErpKeys(db, keys);

    return answers;
  },
  async availability(db, rows, now) {
    const known = await selectExistingPartNumbers(
      db,
      rows.map(({ partNumber }) => partNumber),
    );
    const those = rows.filter(({ partNumber }) => known.has(partNumber));
    await upsertAvailability(
      db,
      those.map((row) => ({ ...row, nextDate: row.nextDate ?? null })),
      now,
    );
    return rows.map(({ partNumber }) =>
      known.has(partNumber) ? done : { code: 'unknown_part' as const },
    );
  },
};

async function applyCatalogRows<Name extends CatalogName>(
  db: Database,
  name: Name,
  rows: readonly unknown[],
  now: Instant,
) {
  await lockCatalog(db);
  const seen = new Set<string>();
  const good: { readonly place: number; readonly row: CatalogRow<Name> }[] = [];
  const answers = rows.map((raw, place): Answer => {
    const row = parseBySchema(catalogRowSchemas[name] as Schema as Schema<CatalogRow<Name>>, raw);
    if (!row.ok) return { code: 'invalid_row', ...(row.issues ? { issues: row.issues } : {}) };
    const key =
      name === 'customers'
        ? normalizeTaxId((row.value as CatalogRow<'customers'>).taxId)
        : catalogRowKey(name, row.value);

    if (seen.has(key)) return { code: 'repeated_key' };
    seen.add(key);
    good.push({ place, row: row.value });

    return done;
  });

  const applied = await apply[name](
    db,
    good.map(({ row }) => row),
    now,
  );

  for (const [n, { place }] of good.entries()) answers[place] = applied[n]!;

  return ok({
    rows: answers.map(({ code, issues }, place) => ({
      key: catalogRowKey(name, rows[place]),
      code,
      ...(issues ? { issues: issues.map((issue) => ({ ...issue, path: [...issue.path] })) } : {}),
    })),
  });
}

export const catalogRoutes = Object.entries({
  products: calls.putErpProducts,
  prices: calls.putErpPrices,
  carriers: calls.putErpCarriers,
  conditions: calls.putErpPaymentConditions,
  customers: calls.putErpCustomerCodes,
  availability: calls.putErpAvailability,
}).map(([name, call]) =>
  defineRoute(call, async ({ body }, { db, now }) =>
    applyCatalogRows(db, name as CatalogName, body.rows, now),
  ),
);
