/** What user administration keeps of people. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = { rights_template: 'none' };
