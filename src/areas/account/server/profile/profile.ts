/**
 * Routes of one's own account: the profile, its changes, the export of personal data, and the
 * acceptance of new terms.
 */
import { accountLanguage } from '#kernel/domain/user/languages.ts';
import { ok } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { selectAddressRefusals } from '#kernel/server/mail/refused-addresses-sql.ts';
import type { DataExportPart } from '#kernel/server/module.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { readSettingValue } from '#areas/settings/server/index.ts';
import { mergeFormatPatterns, type FormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import {
  acceptCommitment,
  exportOwnData,
  getProfileBasics,
  getProfile,
  setLanguage,
  setMailChoices,
  setFormatPatterns,
} from '../../domain/calls.ts';
import {
  toDatedOfflineReadinessReport,
  toDatedUnsentWorkReport,
} from '../devices/reports/dated-reports.ts';
import { checkAcceptedTermsVersion, recordTermsAcceptance } from './terms-acceptance.ts';
import {
  selectTermsAcceptances,
  selectActionsOfUser,
  selectProfile,
  selectSessionsOfUser,
} from './profile-sql.ts';
import {
  changeFormatPatterns,
  changeMailChoices,
  updateMailChoices,
} from '../users/preferences-sql.ts';
import { updateLanguage } from '../users/users-sql.ts';

export const acceptCommitmentRoute = defineRoute(
  acceptCommitment,
  async ({ body }, { db, now, meta, principal }) => {
    const inForce = checkAcceptedTermsVersion(body);
    if (!inForce.ok) return inForce;
    await db.transaction().execute((tx) => recordTermsAcceptance(tx, principal, body, meta, now));
    return ok({});
  },
);

const toAnsweredPatterns = (patterns: FormatPatterns = {}) => mergeFormatPatterns(patterns, {});

async function readProfileBasics(db: Database, row: Awaited<ReturnType<typeof selectProfile>>) {
  return {
    name: row.name,
    email: row.email,
    distributor:
      row.distributor_id === null
        ? null
        : {
            id: row.distributor_id,
            name: row.distributor_name ?? '',
            country: row.country ?? '',
            currency: row.currency ?? '',
            zone: row.zone ?? '',
          },
    patterns: toAnsweredPatterns(row.patterns),
    portalPatterns: toAnsweredPatterns(await readSettingValue(db, 'patterns')),
  };
}

export const profileBasicsRoute = defineRoute(
  getProfileBasics,
  async (_input, { services: { db }, principal }) =>
    ok(await readProfileBasics(db, await selectProfile(db, principal.userId))),
);

export const profileRoute = defineRoute(getProfile, async (_input, { services, principal }) => {
  const row = await selectProfile(services.db, principal.userId);
  const [latest] = await selectTermsAcceptances(services.db, principal.userId);
  const refusal = (await selectAddressRefusals(services.db, [row.email])).get(row.email);

  return ok({
    ...(await readProfileBasics(services.db, row)),
    id: row.id,
    lang: accountLanguage(row.lang),
    createdAt: row.created_at,
    mailChoices: row.mail_choices,
    mailRefusedAt: refusal?.at ?? null,
    acceptance: latest
      ? { version: latest.version, lang: latest.lang, acceptedAt: latest.accepted_at }
      : null,
  });
});

export const setLanguageRoute = defineRoute(
  setLanguage,
  async ({ body: { lang } }, { db, principal }) => {
    await updateLanguage(db, principal.userId, lang);
    return ok({});
  },
);

export const setMailChoicesRoute = defineRoute(
  setMailChoices,
  async ({ body: { choices, changed } }, { db, principal }) => {
    if (choices) await updateMailChoices(db, principal.userId, choices);
    if (changed) await changeMailChoices(db, principal.userId, changed);
    return ok({});
  },
);

export const setFormatPatternsRoute = defineRoute(
  setFormatPatterns,
  async ({ body }, { db, principal }) => {
    await changeFormatPatterns(db, principal.userId, body);
    return ok({});
  },
);

/**
 * Returns the route that exports the caller's personal data. `parts` returns what modules store
 * about persons.
 */
export const exportOwnDataRoute = (parts: () => readonly DataExportPart[]) =>
  defineRoute(exportOwnData, async (_input, { services: { db }, db: scoped, now, principal }) => {
    const [row, acceptances, sessions, actions] = await Promise.all([
      selectProfile(db, principal.userId),
      selectTermsAcceptances(db, principal.userId),
      selectSessionsOfUser(db, principal.userId),
      selectActionsOfUser(db, principal.userId),
    ]);
    const kept: Record<string, unknown[]> = {};
    for (const { name, read } of parts()) kept[name] = [...(await read(scoped, principal.userId))];
    await logAction(db, principal, now, 'account.data_exported', principal.userId);

    return ok({
      exportedAt: now,
      user: {
        id: row.id,
        name: row.name,
        email: row.email,
        lang: accountLanguage(row.lang),
        distributorId: row.distributor_id,
        createdAt: row.created_at,
        permissions: row.permissions,
        mailChoices: row.mail_choices,
        patterns: toAnsweredPatterns(row.patterns),
      },
      acceptances: acceptances.map((one) => ({
        version: one.version,
        lang: one.lang,
        textHash: one.text_hash,
        acceptedAt: one.accepted_at,
        address: one.address,
        userAgent: one.user_agent,
      })),
      sessions: sessions.map((one) => ({
        createdAt: one.created_at,
        lastActionAt: one.last_action_at,
        endedAt: one.ended_at,
        address: one.address,
        userAgent: one.user_agent,
        told: toDatedUnsentWorkReport(one),
        opening: toDatedOfflineReadinessReport(one),
      })),
      actions,
      kept,
    });
  });
