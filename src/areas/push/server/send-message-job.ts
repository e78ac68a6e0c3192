/**
 * Sends a push notification to a device, if its session and its user are still active; when the
 * push service can't accept it now, it is tried again.
 */
import { createHmac } from 'node:crypto';
import webPush from 'web-push';
import { SECOND } from '#kernel/domain/dates.ts';
import { instantSchema, parseBySchema, rowIdSchema, z } from '#kernel/domain/schema.ts';
import { addJob } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import type { Services } from '#kernel/server/services.ts';
import { summarizeOpenAlerts } from '#areas/alerts/server/index.ts';
import { isApprovalAskedOf } from '#areas/approvals/server/index.ts';
import { selectMailRecipients, isSessionAlive } from '#areas/account/server/index.ts';
import {
  isPushEventKind,
  mayBeNotifiedAbout,
  pushKinds,
  type PushMessage,
} from '../domain/index.ts';
import { decryptEndpoint, type PushEndpoint } from './endpoint-encryption.ts';
import { loadPushKeys } from './push-keys.ts';
import { postToEndpoint, type PushServiceAnswer } from './post-to-endpoint.ts';
import {
  deleteSubscriptionOfEndpoint,
  recordMessageSent,
  selectSubscriptionById,
} from './push-subscriptions-sql.ts';
import { isPushServiceUrl } from './is-push-service-url.ts';

const payload = z.object({
  subscription: rowIdSchema,
  kind: z.enum(pushKinds),
  until: instantSchema,
});

/** The statuses by which a push service reports that the subscription has ended. */
const GONE_STATUSES = [404, 410];

/** Longest wait in seconds before the next try, even if the push service asks for more. */
const MAX_RETRY_AFTER_S = 3600;

/** Returns the contact address that push services get, as a `mailto:` URI. */
const subjectOf = (mailFrom: string): string => `mailto:${/[^<\s]+@[^>\s]+/.exec(mailFrom)![0]}`;

/**
 * Returns the topic of a device's messages of a kind: 32 characters of base64url, from which the
 * push service can't learn the kind.
 */
const topicOf = (secretKey: Buffer, subscription: number, kind: PushMessage['kind']): string =>
  createHmac('sha256', secretKey)
    .update(`push topic ${subscription} ${kind}`)
    .digest('base64url')
    .slice(0, 32);

async function deliver(
  services: Services,
  subscription: number,
  { endpoint, p256dh, auth }: PushEndpoint,
  message: PushMessage,
  until: number,
): Promise<PushServiceAnswer> {
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: {
        ...(await loadPushKeys(services)),
        subject: subjectOf(services.config.mailFrom),
      },
      TTL: Math.ceil((until - services.now()) / SECOND),
      // A waiting message with the same topic is replaced at the push service, so that only the
      // newest of each kind is shown.
      topic: topicOf(services.config.secretKey, subscription, message.kind),
      contentEncoding: 'aes128gcm',
    },
  );
  const headers = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
  );
  return postToEndpoint(endpoint, headers, details.body as Buffer);
}

/**
 * Returns the message for a device. Undefined if it gets none, because the session has ended, the
 * kind was turned off, the user may no longer get it, the kind is an alert and the user has no open
 * alert of this kind, or it asks for an approval and no order waits for this user any more.
 */
async function readPresentMessage(
  { db, now }: Services,
  found: NonNullable<Awaited<ReturnType<typeof selectSubscriptionById>>>,
  kind: PushMessage['kind'],
): Promise<PushMessage | undefined> {
  const { userId, distributorId } = found;
  if (found.off.includes(kind) || !isSessionAlive(found, now())) return undefined;
  const person = (await selectMailRecipients(db, distributorId)).find(
    (one) => one.userId === userId,
  );
  if (!person || !mayBeNotifiedAbout(person, kind, distributorId ?? 0)) return undefined;
  if (kind === 'approval_asked' && !(await isApprovalAskedOf(db, userId, now()))) return undefined;
  const { kinds, toActOn } = await summarizeOpenAlerts(db, person);

  return kinds.has(kind) || isPushEventKind(kind) ? { kind, count: toActOn } : undefined;
}

export const sendPushMessageJob: Job = async (services, given) => {
  const { db, config, now, log } = services;
  const asked = parseBySchema(payload, given);
  if (!asked.ok) throw new Error('push message refused');
  const { subscription, kind, until } = asked.value;
  const found = await selectSubscriptionById(db, subscription);
  if (!found || until <= now()) return;
  const endpoint = decryptEndpoint(config.secretKey, found.sealed);
  const isKnown = endpoint && isPushServiceUrl(endpoint.endpoint, config.pushStandIn);
  if (!isKnown)
    return void (await deleteSubscriptionOfEndpoint(db, subscription, found.endpointHash));
  const message = await readPresentMessage(services, found, kind);
  if (!message) return;
  const { status, retryAfter } = await deliver(services, subscription, endpoint, message, until);

  if (status >= 200 && status < 300) await recordMessageSent(db, subscription, now());
  else if (GONE_STATUSES.includes(status))
    await deleteSubscriptionOfEndpoint(db, subscription, found.endpointHash);
  else if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter);
    if (!(seconds > 0)) throw new Error(`The push service answered ${status}.`);
    await addJob(
      db,
      'push.send',
      { subscription, kind, until },
      {
        runAt: now() + Math.min(seconds, MAX_RETRY_AFTER_S) * SECOND,
        key: `push ${subscription} ${kind}`,
      },
    );
  } else log.error({ status, host: new URL(endpoint.endpoint).host }, 'push message refused');
};
