/**
 * Runs the work of the opened portal that needs the server: watching work that was kept at a
 * sign-out, deleting old answers, renewing the push subscription, and reporting to the server what
 * unsent work this device holds and whether the portal opens offline on it.
 */
import { startDeviceReports } from '#areas/account/device/index.ts';
import { inBackground, type Engine, type DeviceStore } from '#kernel/device/index.ts';
import { watchHeldWork } from '#kernel/device/sign-out/watch-held-work.ts';
import { loadSubscriptionModule } from '#areas/push/client/index.ts';
import { withoutReloadPrompt } from '#kernel/client/index.ts';
import { workerRegistration } from '../updates/index.ts';
import { currentReadinessReport } from './readiness-report.ts';
import { deleteOldStoredAnswers } from './delete-old-stored-answers.ts';

/**
 * Renews this user's push subscription, or ends the subscription that another user left in this
 * browser. Does nothing unless the browser allows notifications, or blocks those that a user of
 * this device has turned on.
 */
async function renewPushSubscription(
  registration: ServiceWorkerRegistration,
  { api, actor: { userId } }: Pick<Engine, 'api' | 'actor'>,
  device: DeviceStore,
): Promise<void> {
  const permission = globalThis.Notification?.permission;
  const isBlocked = permission === 'denied' && Boolean((await device.read()).notified);
  if (permission !== 'granted' && !isBlocked) return;

  const later = await withoutReloadPrompt(loadSubscriptionModule);
  await later?.renewOrEndSubscription({ registration, api, device, userId });
}

export type HeldWorkWatchOptions = Parameters<typeof watchHeldWork>[1];

/** Starts the work. Returns the function that stops it. */
export function startOnlineWork(engine: Engine, places: HeldWorkWatchOptions): () => void {
  inBackground(
    workerRegistration().then(
      (worker) => worker && renewPushSubscription(worker.registration, engine, places.device),
    ),
  );

  inBackground(deleteOldStoredAnswers(engine));
  const ends = [watchHeldWork(engine, places), startDeviceReports(engine, currentReadinessReport)];

  return () => ends.forEach((end) => end());
}
