/**
 * Handles entering and leaving a session, losing a session, and changes of the user in other
 * windows.
 */
import {
  inBackground,
  watchForOtherUser,
  writeSessionMirrors,
  type DeviceRecord,
  type SessionUser,
} from '#kernel/device/index.ts';
import { writeSession, type SessionCore } from './session-core.ts';
import { readDeviceRecordWithTimeout, readEnded } from './last-session.ts';
import { noPendingSteps, type PendingSteps, type SessionState } from './session-state.ts';

/**
 * Enters the session of a user in this window, and stores it on the device.
 * @param mayStore Returns whether the device's record allows the session. If not, it is not
 * entered.
 */
export async function enterSession(
  core: SessionCore,
  user: SessionUser,
  token: string,
  pending: PendingSteps,
  mayStore?: (record: DeviceRecord) => boolean,
): Promise<void> {
  const { user: before } = core.get();
  const isOther = user.id !== before?.id;
  const asked = core.token;
  core.token = token;
  if (!(await writeSession(core, user, token, mayStore))) {
    core.token = asked;
    return;
  }

  core.update({ state: 'in', user, pending, hasSignedOut: false, ended: null });
  if (isOther) watchUserInOtherWindows(core, user.id);
  else if (before?.access === user.access) return;
  core.guard?.announce(user.id);
}

/**
 * Watches other windows. If the signed-in user changes in one of them, this window stops and
 * restarts with the device's current user. If the same user gets other rights there, the session is
 * checked here. `userId` is null if no person is signed in here.
 */
export function watchUserInOtherWindows(core: SessionCore, userId: number | null): void {
  core.guard?.stop();
  core.guard = watchForOtherUser(
    core.deps.device,
    userId,
    () => {
      core.engine?.stop();
      core.engine = undefined;
      core.token = undefined;
      core.update({ state: 'starting', user: null, pending: noPendingSteps, hasSwitched: true });
      core.restart();
    },
    ({ access }) => core.followAccess(access),
  );
}

/** Leaves the session in this window and shows the sign-in screen. */
export function showSignIn(core: SessionCore, change: Partial<SessionState> = {}): void {
  core.token = undefined;
  watchUserInOtherWindows(core, null);
  core.update({
    state: 'out',
    user: null,
    pending: noPendingSteps,
    hasSwitched: false,
    ended: null,
    ...change,
  });
}

/**
 * Handles a token for which the server has no session: uses a newer token of the same user if the
 * device has one, otherwise shows the sign-in screen. The work on this device stays for the next
 * sign-in.
 */
export async function handleLostSession(
  core: SessionCore,
  lost: string | undefined,
): Promise<void> {
  const { device, storage } = core.deps;
  const before = core.get().user;
  const record = await readDeviceRecordWithTimeout(core.deps);
  const { user, token: newer } = record ?? {};

  // Another session may have begun meanwhile. New facts about the same user, such as their profile,
  // don't keep the lost session.
  if (core.token !== lost || core.get().user?.id !== before?.id) return;

  if (user && newer && newer !== lost && user.id === before?.id) {
    await adoptToken(core, newer);
    return;
  }

  const ended = before ? { userId: before.id, email: before.email ?? null } : readEnded(record);
  showSignIn(core, { ended });
  await device
    .change(({ token }) =>
      token === null || token === lost
        ? {
            user: null,
            token: null,
            lastUserId: ended?.userId ?? null,
            lastEmail: ended?.email ?? null,
          }
        : {},
    )
    .then((changed) => writeSessionMirrors(changed, storage))
    .catch(() => {});
}

/**
 * Uses the newer token of another window of the same user. Commands that are being sent are stopped
 * and sent again with the new token.
 */
async function adoptToken(core: SessionCore, token: string): Promise<void> {
  core.token = token;
  const resume = await core.engine?.pause();
  resume?.();
  await core.engine?.signedIn();
  inBackground(core.engine?.sync({ force: true }));
}
