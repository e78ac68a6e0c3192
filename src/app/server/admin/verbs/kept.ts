/** The command that prints which personal data is stored. */
import { keptTable, keptTables } from '../../kept.ts';
import type { Verb } from '../verb.ts';

export const keptVerbs: readonly Verb[] = [
  {
    name: 'kept',
    args: '',
    help: ['Prints which personal data the portal stores, where and for how long.'],
    run: async () => ({ lines: [keptTable()], data: Object.fromEntries(keptTables) }),
  },
];
