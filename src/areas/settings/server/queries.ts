/** Reads and writes settings. */
import type { Database } from '#kernel/server/database.ts';
import { read, type Schema } from '#kernel/domain/schema.ts';
import { settingValues, type PaymentMethod, type SettingKey, type SettingValue } from '../domain/index.ts';
import type {} from './tables.ts';

/** undefined: unset. A stored value of another shape is a bug and throws. */
export async function settingOf<Key extends SettingKey>(db: Database, key: Key): Promise<SettingValue<Key> | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  if (!row) return undefined;
  const value = read(settingValues[key] as unknown as Schema<SettingValue<Key>>, row.value);
  if (!value.ok) throw new Error(`setting ${key} is malformed: ${JSON.stringify(value.issues)}`);
  return value.value;
}

export async function setSetting<Key extends SettingKey>(db: Database, key: Key, value: SettingValue<Key>): Promise<void> {
  const json = JSON.stringify(value);
  await db.insertInto('setting').values({ key, value: json }).onConflict((c) => c.column('key').doUpdateSet({ value: json })).execute();
}

/** Smallest totals by order type, in minor units of the country's currency; a type that is absent has none. */
export async function minimumOrders(db: Database, country: string): Promise<Readonly<Record<string, number>>> {
  return (await settingOf(db, 'minimum_orders'))?.[country] ?? {};
}

/** Those in use, in the order of their codes. */
export async function paymentMethods(db: Database): Promise<PaymentMethod[]> {
  const rows = await db.selectFrom('payment_method').selectAll().where('active', '=', true).orderBy('code').execute();
  return rows.map(({ id, code, name_en, name_es, name_pt, active }) => ({ id, code, names: { en: name_en, es: name_es, pt: name_pt }, active }));
}

export async function addPaymentMethods(db: Database, methods: readonly PaymentMethod[]): Promise<void> {
  await db.insertInto('payment_method').values(methods.map(({ id, code, names, active }) => ({ id, code, name_en: names.en, name_es: names.es, name_pt: names.pt, active }))).execute();
}
