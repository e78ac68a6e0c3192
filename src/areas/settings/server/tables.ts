/** The tables of settings. */
import type { Generated } from 'kysely';
import type { JsonColumn } from '#kernel/server/database.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    setting: { key: string; value: JsonColumn<unknown> };
    payment_method: { id: Generated<number>; code: string; name_en: string; name_es: string; name_pt: string; active: Generated<boolean> };
  }
}
