/** Declares the tables of settings. */
import type { Generated } from 'kysely';
import type { JsonColumn } from '#kernel/server/database.ts';

export interface SettingsTables {
  /** A trigger increases `version` whenever the value changes. */
  setting: { key: string; value: JsonColumn<unknown>; version: Generated<number> };
  payment_method: {
    id: Generated<number>;
    code: string;
    name_en: string;
    name_es: string;
    name_pt: string;
    active: Generated<boolean>;
    /**
     * True once a user has created or saved the entry. From then on the ERP no longer overwrites
     * its names.
     */
    edited: Generated<boolean>;
  };
}
declare module '#kernel/server/database.ts' {
  interface Tables extends SettingsTables {}
}
