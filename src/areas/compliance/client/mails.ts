/** The reminders that can reach a person, for the profile: those of a distributor who may report. */
import { msg } from '@lingui/core/macro';
import type { MailGroup } from '#areas/account/client/index.ts';
import { reportAreas } from '#areas/reports/domain/index.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';

export const reminderMails = (actor: Actor): MailGroup => ({
  title: msg`Mails about stock and sales`,
  words: msg`You get a reminder as long as a report of last month is missing: before its due day, on it, and for a week after it.`,
  mails:
    !isAdmin(actor) && reportAreas.some((area) => can(actor, area, 'write'))
      ? [{ kind: 'report_missing', word: msg`A report is missing` }]
      : [],
});
