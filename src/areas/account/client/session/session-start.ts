/** The start of the portal: it mounts at once as the last user of this device, or else waits for the session check, not long. */
import { startLanguage } from '#kernel/domain/user/languages.ts';
import { mirroredLanguage, writeMirrors, type SessionUser } from '#kernel/device/index.ts';
import { laterCheck } from './later-check.ts';
import type { SessionCore } from './session-core.ts';
import { exit, watchUser } from './session-entry.ts';
import { lastSession, readRecord, within } from './session-record.ts';
import { nothingPending } from './session-state.ts';

/** Where no user is remembered, the session check may hold the first screen so long, in milliseconds. */
const FIRST_CHECK_MS = 3000;

/** Where it cannot be loaded, as where it is not answered, the device goes by what it knows. */
const checkLater = (core: SessionCore, known: SessionUser | null): Promise<void> =>
  laterCheck()
    .then(({ checkSession }) => checkSession(core, known))
    .catch(() => {});

export async function startSession(core: SessionCore): Promise<void> {
  const { browserLanguage, storage, isReload = false } = core.deps;
  const record = await readRecord(core.deps);
  const chosen = mirroredLanguage(storage) ?? record?.language ?? null;
  core.update({ language: startLanguage(browserLanguage, chosen) });

  const last = lastSession(record, storage);
  core.token = last?.token ?? undefined;
  core.deviceKey = record?.deviceKey ?? undefined;
  if (record)
    writeMirrors({ ...record, user: last?.user ?? null, token: last?.token ?? null }, storage);
  if (last) {
    watchUser(core, last.user.id);
    core.update({
      state: 'in',
      user: last.user,
      // Whose name is known has accepted earlier terms: renewed ones are asked for at the next contact, and work goes on without it.
      pending: {
        ...nothingPending,
        acceptance: !last.user.acceptance && last.user.name === undefined,
      },
    });
    void checkLater(core, last.user);
    return;
  }
  // The session ended before this window asked for a sign-in: its address is still the last user's.
  if (isReload && core.get().lastUserId === null)
    core.update({ lastUserId: record?.lastUserId ?? null });
  if (core.deviceKey || record?.signOutsToDeliver.length)
    await within(checkLater(core, null), FIRST_CHECK_MS, undefined);
  if (core.get().state === 'starting') exit(core);
}
