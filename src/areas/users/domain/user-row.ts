/** A user, a session and a template as the screens get them. */
import { deviceSession, toldOpening } from '#areas/account/domain/index.ts';
import { instant, rowId, z } from '#kernel/domain/schema.ts';
import { permissionEntry } from '#kernel/domain/user/permission-entry.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import { tabs, type Tab } from '#kernel/domain/user/permissions.ts';
import { rightLevels, type RightLevel } from './rights.ts';
import { userStates } from './rules.ts';

export const userRow = z.object({
  id: rowId,
  version: rowId,
  email: z.string(),
  name: z.string(),
  state: z.enum(userStates),
  /** Until when the temporary password is valid; null: the user has one of their own. */
  invitedUntil: z.nullable(instant),
  createdAt: instant,
  /** Within the last six months, for which sign-ins are kept. */
  lastSignInAt: z.nullable(instant),
  /** Null: an administrator. */
  distributorId: z.nullable(rowId),
  distributor: z.nullable(z.string()),
  jobRoleId: z.nullable(rowId),
});
export type UserRow = z.infer<typeof userRow>;

export const userView = z.extend(userRow, {
  lang: z.enum(languages),
  permissions: z.array(permissionEntry),
  openSessions: z.int(),
});
export type UserView = z.infer<typeof userView>;

const level = z.enum(rightLevels);
/** Tabs that are absent stay as they are. */
export const rightsChange = z.strictObject(
  Object.fromEntries(tabs.map((tab) => [tab, z.optional(level)])) as Record<
    Tab,
    z.ZodMiniOptional<typeof level>
  >,
);
export const rights = z.object(
  Object.fromEntries(tabs.map((tab) => [tab, level])) as Record<Tab, typeof level>,
) as unknown as z.ZodMiniType<Record<Tab, RightLevel>, Record<Tab, RightLevel>>;

export const templateRow = z.object({
  jobRoleId: rowId,
  /** 0: nobody has saved one yet. */
  version: z.int().check(z.nonnegative()),
  rights,
});
export type TemplateRow = z.infer<typeof templateRow>;

export const sessionRow = z.extend(deviceSession, {
  /** Counts sessions, for pages. */
  id: rowId,
  userId: rowId,
  name: z.string(),
  email: z.string(),
  distributor: z.nullable(z.string()),
  /** False: signed out, and listed for what the device told last. */
  isOpen: z.boolean(),
  /** Null too where its time was over before anybody ended it. */
  endedAt: z.nullable(instant),
  /** What the device told last of opening offline; null: nothing was ever told. */
  opening: z.nullable(toldOpening),
});
export type SessionRow = z.infer<typeof sessionRow>;
