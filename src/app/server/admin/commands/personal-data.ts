/** The command that prints which personal data is stored. */
import { personalDataReport, personalDataTables } from '../../personal-data-inventory.ts';
import type { AdminCommand } from '../admin-command.ts';

export const personalDataCommands: readonly AdminCommand[] = [
  {
    name: 'kept',
    args: '',
    help: ['Prints which personal data the portal stores, where and for how long.'],
    run: async () => ({
      lines: [personalDataReport()],
      data: Object.fromEntries(personalDataTables),
    }),
  },
];
