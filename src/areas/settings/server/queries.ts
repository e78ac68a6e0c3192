/** Reads and writes settings. */
import { sql } from 'kysely';
import type { FileDocumentKind, PrescribedNames } from '#areas/imports/domain/index.ts';
import type { Database } from '#kernel/server/database.ts';
import { continueIds, readByIds } from '#kernel/server/queries/ids.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { read, type Schema } from '#kernel/domain/schema.ts';
import {
  minimumsFor,
  prescribedFor,
  settingValues,
  type PaymentMethod,
  type SettingKey,
  type SettingValue,
} from '../domain/index.ts';
import type {} from './tables.ts';

/** undefined: unset. A stored value of another shape is a bug and throws. */
export async function settingOf<Key extends SettingKey>(
  db: Database,
  key: Key,
): Promise<SettingValue<Key> | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const value = read(settingValues[key] as unknown as Schema<SettingValue<Key>>, row.value);
  if (!value.ok) throw new Error(`setting ${key} is malformed: ${JSON.stringify(value.issues)}`);
  return value.value;
}

/** One writer of settings at a time: an unset one has no row to lock. */
export const lockSettings = (db: Database): Promise<void> => lockName(db, 'settings');
/** As stored, with its version; undefined: unset. */
export const storedSetting = (
  db: Database,
  key: SettingKey,
): Promise<{ value: unknown; version: number } | undefined> =>
  db.selectFrom('setting').select(['value', 'version']).where('key', '=', key).executeTakeFirst();

export async function setSetting<Key extends SettingKey>(
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

/** Names of columns that the manufacturer prescribes for files of these kinds; a kind without any is absent. */
export async function prescribedNames<Kind extends FileDocumentKind>(
  db: Database,
  kinds: readonly Kind[],
): Promise<Partial<Record<Kind, PrescribedNames>>> {
  const headers = (await settingOf(db, 'file_headers')) ?? {};
  const named = kinds.map((kind) => [kind, prescribedFor(headers, kind)] as const);
  return Object.fromEntries(named.filter(([, names]) => Object.keys(names).length > 0)) as Partial<
    Record<Kind, PrescribedNames>
  >;
}

/** Smallest totals by order type, in minor units of `currency`; a type that is absent has none. */
export const minimumOrders = async (
  db: Database,
  country: string,
  currency: Currency,
): Promise<Readonly<Record<string, number>>> =>
  minimumsFor(await settingOf(db, 'minimum_orders'), country, currency);

/** Those in use, in the order of their codes. */
export async function paymentMethods(db: Database): Promise<PaymentMethod[]> {
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

/** Of those in use. */
export const verticalIds = async (db: Database): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from vertical where active`.execute(db.withoutPlugins())
  ).rows.map(({ id }) => id);

/** The ERP's codes by id, of those no longer in use too. */
export async function paymentCodes(
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
/** As the ERP sends them, by their codes; new ones get the next ids. A name that a person has written stays. */
export async function putPaymentMethods(
  db: Database,
  methods: readonly Omit<PaymentMethod, 'id'>[],
): Promise<void> {
  if (methods.length === 0) return;
  await continueIds(db, 'payment_method');
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

export async function addPaymentMethods(
  db: Database,
  methods: readonly PaymentMethod[],
): Promise<void> {
  await db
    .insertInto('payment_method')
    .values(methods.map((method) => ({ id: method.id, ...methodColumns(method) })))
    .execute();
}

/** Name and address of the manufacturer, a line each; none: nobody has entered them. */
export async function companyLines(db: Database): Promise<string[]> {
  const company = await settingOf(db, 'company');
  return company ? [company.name, ...company.address.split(/\r?\n/)].filter(Boolean) : [];
}
