/**
 * Lists the reminder emails that a person can receive, for the profile. The group is empty except
 * for a distributor's users who may report.
 */
import { msg } from '@lingui/core/macro';
import type { MailGroup } from '#areas/account/client/index.ts';
import { canAny, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';

export const reminderMailGroup = (actor: Actor): MailGroup => ({
  title: msg`Inventory and POS emails`,
  words: msg`We’ll remind you around the due date while last month’s report is missing.`,
  mails:
    !isAdmin(actor) && canAny(actor, ['inventory.write', 'pos.write'])
      ? [{ kind: 'report_missing', word: msg`Missing report` }]
      : [],
});
