/**
 * Starts the session. The last user of this device is signed in at once. If there is none, the
 * sign-in screen is shown. A device with a device key or an undelivered sign-out first checks the
 * session for up to `FIRST_CHECK_MS`, and signs in if the server still has the session.
 */
import { startLanguage } from '#kernel/domain/user/languages.ts';
import {
  readMirroredLanguage,
  rememberLanguage,
  writeSessionMirrors,
  type SessionUser,
} from '#kernel/device/index.ts';
import { loadSessionCheck } from './lazy-session-check.ts';
import type { SessionCore } from './session-core.ts';
import { showSignIn, watchUserInOtherWindows } from './session-transitions.ts';
import {
  readEnded,
  readLastSession,
  readDeviceRecordWithTimeout,
  resolveWithTimeout,
} from './last-session.ts';

/** Milliseconds for which the session check may delay the first screen if no user is remembered. */
const FIRST_CHECK_MS = 3000;

/**
 * Checks the session. If the code can't be loaded or the server doesn't answer, the user that the
 * device remembers stays signed in.
 */
const checkLater = (core: SessionCore, known: SessionUser | null): Promise<void> =>
  loadSessionCheck()
    .then(({ checkSession }) => checkSession(core, known))
    .catch(() => {});

export async function startSession(core: SessionCore): Promise<void> {
  const { browserLanguage, storage, isReload = false } = core.deps;
  const record = await readDeviceRecordWithTimeout(core.deps);
  const chosen = readMirroredLanguage(storage) ?? record?.language ?? null;
  const language = startLanguage(browserLanguage, chosen);
  core.update({ language });

  const last = readLastSession(record, storage);
  core.token = last?.token ?? undefined;
  core.deviceKey = record?.deviceKey ?? undefined;
  if (record)
    writeSessionMirrors(
      {
        ...record,
        user: last?.user ?? null,
        token: last?.token ?? null,
        language: chosen === null ? null : language,
      },
      storage,
    );

  // The last window was closed before the device record had its language.
  if (record && record.language !== null && record.language !== language)
    void rememberLanguage(core.deps.device, storage, language).catch(() => {});

  if (last) {
    watchUserInOtherWindows(core, last.user.id);
    core.update({
      state: 'in',
      user: last.user,
      // A user whose name is known has accepted earlier terms. Such a user is asked for renewed
      // terms when the server is reached next, and can work until then.
      pending: {
        password: last.user.mustSetPassword === true,
        acceptance: !last.user.acceptance && last.user.name === undefined,
      },
    });
    void checkLater(core, last.user);
    return;
  }

  // The session ended before this window showed the sign-in screen, so its URL still belongs to the
  // last user.
  if (isReload && core.get().lastUserId === null)
    core.update({ lastUserId: record?.lastUserId ?? null });
  if (core.deviceKey || record?.signOutsToDeliver.length)
    await resolveWithTimeout(checkLater(core, null), FIRST_CHECK_MS, undefined);
  if (core.get().state === 'starting') showSignIn(core, { ended: readEnded(record) });
}
