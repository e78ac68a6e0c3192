/** The calls of notifications on devices: the key to subscribe by, this device's subscription, what each of one's devices is told. */
import { defineCall } from '#kernel/domain/call.ts';
import { instant, rowId, rowIdText, z } from '#kernel/domain/schema.ts';
import { pushKinds } from './kinds.ts';

/** Longer addresses are nobody's. */
const LONGEST_ENDPOINT = 1000;
/** base64url, as browsers name keys. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
const byId = z.strictObject({ id: rowIdText });
const kinds = z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length));

const device = z.object({
  id: rowId,
  /** What its browser said of itself at sign-in. */
  userAgent: z.string(),
  createdAt: instant,
  /** When a message last reached its push service; null: never. */
  sentAt: z.nullable(instant),
  /** The device that asks. */
  isHere: z.boolean(),
  /** What it is not told. */
  off: kinds,
});
export type PushDevice = z.infer<typeof device>;

export const key = defineCall({
  name: 'push.key',
  method: 'GET',
  path: '/push/key',
  right: 'user',
  summary: 'The public key by which a browser subscribes to this portal’s notifications',
  answer: z.object({ key: z.string() }),
});
export const subscribe = defineCall({
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
  }),
});
export const devices = defineCall({
  name: 'push.devices',
  method: 'GET',
  path: '/push/devices',
  right: 'user',
  summary: 'The caller’s devices that are notified, and what each isn’t told',
  answer: z.array(device),
});
export const choose = defineCall({
  name: 'push.choose',
  method: 'PUT',
  path: '/push/devices/:id',
  right: 'user',
  summary: 'Which kinds one of the caller’s devices isn’t told',
  params: byId,
  body: z.strictObject({ off: kinds }),
});
export const end = defineCall({
  name: 'push.end',
  method: 'POST',
  path: '/push/devices/:id/end',
  right: 'user',
  summary: 'Ends the notifications of one of the caller’s devices',
  params: byId,
});

export const pushCalls = [key, subscribe, devices, choose, end];
