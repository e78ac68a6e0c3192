/** The calls of user administration: users, rights templates and sessions. */
import { deviceSortKeys, offlineReadinessValues } from '#areas/account/domain/index.ts';
import { defineCall } from '#kernel/domain/call.ts';
import {
  emailSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { acceptedSortTexts } from '#kernel/domain/sorting.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { userStates } from './user-rules.ts';
import {
  rightsChangeSchema,
  sessionRowSchema,
  rightsTemplateSchema,
  userRowSchema,
  userViewSchema,
} from './user-schemas.ts';

const readers = ['users.read'] as const;
const writers = ['users.write'] as const;
const userId = z.strictObject({ id: rowIdTextSchema });
const name = singleLineSchema(personLimits.name, 1);
const version = rowIdSchema;
const jobRoleId = z.nullable(rowIdSchema);

export const userFiltersSchema = z.strictObject({
  /** Finds users by part of the name or the address. */
  search: z.optional(singleLineSchema(100)),
  state: z.optional(z.enum(userStates)),
  /** The distributor's id, or `none` for internal users. */
  distributor: z.optional(z.union([rowIdTextSchema, z.literal('none')])),
  jobRole: z.optional(rowIdTextSchema),
  /** The `next` of the previous page. */
  after: z.optional(singleLineSchema(personLimits.name + 20)),
});

export const listUsers = defineCall({
  name: 'users.list',
  method: 'GET',
  path: '/users',
  right: readers,
  mayLag: true,
  summary: 'Users that the caller can see, by name, 25 per page; removed ones are not listed',
  query: userFiltersSchema,
  answer: z.object({ rows: z.array(userRowSchema), next: z.nullable(z.string()) }),
});

export const getUserFormChoices = defineCall({
  name: 'users.choices',
  method: 'GET',
  path: '/users/choices',
  right: readers,
  summary: 'What a user form offers: distributors, and job roles in three languages',
  answer: z.object({
    /**
     * Active distributors, and inactive ones that have users. The list can be filtered by all, the
     * form offers the active ones.
     */
    distributors: z.array(z.object({ id: rowIdSchema, name: z.string(), active: z.boolean() })),
    jobRoles: z.array(
      z.object({
        id: rowIdSchema,
        names: z.record(z.enum(languages), z.string()),
        active: z.boolean(),
      }),
    ),
  }),
});

export const getUser = defineCall({
  name: 'users.view',
  method: 'GET',
  path: '/users/:id',
  right: readers,
  summary: 'One user with rights',
  params: userId,
  answer: userViewSchema,
});

export const inviteUser = defineCall({
  name: 'users.invite',
  method: 'POST',
  path: '/users',
  right: writers,
  summary: 'Creates a user and emails them a temporary password, valid for 72 hours',
  command: true,
  body: z.strictObject({
    email: emailSchema,
    name,
    lang: z.enum(languages),
    distributorId: z.nullable(rowIdSchema),
    jobRoleId,
    rights: rightsChangeSchema,
  }),
  answer: userViewSchema,
});

export const resendInvitation = defineCall({
  name: 'users.resend',
  method: 'POST',
  path: '/users/:id/invitation',
  right: writers,
  summary: 'Emails another temporary password to a user who has no password of their own yet',
  command: true,
  params: userId,
});

export const editUser = defineCall({
  name: 'users.edit',
  method: 'PUT',
  path: '/users/:id',
  right: writers,
  summary:
    'Changes name, job role, rights and, for administrators, the address, which asks for a confirmation of auth.confirm',
  command: true,
  params: userId,
  body: z.strictObject({
    version,
    email: z.optional(emailSchema),
    name,
    jobRoleId,
    rights: rightsChangeSchema,
  }),
  answer: userViewSchema,
});

const seen = z.strictObject({ version });

export const disableUser = defineCall({
  name: 'users.disable',
  method: 'POST',
  path: '/users/:id/disable',
  right: writers,
  summary: 'Signs a user out everywhere and lets them sign in no more, until enabled',
  command: true,
  params: userId,
  body: seen,
  answer: userViewSchema,
});

export const enableUser = defineCall({
  name: 'users.enable',
  method: 'POST',
  path: '/users/:id/enable',
  right: writers,
  summary: 'Lets a disabled user sign in again',
  command: true,
  params: userId,
  body: seen,
  answer: userViewSchema,
});

export const removeUser = defineCall({
  name: 'users.remove',
  method: 'POST',
  path: '/users/:id/remove',
  right: ['delete.write'],
  summary: 'Removes a user for good: name and address become a pseudonym',
  command: true,
  params: userId,
  body: seen,
});

/** The parameters of a call with a job role's id. */
const jobRole = userId;

const settings = ['settings.write'] as const;

export const getRightsTemplate = defineCall({
  name: 'users.template',
  method: 'GET',
  path: '/users/templates/:id',
  right: readers,
  summary: 'The rights that a job role usually has',
  params: jobRole,
  answer: rightsTemplateSchema,
});

export const saveRightsTemplate = defineCall({
  name: 'users.save_template',
  method: 'PUT',
  path: '/users/templates/:id',
  right: settings,
  summary: 'Saves the rights that a job role usually has',
  command: true,
  params: jobRole,
  body: z.strictObject({ version: z.int().check(z.nonnegative()), rights: rightsChangeSchema }),
  answer: rightsTemplateSchema,
});

const deviceFilters = {
  /** Finds sessions by part of the user's name or address. */
  search: z.optional(singleLineSchema(100)),
  user: z.optional(rowIdTextSchema),
  /**
   * `devices`: open sessions, and for 30 days ended ones whose device last reported unsent work or
   * that the portal can't open offline on it. `unsent`: of these, only those with unsent work. If
   * it is absent, as in calls of older versions of the portal, only open sessions are returned.
   */
  list: z.optional(z.enum(['devices', 'unsent'])),
  /**
   * What the device last reported about whether the portal can open offline on it. `untold`: no
   * such report is stored.
   */
  opens: z.optional(z.enum([...offlineReadinessValues, 'untold'])),
  /** The order. If absent, the latest sign-in comes first. */
  sort: z.optional(z.enum(acceptedSortTexts(deviceSortKeys))),
};
export const deviceFileFiltersSchema = z.strictObject(deviceFilters);
export type DeviceFileFilters = z.infer<typeof deviceFileFiltersSchema>;
export const sessionFiltersSchema = z.strictObject({
  ...deviceFilters,
  /**
   * The `next` of the previous page: the id of its last row, and the time of that row's last action
   * in milliseconds, which may change before the next page is read. Older versions of the portal
   * send the id alone.
   */
  after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}(\.\d{1,15})?$/))),
});
export type SessionFilters = z.infer<typeof sessionFiltersSchema>;

export const listSessions = defineCall({
  name: 'users.sessions',
  method: 'GET',
  path: '/users/sessions',
  right: readers,
  mayLag: true,
  summary:
    'Open sessions of the users that the caller can see, and for 30 days ended ones whose devices told last of unsent work or that they cannot open offline; 25 per page',
  query: sessionFiltersSchema,
  answer: z.object({ rows: z.array(sessionRowSchema), next: z.nullable(z.string()) }),
});

export const exportSessions = defineCall({
  name: 'users.sessions_csv',
  method: 'GET',
  path: '/users/sessions/csv',
  right: readers,
  mayLag: true,
  summary: 'The same rows as CSV, up to 10,000',
  query: deviceFileFiltersSchema,
  answer: z.object({
    csv: z.string(),
    rows: z.int(),
    /** True if there are more rows than the file may contain. */
    isCut: z.boolean(),
  }),
});

export const endSession = defineCall({
  name: 'users.end_session',
  method: 'POST',
  path: '/users/sessions/end',
  right: writers,
  summary: 'Signs a user out on one device; may be repeated',
  command: true,
  body: z.strictObject({ session: uuidSchema }),
});

export const endSessionsOfUser = defineCall({
  name: 'users.end_sessions',
  method: 'POST',
  path: '/users/:id/sessions/end',
  right: writers,
  summary: 'Signs a user out on all devices, but for the session of the call',
  command: true,
  params: userId,
  answer: z.object({ ended: z.int() }),
});
