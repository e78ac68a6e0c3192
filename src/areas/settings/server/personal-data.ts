/** Declares which personal data the settings keep. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  setting: {
    of: 'contacts',
    what: 'recipients of mails, privacy and marketing contact',
    until: 'an administrator changes it; what the audit tells of it, five years',
  },
  country: 'none',
  job_role: 'none',
  payment_method: 'none',
  keyword: 'none',
  demo_interval: 'none',
  active_cnae: 'none',
  vertical: 'none',
  content_language: 'none',
  marketing_tag: 'none',
  ticket_topic: 'none',
  list_removal: 'none',
};
