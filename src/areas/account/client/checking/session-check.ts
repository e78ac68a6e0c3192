/** What the server knows of the session: whether it lasts, and the profile of its user. */
import { commitEditors } from '#kernel/client/index.ts';
import { deliverSignOuts, type Reply, type SessionUser } from '#kernel/device/index.ts';
import { same } from '#kernel/domain/documents/merge.ts';
import { followReader, logout, me, profile, setLanguage } from '../../domain/addresses.ts';
import { rememberKnown, type SessionCore } from '../session/session-core.ts';
import { enter, loseSession } from '../session/session-entry.ts';
import { userOfCheck, type ReaderAnswer } from '../session/session-user.ts';
import { withProfile } from './with-profile.ts';

/** Where the mark is not that of the rights shown here, the session check says what they are now: after those under way, for they may say it already. */
export function followAccess(core: SessionCore, mark: string | undefined): void {
  core.checking = core.checking.then(async () => {
    const { user } = core.get();
    if (user && user.access !== mark) await check(core, user).catch(() => {});
  });
}

/** `known`: the user as this device remembers them. */
export async function checkSession(core: SessionCore, known: SessionUser | null): Promise<void> {
  const checked = check(core, known);
  core.checking = checked.catch(() => {});
  await checked;
}
async function check(core: SessionCore, known: SessionUser | null): Promise<void> {
  const isDelivered = await deliverSignOuts(core.deps.device, core.api, logout).catch(() => true);
  if (!isDelivered) return;
  if (!core.token && !core.deviceKey) return; // nobody's device: the answer is known
  const asked = core.token;
  const userId = core.get().user?.id;
  const reply = await core.api.call(me, { deviceKey: core.deviceKey });
  if (reply.ok && reply.access !== core.get().user?.access)
    await commitEditors().catch(() => {
      /* what could not be written stays in its editor */
    });
  // Who has signed out or in meanwhile, here or in another window, is not brought back.
  if (core.token !== asked || core.get().user?.id !== userId) return;
  if (reply.ok) {
    const user = userOfCheck(reply.value, known, reply.access);
    await enter(core, user, reply.value.token, {
      password: core.get().pending.password,
      acceptance: !user.acceptance,
    });
    await Promise.all([loadProfile(core), deliverLanguage(core, known, user)]);
  } else if (reply.kind === 'refused' && core.get().state !== 'out') await loseSession(core, asked);
}

/** Name, zone, country and currency; where something is pending, the refusal says what. */
export const loadProfile = (core: SessionCore): Promise<void> =>
  readProfile(core, () => core.api.call(profile));
/** The same behind a sync round: a setting, and what was chosen on another device, arrive as what is mirrored does. */
export const followProfile = (core: SessionCore): Promise<void> =>
  readProfile(core, () => core.api.call(followReader));
async function readProfile(
  core: SessionCore,
  ask: () => Promise<Reply<ReaderAnswer>>,
): Promise<void> {
  const asked = core.get().user;
  const reply = await ask();
  const now = core.get().user;
  if (!reply.ok || !asked || now?.id !== asked.id || !core.token) return;
  const user = withProfile(now, reply.value);
  // Nearly every round says what is known: nothing is drawn or written for it.
  if (core.isUnwritten || !same(user, now)) await rememberKnown(core, user);
}

/** A language chosen without the server reaches the account now, unless another device has chosen one meanwhile. */
async function deliverLanguage(
  core: SessionCore,
  known: SessionUser | null,
  user: SessionUser,
): Promise<void> {
  const { language } = core.get();
  if (!known || known.lang === language || known.lang !== user.lang) return;
  await core.api.call(setLanguage, { body: { lang: language } });
}
