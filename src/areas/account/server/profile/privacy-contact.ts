/**
 * Handles the call that asks which company runs the portal and who answers questions about personal
 * data.
 */
import { ok } from '#kernel/domain/result.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { readSettingValue } from '#areas/settings/server/index.ts';
import * as calls from '../../domain/calls.ts';

export const privacyContactRoute = defineRoute(calls.getPrivacyContact, async (_input, { db }) => {
  const company = await readSettingValue(db, 'company');
  const contact = await readSettingValue(db, 'privacy_contact');
  return ok({
    company: company ?? null,
    contact: contact ? { name: contact.name, email: contact.emails[0]! } : null,
  });
});
