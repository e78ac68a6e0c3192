/**
 * Defines the calls of alerts as the specification prescribes them. Those that change something may
 * be repeated safely.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { calendarDateSchema, instantSchema, uuidSchema, z } from '#kernel/domain/schema.ts';
import { alertKindNames } from './alert-kinds.ts';
import { MAX_ALERTS_PER_MARK_READ } from './max-alerts-per-mark-read.ts';

const byId = z.strictObject({ id: uuidSchema });

/**
 * The id of a distributor, or 0. With 0, administrators get the alerts of all distributors and
 * their own, and other users get none.
 */
const distributorOrNone = z.pipe(
  z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/)),
  z.transform(Number),
);

export const alertDetailSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** The date that is shown after the message. */
  date: z.optional(calendarDateSchema),
  line: z.optional(z.int()),
});

/** The greatest number of reasons in the list. The details have all of them. */
export const MAX_REASONS_IN_LIST = 3;

export const alertSchema = z.object({
  id: uuidSchema,
  kind: z.enum(alertKindNames),
  /**
   * Id of the alert's subject if it differs from the alert's id, such as the order of an ERP
   * conflict.
   */
  subjectId: z.nullable(uuidSchema),
  /** The path in the portal that shows the subject. */
  target: z.string(),
  /** The subject's name for people, such as an order's number. */
  number: z.string(),
  raisedAt: instantSchema,
  /** True if this user has read the alert since it was last raised. */
  read: z.boolean(),
  /**
   * True if the alert asks this user to do something, and not only another company or colleagues
   * with other rights.
   */
  toDo: z.boolean(),
  /** The first reasons; the details may have more. */
  reasons: z.array(alertDetailSchema).check(z.maxLength(MAX_REASONS_IN_LIST)),
});
export type Alert = z.infer<typeof alertSchema>;
export type AlertDetail = z.infer<typeof alertDetailSchema>;

export const listAlerts = defineCall({
  name: 'alert.list',
  method: 'GET',
  path: '/alert/list/:distributorID',
  right: 'user',
  poll: true,
  light: true,
  summary: 'Open alerts within the caller’s permissions, newest first; 0 lists all for admins',
  params: z.strictObject({ distributorID: distributorOrNone }),
  answer: z.array(alertSchema),
});

export const markAlertRead = defineCall({
  name: 'alert.read',
  method: 'GET',
  path: '/alert/read/:id',
  right: 'user',
  summary: 'Mark an alert as read',
  params: byId,
});

export const markAlertsRead = defineCall({
  name: 'alert.read_all',
  method: 'POST',
  path: '/alert/read_all',
  right: 'user',
  summary: 'Mark these alerts as read; those that the caller doesn’t see are left out',
  body: z.strictObject({ ids: z.array(uuidSchema).check(z.maxLength(MAX_ALERTS_PER_MARK_READ)) }),
  bodyLimit: 128 * KB,
});

export const removeAlert = defineCall({
  name: 'alert.remove',
  method: 'GET',
  path: '/alert/remove/:id',
  right: 'user',
  summary: "Remove an alert from this user's list until it is raised again",
  params: byId,
});

export const getAlertDetails = defineCall({
  name: 'alert.get_details',
  method: 'GET',
  path: '/alert/get_details/:id',
  right: 'user',
  summary: 'Details of an open alert; empty once it is resolved',
  params: byId,
  answer: z.array(alertDetailSchema),
});

export const alertCalls = [listAlerts, markAlertRead, markAlertsRead, removeAlert, getAlertDetails];
