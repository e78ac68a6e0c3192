/**
 * Defines the calls of a person's own sessions: listing and ending them, and what each device
 * reports about unsent work and about whether the portal can open offline.
 */
import { defineCall } from '#kernel/domain/call.ts';
import { instantSchema, uuidSchema, z } from '#kernel/domain/schema.ts';
import { offlineReadinessReportSchema } from './offline-readiness-report-schema.ts';
import {
  unsentWorkReportSchema,
  datedUnsentWorkReportSchema,
} from './unsent-work-report-schema.ts';

/** A session as lists show it. */
export const deviceSessionSchema = z.object({
  session: uuidSchema,
  /** The browser's user agent, or '' for sessions from before it was stored. */
  userAgent: z.string(),
  createdAt: instantSchema,
  lastActionAt: instantSchema,
  /** True if this is the session that makes the call. */
  isThis: z.boolean(),
  /**
   * What the device last reported about unsent work. Null if it never did, or if the report was
   * deleted.
   */
  told: z.nullable(datedUnsentWorkReportSchema),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;

export const listOwnSessions = defineCall({
  name: 'profile.sessions',
  method: 'GET',
  path: '/profile/sessions',
  right: 'user',
  summary: 'The caller’s open sessions, last signed in first, 100 at most',
  answer: z.object({ rows: z.array(deviceSessionSchema) }),
});

export const endOwnSession = defineCall({
  name: 'profile.end_session',
  method: 'POST',
  path: '/profile/sessions/end',
  right: 'user',
  summary: 'Signs the caller out on one device; may be repeated',
  body: z.strictObject({ session: uuidSchema }),
});

export const endOtherSessions = defineCall({
  name: 'profile.end_other_sessions',
  method: 'POST',
  path: '/profile/sessions/end_others',
  right: 'user',
  summary: 'Signs the caller out on all other devices; may be repeated',
  answer: z.object({ ended: z.int() }),
});

export const submitDeviceReport = defineCall({
  name: 'profile.tell_unsent',
  method: 'PUT',
  path: '/profile/unsent',
  right: 'user',
  poll: true,
  summary:
    'Notes for the caller’s session what its device holds unsent: kind, count and age, and whether it opens offline; prolongs no session',
  body: z.strictObject({
    work: unsentWorkReportSchema,
    /**
     * Whether the portal opens offline on the device. Absent if it isn't known now. The server then
     * keeps the earlier report.
     */
    opening: z.optional(offlineReadinessReportSchema),
  }),
});
