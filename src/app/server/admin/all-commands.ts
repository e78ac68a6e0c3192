/** All operator's commands, in the order in which the help lists them. */
import type { AdminCommand } from './admin-command.ts';
import { backupCommands } from './commands/backups.ts';
import { checkCommands } from './commands/check.ts';
import { epochCommands } from './commands/epoch.ts';
import { erpTokenCommands } from './commands/erp-token.ts';
import { jobCommands } from './commands/jobs.ts';
import { personalDataCommands } from './commands/personal-data.ts';
import { secretKeyCommands } from './commands/secret-key.ts';
import { storageCommands } from './commands/storage.ts';
import { reportSummaryCommands } from './commands/report-summaries.ts';
import { userCommands } from './commands/users.ts';

export const adminCommands: readonly AdminCommand[] = [
  ...checkCommands,
  ...userCommands,
  ...jobCommands,
  ...reportSummaryCommands,
  ...storageCommands,
  ...erpTokenCommands,
  ...secretKeyCommands,
  ...backupCommands,
  ...epochCommands,
  ...personalDataCommands,
];
