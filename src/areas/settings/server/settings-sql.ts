/** Reads and writes single settings and payment methods, and reads the ids of verticals. */
import { sql } from 'kysely';
import type { FileDocumentKind, PrescribedNames } from '#areas/imports/domain/index.ts';
import type { Database } from '#kernel/server/database.ts';
import { advanceIdCounter, readByIds } from '#kernel/server/queries/ids.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { parseBySchema, type Schema } from '#kernel/domain/schema.ts';
import {
  minimumOrdersFor,
  prescribedNamesFor,
  settingSchemas,
  type PaymentMethod,
  type SettingKey,
  type SettingValue,
} from '../domain/index.ts';
import type {} from './tables.ts';

/**
 * Returns a setting's value. Undefined if it is unset. Throws if the stored value does not match
 * the schema, which is a bug.
 */
export async function readSettingValue<Key extends SettingKey>(
  db: Database,
  key: Key,
): Promise<SettingValue<Key> | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return parseStoredSetting(key, row?.value);
}

/**
 * Selects a setting's value, which `parseStoredSetting` reads, as a column of another statement.
 */
export const settingJson = (key: SettingKey) =>
  sql<unknown>`(select value from setting where key = ${key})`;

/**
 * Reads a selected setting as `readSettingValue` does. Returns undefined if it is unset, that is,
 * if `stored` is undefined or null.
 */
export function parseStoredSetting<Key extends SettingKey>(
  key: Key,
  stored: unknown,
): SettingValue<Key> | undefined {
  if (stored === undefined || stored === null) return undefined;
  const value = parseBySchema(settingSchemas[key] as unknown as Schema<SettingValue<Key>>, stored);
  if (!value.ok) throw new Error(`setting ${key} is malformed: ${JSON.stringify(value.issues)}`);
  return value.value;
}

/**
 * Locks all settings for writing until the transaction ends. An unset setting has no row that could
 * be locked.
 */
export const lockSettings = (db: Database): Promise<void> => takeAdvisoryLock(db, 'settings');
/** Returns a setting as it is stored, with its version. Undefined if it is unset. */
export const selectSetting = (
  db: Database,
  key: SettingKey,
): Promise<{ value: unknown; version: number } | undefined> =>
  db.selectFrom('setting').select(['value', 'version']).where('key', '=', key).executeTakeFirst();

export async function storeSettingValue<Key extends SettingKey>(
  db: Database,
  key: Key,
  value: SettingValue<Key>,
): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ key, value: json })
    .onConflict((c) => c.column('key').doUpdateSet({ value: json }))
    .execute();
}

/**
 * Returns the column names that the manufacturer prescribes for files of these kinds. Kinds without
 * prescribed names are absent.
 */
export async function readPrescribedNames<Kind extends FileDocumentKind>(
  db: Database,
  kinds: readonly Kind[],
): Promise<Partial<Record<Kind, PrescribedNames>>> {
  const headers = (await readSettingValue(db, 'file_headers')) ?? {};
  const named = kinds.map((kind) => [kind, prescribedNamesFor(headers, kind)] as const);
  return Object.fromEntries(named.filter(([, names]) => Object.keys(names).length > 0)) as Partial<
    Record<Kind, PrescribedNames>
  >;
}

/**
 * Returns the minimum order totals by order type, in minor units of `currency`. A type without a
 * minimum is absent.
 */
export const readMinimumOrders = async (
  db: Database,
  country: string,
  currency: Currency,
): Promise<Readonly<Record<string, number>>> =>
  minimumOrdersFor(await readSettingValue(db, 'minimum_orders'), country, currency);

/** Returns the active payment methods, ordered by code. */
export async function selectActivePaymentMethods(db: Database): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_method')
    .selectAll()
    .where('active', '=', true)
    .orderBy('code')
    .execute();
  return rows.map(({ id, code, name_en, name_es, name_pt, active }) => ({
    id,
    code,
    names: { en: name_en, es: name_es, pt: name_pt },
    active,
  }));
}

/** Selects the ids of the active payment methods as a column of another statement. */
export const activePaymentMethodIds = sql<
  number[]
>`(select coalesce(jsonb_agg(id), '[]') from payment_method where active)`;

/** Returns the ids of the active verticals. */
export const selectActiveVerticalIds = async (db: Database): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from vertical where active`.execute(db.withoutPlugins())
  ).rows.map(({ id }) => id);

/** Returns the ERP's codes of payment methods by id, including inactive ones. */
export async function selectPaymentCodes(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await readByIds(ids, (distinct) =>
    db.selectFrom('payment_method').select(['id', 'code']).where('id', 'in', distinct).execute(),
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

const methodColumns = ({ code, names, active }: Omit<PaymentMethod, 'id'>) => ({
  code,
  name_en: names.en,
  name_es: names.es,
  name_pt: names.pt,
  active,
});
const unlessEdited = (column: string) =>
  sql<string>`case when payment_method.edited then ${sql.ref(`payment_method.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
/** Upserts payment methods from the ERP by their codes. Names that a user has edited are kept. */
export async function upsertPaymentMethods(
  db: Database,
  methods: readonly Omit<PaymentMethod, 'id'>[],
): Promise<void> {
  if (methods.length === 0) return;
  await advanceIdCounter(db, 'payment_method');
  await db
    .insertInto('payment_method')
    .values(methods.map(methodColumns))
    .onConflict((c) =>
      c.column('code').doUpdateSet((e) => ({
        name_en: unlessEdited('name_en'),
        name_es: unlessEdited('name_es'),
        name_pt: unlessEdited('name_pt'),
        active: e.ref('excluded.active'),
      })),
    )
    .execute();
}

export async function insertPaymentMethods(
  db: Database,
  methods: readonly PaymentMethod[],
): Promise<void> {
  await db
    .insertInto('payment_method')
    .values(methods.map((method) => ({ id: method.id, ...methodColumns(method) })))
    .execute();
}

/** Returns the manufacturer's name and address as lines. Empty if they have not been entered. */
export async function readManufacturerNameAndAddress(db: Database): Promise<string[]> {
  const company = await readSettingValue(db, 'company');
  return company ? [company.name, ...company.address.split(/\r?\n/)].filter(Boolean) : [];
}
