/**
 * Defines the calls of push notifications: the portal's public key, this device's subscription, and
 * which kinds each of the person's devices gets.
 */
import { defineCall } from '#kernel/domain/call.ts';
import { instantSchema, rowIdSchema, rowIdTextSchema, z } from '#kernel/domain/schema.ts';
import { pushKinds } from './push-kinds.ts';

/** Characters of an endpoint URL; those of real push services are shorter. */
const LONGEST_ENDPOINT = 1000;

/** Bytes in base64url, as browsers return keys. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
const byId = z.strictObject({ id: rowIdTextSchema });
const kinds = z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length));

const device = z.object({
  id: rowIdSchema,
  /** The user agent that the device's browser sent at sign-in. */
  userAgent: z.string(),
  createdAt: instantSchema,
  /**
   * When the push service last accepted a message for this browser or session. Null if it has
   * accepted none.
   */
  sentAt: z.nullable(instantSchema),
  /** Whether this is the device that sends the request. */
  isHere: z.boolean(),
  /** The kinds that the person has turned off for this device. */
  off: kinds,
});
export type PushDevice = z.infer<typeof device>;

export const getPushKey = defineCall({
  name: 'push.key',
  method: 'GET',
  path: '/push/key',
  right: 'user',
  summary: 'The public key by which a browser subscribes to this portal’s notifications',
  answer: z.object({ key: z.string() }),
});

export const registerSubscription = defineCall({
  name: 'push.subscribe',
  method: 'PUT',
  path: '/push/subscription',
  right: 'user',
  summary:
    'Binds the browser’s push subscription to the caller’s session; it ends with the session',
  body: z.strictObject({
    endpoint: z.url().check(z.maxLength(LONGEST_ENDPOINT)),
    p256dh: bytes(200),
    auth: bytes(100),
    /**
     * True if the portal renews the subscription when it opens, which is refused once the user has
     * turned it off on another device. Absent if the person turns notifications on.
     */
    isRenewal: z.optional(z.boolean()),
  }),
});

export const listPushDevices = defineCall({
  name: 'push.devices',
  method: 'GET',
  path: '/push/devices',
  right: 'user',
  summary: 'The caller’s devices that are notified, and what each isn’t told',
  answer: z.array(device),
});

export const chooseNotificationKinds = defineCall({
  name: 'push.choose',
  method: 'PUT',
  path: '/push/devices/:id',
  right: 'user',
  summary: 'Which kinds one of the caller’s devices isn’t told',
  params: byId,
  body: z.strictObject({ off: kinds }),
});

export const endSubscription = defineCall({
  name: 'push.end',
  method: 'POST',
  path: '/push/devices/:id/end',
  right: 'user',
  summary: 'Ends the notifications of one of the caller’s devices',
  params: byId,
});

export const pushCalls = [
  getPushKey,
  registerSubscription,
  listPushDevices,
  chooseNotificationKinds,
  endSubscription,
];
