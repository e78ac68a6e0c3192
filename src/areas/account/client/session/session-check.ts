/** Asks the server about the session: whether it is still valid, and the profile of its user. */
import { saveOpenEditors } from '#kernel/client/index.ts';
import {
  deliverSignOuts,
  type DeviceRecord,
  type Reply,
  type SessionUser,
} from '#kernel/device/index.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import { mergeFormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import {
  getProfileBasics,
  logout,
  getSignedInPerson,
  getProfile,
  setLanguage,
} from '../../domain/call-addresses.ts';
import { updateKnownUser, type SessionCore } from './session-core.ts';
import { enterSession, handleLostSession } from './session-transitions.ts';
import { userFromSessionCheck, type ProfileBasicsAnswer } from './session-user.ts';

/** Returns the user that the device remembers, with the profile's values. */
const mergeProfileIntoUser = (user: SessionUser, profile: ProfileBasicsAnswer): SessionUser => ({
  ...user,
  name: profile.name,
  email: profile.email,
  patterns: mergeFormatPatterns(profile.patterns, profile.portalPatterns),
  ...placeOf(profile.distributor),
});

const placeOf = (distributor: ProfileBasicsAnswer['distributor']): Partial<SessionUser> =>
  distributor
    ? { zone: distributor.zone, country: distributor.country, currency: distributor.currency }
    : {};

/**
 * Checks the session if `mark`, with which the server's answers identify the user's rights, differs
 * from the known one. It waits for a running check, because that may already find the new rights.
 */
export function checkSessionIfRightsChanged(core: SessionCore, mark: string | undefined): void {
  core.checking = core.checking.then(async () => {
    const { user } = core.get();
    if (user && user.access !== mark) await check(core, user).catch(() => {});
  });
}

/**
 * Delivers pending sign-outs and checks the session with the server: enters it with the current
 * rights and profile, or handles its loss. The session stays as it is if a sign-out can't be
 * delivered, if the server doesn't answer, or if another session begins or ends meanwhile. `known`
 * is the user that this device remembers, or null if it remembers none.
 */
export async function checkSession(core: SessionCore, known: SessionUser | null): Promise<void> {
  const checked = check(core, known);
  core.checking = checked.catch(() => {});
  await checked;
}

async function check(core: SessionCore, known: SessionUser | null): Promise<void> {
  const isDelivered = await deliverSignOuts(core.deps.device, core.api, logout).catch(() => true);
  if (!isDelivered) return;

  // Without a token and a device key there is no session to check.
  if (!core.token && !core.deviceKey) return;
  const asked = core.token;
  const { deviceKey } = core;
  const userId = core.get().user?.id;
  const reply = await core.api.call(getSignedInPerson, { deviceKey });

  if (reply.ok && reply.access !== core.get().user?.access)
    await saveOpenEditors().catch(() => {
      /* Changes that can't be saved stay in their editor. */
    });

  // A sign-out or sign-in that happened meanwhile, in this or another window, must not be undone.
  if (core.token !== asked || core.get().user?.id !== userId) return;

  if (reply.ok) {
    const user = userFromSessionCheck(reply.value, known, reply.access);
    const pending = { password: core.get().pending.password, acceptance: !user.acceptance };

    // A sign-out in another window clears the device key, and this window may not know of it yet.
    const isSameSession = (record: DeviceRecord) =>
      (deviceKey === undefined || record.deviceKey === deviceKey) &&
      (record.user === null || record.user.id === user.id);
    await enterSession(core, user, reply.value.token, pending, isSameSession);
    if (core.get().user?.id !== user.id) return;
    await Promise.all([loadProfile(core), deliverLanguage(core, known, user)]);
  } else if (reply.kind === 'refused' && core.get().state !== 'out')
    await handleLostSession(core, asked);
}

/**
 * Loads the profile (name, email, formats, and the distributor's zone, country and currency) and
 * stores it if it has changed. Nothing changes if the server doesn't answer or refuses, as it does
 * while the user must set a password or accept terms.
 */
export const loadProfile = (core: SessionCore): Promise<void> =>
  fetchAndStoreProfile(core, () => core.api.call(getProfile));

/**
 * Loads and stores the same values as `loadProfile` after a sync round, so that settings, and
 * choices made on other devices, arrive together with mirrored data.
 */
export const refreshProfile = (core: SessionCore): Promise<void> =>
  fetchAndStoreProfile(core, () => core.api.call(getProfileBasics));

async function fetchAndStoreProfile(
  core: SessionCore,
  ask: () => Promise<Reply<ProfileBasicsAnswer>>,
): Promise<void> {
  const asked = core.get().user;
  const { token } = core;
  const reply = await ask();
  const now = core.get().user;
  if (!reply.ok || !asked || now?.id !== asked.id || !core.token) return;

  // The server answers only users who have set their password, perhaps in another window.
  const { mustSetPassword, ...others } = now;
  const isPasswordSet = mustSetPassword && core.token === token;
  const user = mergeProfileIntoUser(isPasswordSet ? others : now, reply.value);
  const change = isPasswordSet
    ? { pending: { ...core.get().pending, password: false } }
    : undefined;

  // If the profile has not changed, as after most sync rounds, nothing is rendered or written,
  // unless the session itself could not be written before.
  if (core.isUnwritten || !isSameJson(user, now)) await updateKnownUser(core, user, change);
}

/**
 * Sends a language that was chosen here, but didn't reach the account, to the account, unless
 * another device has chosen one meanwhile.
 */
async function deliverLanguage(
  core: SessionCore,
  known: SessionUser | null,
  user: SessionUser,
): Promise<void> {
  const { language } = core.get();
  if (!known || known.lang === language || known.lang !== user.lang) return;
  await core.api.call(setLanguage, { body: { lang: language } });
}
