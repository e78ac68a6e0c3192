/** The tables of settings. */
import type { Generated } from 'kysely';
import type { JsonColumn } from '#kernel/server/database.ts';

export interface SettingsTables {
  /** The table counts the version. */
  setting: { key: string; value: JsonColumn<unknown>; version: Generated<number> };
  payment_method: {
    id: Generated<number>;
    code: string;
    name_en: string;
    name_es: string;
    name_pt: string;
    active: Generated<boolean>;
    /** A person has saved it: its names are theirs. */
    edited: Generated<boolean>;
  };
}
declare module '#kernel/server/database.ts' {
  interface Tables extends SettingsTables {}
}
