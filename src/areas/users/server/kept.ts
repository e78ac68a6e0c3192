/** The personal data in user administration's tables: there is none. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = { rights_template: 'none' };
