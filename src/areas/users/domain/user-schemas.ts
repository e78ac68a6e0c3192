/** Schemas of users, sessions and rights templates as the calls return them. */
import {
  deviceSessionSchema,
  datedOfflineReadinessReportSchema,
} from '#areas/account/domain/index.ts';
import { instantSchema, rowIdSchema, z } from '#kernel/domain/schema.ts';
import { permissionEntrySchema } from '#kernel/domain/user/permission-entry-schema.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import { tabs, type Tab } from '#kernel/domain/user/permissions.ts';
import { rightLevels, type RightLevel } from './rights.ts';
import { userStates } from './user-rules.ts';

export const userRowSchema = z.object({
  id: rowIdSchema,
  version: rowIdSchema,
  email: z.string(),
  name: z.string(),
  state: z.enum(userStates),
  /**
   * When the temporary password expires. The time may be in the past. Null if the user has set a
   * password, or if there is no temporary password.
   */
  invitedUntil: z.nullable(instantSchema),
  createdAt: instantSchema,
  /**
   * The last sign-in whose session is still stored. Sessions are stored for six months after their
   * last action. Null if there is none.
   */
  lastSignInAt: z.nullable(instantSchema),
  /** The user's distributor. Null for an internal user. */
  distributorId: z.nullable(rowIdSchema),
  distributor: z.nullable(z.string()),
  jobRoleId: z.nullable(rowIdSchema),
  /**
   * When a mail server last refused the address for good, and its answer. Null if no refusal is
   * recorded. The record is deleted if the server accepts a later email, if the address is changed,
   * and after a month.
   */
  mailRefusal: z.nullable(z.object({ at: instantSchema, answer: z.string() })),
});
export type UserRow = z.infer<typeof userRowSchema>;

export const userViewSchema = z.extend(userRowSchema, {
  lang: z.enum(languages),
  permissions: z.array(permissionEntrySchema),
  openSessions: z.int(),
});
export type UserView = z.infer<typeof userViewSchema>;

const level = z.enum(rightLevels);

/** The rights to change. Absent tabs stay unchanged. */
export const rightsChangeSchema = z.strictObject(
  Object.fromEntries(tabs.map((tab) => [tab, z.optional(level)])) as Record<
    Tab,
    z.ZodMiniOptional<typeof level>
  >,
);

export const rightsSchema = z.object(
  Object.fromEntries(tabs.map((tab) => [tab, level])) as Record<Tab, typeof level>,
) as unknown as z.ZodMiniType<Record<Tab, RightLevel>, Record<Tab, RightLevel>>;

export const rightsTemplateSchema = z.object({
  jobRoleId: rowIdSchema,
  /** 0 if no template was saved yet. */
  version: z.int().check(z.nonnegative()),
  rights: rightsSchema,
});
export type TemplateRow = z.infer<typeof rightsTemplateSchema>;

export const sessionRowSchema = z.extend(deviceSessionSchema, {
  /** The sequential number of the session, which is a part of the page cursor. */
  id: rowIdSchema,
  userId: rowIdSchema,
  name: z.string(),
  email: z.string(),
  distributor: z.nullable(z.string()),
  /** False if the session is over and listed only because of its device's last report. */
  isOpen: z.boolean(),
  /** When the session was ended. Null if it is open, or if it expired. */
  endedAt: z.nullable(instantSchema),
  /**
   * What the device last reported about whether the portal can open offline on it. Null if there is
   * no report or it was deleted.
   */
  opening: z.nullable(datedOfflineReadinessReportSchema),
});
export type SessionRow = z.infer<typeof sessionRowSchema>;
