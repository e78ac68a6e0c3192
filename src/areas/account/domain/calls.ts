/**
 * Defines the calls of the account area: the auth calls, exactly as specified where the
 * specification has them, the contact for privacy, and the calls of the profile.
 */
import { defineCall } from '#kernel/domain/call.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import {
  currencyPatterns,
  datePatterns,
  numberPatterns,
} from '#kernel/domain/user/format-pattern-choices.ts';
import { permissionEntrySchema } from '#kernel/domain/user/permission-entry-schema.ts';
import {
  calendarDateSchema,
  emailSchema,
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  storedDateSchema,
  multiLineSchema,
  z,
} from '#kernel/domain/schema.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { mailChoicesSchema } from './mail-choices.ts';
import { datedOfflineReadinessReportSchema } from './offline-readiness-report-schema.ts';
import { datedUnsentWorkReportSchema } from './unsent-work-report-schema.ts';

export * from './session-calls.ts';

const lang = z.enum(languages);

/** Any password that a person types. The rules for passwords apply only to new ones. */
const typedPassword = z.string().check(z.minLength(1), z.maxLength(1024));
const acceptanceInput = z.strictObject({ version: calendarDateSchema, lang });

/**
 * Opens a session. As specified, `permissions` is JSON text here and a list in `auth/me`.
 * `distributor_id` is absent for the manufacturer's users.
 */
export const login = defineCall({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  right: 'public',
  summary:
    'Opens a session. With x-portal-device it also sets a cookie for auth/me; with x-portal-known-device a later sign-in there is not held up by failures elsewhere',
  body: z.strictObject({ email: emailSchema, passwd: typedPassword }),
  answer: z.strictObject({
    permissions: z.string(),
    lang,
    token: z.string(),
    id: rowIdSchema,
    distributor_id: z.optional(rowIdSchema),
    acceptance: z.boolean(),
    job_role_id: z.nullable(rowIdSchema),
    reset: z.boolean(),
  }),
});

export const logout = defineCall({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  right: 'public',
  summary: 'Ends the session of the token, or else that of x-portal-device; may be repeated',
});

export const getSignedInPerson = defineCall({
  name: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  right: 'public',
  summary:
    'Session check: by the token, or by the cookie together with x-portal-device, which gives a fresh token',
  answer: z.strictObject({
    permissions: z.array(permissionEntrySchema),
    token: z.string(),
    id: rowIdSchema,
    distributorID: z.optional(rowIdSchema),
    acceptance: z.boolean(),
    job_role_id: z.nullable(rowIdSchema),
    lang,
  }),
});

export const resetPassword = defineCall({
  name: 'auth.resetpassword',
  method: 'POST',
  path: '/auth/resetpassword',
  right: 'public',
  summary: 'Emails a reset link; the response doesn’t reveal whether the address exists',
  body: z.strictObject({ email: emailSchema }),
});

export const checkResetLink = defineCall({
  name: 'auth.resetlink',
  method: 'GET',
  path: '/auth/resetlink',
  right: 'public',
  summary: 'Whose password the reset link of the token header sets, without using the link',
  answer: z.object({ email: z.string() }),
});

export const setPasswordByToken = defineCall({
  name: 'auth.setpasswordtoken',
  method: 'POST',
  path: '/auth/setpasswordtoken',
  right: 'public',
  summary: 'Sets a new password; the token header carries the reset link’s token',
  body: z.strictObject({ passwd: typedPassword }),
});

export const setPassword = defineCall({
  name: 'auth.setpassword',
  method: 'POST',
  path: '/auth/setpassword',
  right: 'session',
  summary:
    'Sets a new password and ends the other sessions; requires the current one unless it was temporary',
  body: z.strictObject({
    passwd: typedPassword,
    current: z.optional(typedPassword),
    acceptance: z.optional(acceptanceInput),
  }),
});

export const confirmPassword = defineCall({
  name: 'auth.confirm',
  method: 'POST',
  path: '/auth/confirm',
  right: 'user',
  summary:
    'Gives a confirmation for the current password, valid 5 minutes for this session; the header x-portal-confirmation carries it to steps that ask for the password',
  body: z.strictObject({ passwd: typedPassword }),
  answer: z.object({ confirmation: z.string() }),
});

export const getPrivacyContact = defineCall({
  name: 'account.privacy_contact',
  method: 'GET',
  path: '/privacy/contact',
  right: 'public',
  poll: true,
  summary:
    'Who runs the portal and answers questions about personal data, as the privacy policy names them; null: not entered yet',
  answer: z.object({
    company: z.nullable(z.object({ name: z.string(), address: z.string() })),
    contact: z.nullable(z.object({ name: z.string(), email: z.string() })),
  }),
});
export type PrivacyContact = z.infer<typeof getPrivacyContact.answer>;

export const acceptCommitment = defineCall({
  name: 'auth.acceptance',
  method: 'POST',
  path: '/auth/acceptance',
  right: 'session',
  summary: 'Accepts the commitment of this version',
  body: acceptanceInput,
});

const acceptanceRecord = z.object({ version: storedDateSchema, lang, acceptedAt: instantSchema });

/** The formats of dates, numbers and amounts. Each is null if none was chosen. */
const patterns = z.strictObject({
  dates: z.nullable(z.enum(datePatterns)),
  numbers: z.nullable(z.enum(numberPatterns)),
  currency: z.nullable(z.enum(currencyPatterns)),
});

/** The name, address and distributor of a person, and what determines the formats of texts. */
const profileBasics = {
  name: singleLineSchema(personLimits.name),
  email: z.string(),
  distributor: z.nullable(
    z.object({
      id: rowIdSchema,
      name: z.string(),
      country: z.string(),
      currency: z.string(),
      zone: z.string(),
    }),
  ),
  /**
   * `patterns` are the person's own choice, `portalPatterns` the settings that apply where they
   * chose nothing.
   */
  patterns,
  portalPatterns: patterns,
};

export const getProfileBasics = defineCall({
  name: 'profile.reader',
  method: 'GET',
  path: '/profile/reader',
  right: 'user',
  poll: true,
  summary: 'Name, company and patterns of the caller, which devices ask for with each sync round',
  answer: z.object(profileBasics),
});

export const getProfile = defineCall({
  name: 'profile.view',
  method: 'GET',
  path: '/profile',
  right: 'user',
  summary: 'Name, address, company and terms of the caller',
  answer: z.object({
    ...profileBasics,
    id: rowIdSchema,
    lang,
    createdAt: instantSchema,
    mailChoices: mailChoicesSchema,
    /** When a mail server last refused the address for good. Null if no refusal is stored. */
    mailRefusedAt: z.nullable(instantSchema),
    acceptance: z.nullable(acceptanceRecord),
  }),
});

export const setLanguage = defineCall({
  name: 'profile.language',
  method: 'PUT',
  path: '/profile/language',
  right: 'user',
  summary: 'Stores the language with the account',
  body: z.strictObject({ lang }),
});

export const setMailChoices = defineCall({
  name: 'profile.mails',
  method: 'PUT',
  path: '/profile/mails',
  right: 'user',
  summary: 'Stores the caller’s email preferences',
  // `changed` are the kinds that change. Earlier versions of the portal send all `choices`.
  body: z.strictObject({
    choices: z.optional(mailChoicesSchema),
    changed: z.optional(mailChoicesSchema),
  }),
});

export const setFormatPatterns = defineCall({
  name: 'profile.patterns',
  method: 'PUT',
  path: '/profile/patterns',
  right: 'user',
  summary:
    'Stores how the caller’s dates and figures are written; null follows the setting, and what is absent does not change',
  body: z.partial(patterns),
});

export const exportOwnData = defineCall({
  name: 'profile.export',
  method: 'GET',
  path: '/profile/export',
  right: 'user',
  summary: 'All data the portal has about the caller',
  answer: z.object({
    exportedAt: instantSchema,
    user: z.object({
      id: rowIdSchema,
      name: z.string(),
      email: z.string(),
      lang,
      distributorId: z.nullable(rowIdSchema),
      createdAt: instantSchema,
      permissions: z.array(permissionEntrySchema),
      mailChoices: mailChoicesSchema,
      patterns,
    }),
    acceptances: z.array(
      z.object({
        version: storedDateSchema,
        lang,
        textHash: z.string(),
        acceptedAt: instantSchema,
        address: z.string(),
        userAgent: z.string(),
      }),
    ),
    sessions: z.array(
      z.object({
        createdAt: instantSchema,
        lastActionAt: instantSchema,
        endedAt: z.nullable(instantSchema),
        address: z.string(),
        userAgent: z.string(),
        told: z.nullable(datedUnsentWorkReportSchema),
        opening: z.nullable(datedOfflineReadinessReportSchema),
      }),
    ),
    actions: z.array(
      z.object({ at: instantSchema, action: z.string(), target: z.nullable(multiLineSchema(500)) }),
    ),
    /** The data that each module stores about the person, by the module's name. */
    kept: z.record(z.string(), z.array(z.unknown())),
  }),
});
