/** All operator's commands, in the order in which the help lists them. */
import type { Verb } from './verb.ts';
import { backupVerbs } from './verbs/backups.ts';
import { checkVerbs } from './verbs/check.ts';
import { epochVerbs } from './verbs/epoch.ts';
import { erpTokenVerbs } from './verbs/erp-token.ts';
import { jobVerbs } from './verbs/jobs.ts';
import { personalDataVerbs } from './verbs/personal-data.ts';
import { storageVerbs } from './verbs/storage.ts';
import { sumVerbs } from './verbs/sums.ts';
import { userVerbs } from './verbs/users.ts';

export const verbs: readonly Verb[] = [
  ...checkVerbs,
  ...userVerbs,
  ...jobVerbs,
  ...sumVerbs,
  ...storageVerbs,
  ...erpTokenVerbs,
  ...backupVerbs,
  ...epochVerbs,
  ...personalDataVerbs,
];
