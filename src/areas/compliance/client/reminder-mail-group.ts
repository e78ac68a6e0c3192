/**
 * Returns the reminder emails that a person can receive, for the profile. Only a distributor's
 * users who may report receive them.
 */
import { msg } from '@lingui/core/macro';
import type { MailGroup } from '#areas/account/client/index.ts';
import { reportAreas } from '#areas/reports/domain/index.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';

export const reminderMailGroup = (actor: Actor): MailGroup => ({
  title: msg`Inventory and POS emails`,
  words: msg`We’ll remind you around the due date while last month’s report is missing.`,
  mails:
    !isAdmin(actor) && reportAreas.some((area) => can(actor, area, 'write'))
      ? [{ kind: 'report_missing', word: msg`Missing report` }]
      : [],
});
