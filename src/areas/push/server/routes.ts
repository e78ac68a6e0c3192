/** Answers calls about push notifications. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { calls } from '../domain/index.ts';
import { hashEndpoint, encryptEndpoint } from './endpoint-encryption.ts';
import { loadPushKeys } from './push-keys.ts';
import {
  selectSubscribedDevicesOfUser,
  replaceSubscription,
  turnOffSubscriptionOfUser,
  updateDisabledKinds,
} from './push-subscriptions-sql.ts';
import { isPushServiceUrl } from './is-push-service-url.ts';

const key = defineRoute(calls.getPushKey, async (_input, { services }) =>
  ok({ key: (await loadPushKeys(services)).publicKey }),
);

const subscribe = defineRoute(
  calls.registerSubscription,
  async ({ body }, { services, db, now, principal }) => {
    const { pushStandIn, secretKey } = services.config;
    if (!isPushServiceUrl(body.endpoint, pushStandIn)) return refuse('push_service_unknown');
    const isStored = await db.transaction().execute((tx) =>
      replaceSubscription(
        tx,
        {
          userId: principal.userId,
          sessionId: principal.sessionId,
          endpointHash: hashEndpoint(body.endpoint),
          sealed: encryptEndpoint(secretKey, body),
          isRenewal: body.isRenewal === true,
        },
        now,
      ),
    );
    return isStored ? ok({}) : refuse('push_turned_off');
  },
);

const devices = defineRoute(calls.listPushDevices, async (_input, { db, principal }) =>
  ok(
    (await selectSubscribedDevicesOfUser(db, principal.userId)).map(({ sessionId, ...device }) => ({
      ...device,
      isHere: sessionId === principal.sessionId,
    })),
  ),
);

const choose = defineRoute(
  calls.chooseNotificationKinds,
  async ({ params: { id }, body }, { db, principal }) =>
    (await updateDisabledKinds(db, principal.userId, id, body.off)) ? ok({}) : refuse('not_found'),
);

const end = defineRoute(
  calls.endSubscription,
  async ({ params: { id } }, { db, now, principal }) => {
    const isEnded = await db
      .transaction()
      .execute((tx) => turnOffSubscriptionOfUser(tx, principal.userId, id, now));
    return isEnded ? ok({}) : refuse('not_found');
  },
);

export const routes = [key, subscribe, devices, choose, end];
