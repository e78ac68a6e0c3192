/**
 * Sends the outbox without a page: the service worker runs the same engine with the session in the
 * device record.
 */
import { reportUnsentWork } from '#areas/account/device/index.ts';
import { createApi, openDeviceRecord } from '#kernel/device/index.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import { startPortalEngine } from './portal-engine.ts';

/**
 * Sends the entries that can be sent, if a user is signed in. Rejects, so that the browser tries
 * again later, if the offline switch is on, or if entries are left although sending is not held
 * (`held` names what the user must do first).
 */
export async function drainInBackground(version: string, baseUrl = ''): Promise<void> {
  const device = openDeviceRecord();
  const { user, token, developer } = await device.read();
  if (!user || !token) return;
  if (developer.offline) throw new Error('The offline switch of the developer tools is on.');

  const api = createApi({
    baseUrl,
    version,
    session: () => ({ userId: user.id, token }),
    now: Date.now,
    transport: async () => createTransport(),
  });

  const engine = await startPortalEngine(user, api, device);
  try {
    await engine.drain({ force: true });

    // Reports this device's unsent work to the server, because the last report would otherwise stay
    // outdated until the portal is opened.
    await reportUnsentWork(engine).catch(() => false);

    const { pending, held } = engine.summary.get();
    if (pending > 0 && held === null) throw new Error(`${pending} left to send.`);
  } finally {
    engine.stop();
  }
}
