/**
 * The common part of the session: its state, the credentials of this window, and the API that sends
 * them.
 */
import { createListeners } from '#kernel/device/page/listeners.ts';
import { startLanguage } from '#kernel/domain/user/languages.ts';
import {
  createApi,
  rememberSession,
  rememberUser,
  type Api,
  type DeviceRecord,
  type Engine,
  type SessionUser,
  type UserGuard,
} from '#kernel/device/index.ts';
import { noPendingSteps, type SessionDeps, type SessionState } from './session-state.ts';

export type SessionCore = {
  readonly deps: SessionDeps;
  readonly api: Api;
  get(): SessionState;
  update(change: Partial<SessionState>): void;
  subscribe(listener: () => void): () => void;
  token: string | undefined;
  /**
   * True if the session couldn't be written to the device when it was last entered, so that only
   * this window knows it.
   */
  isUnwritten: boolean;
  deviceKey: string | undefined;
  /** The engine of the signed-in user while it runs. */
  engine: Engine | undefined;
  /** Resolves when the latest session check, and the checks that wait for it, are done. */
  checking: Promise<void>;
  /** Watches whether another window signs in or out. */
  guard: UserGuard | undefined;
  /** Starts the session again, as if the portal was opened. */
  restart(): void;
  /** Checks the session if `mark`, which identifies the user's rights, isn't the known one. */
  followAccess(mark: string | undefined): void;
};

type Handlers = {
  /** Called if the server refuses the current token because its session is over. */
  readonly onSessionLost: (core: SessionCore, token: string) => void;
  readonly onAccess: (core: SessionCore, mark: string | undefined) => void;
  readonly restart: (core: SessionCore) => void;
};

export function createSessionCore(deps: SessionDeps, handlers: Handlers): SessionCore {
  let state: SessionState = {
    state: 'starting',
    user: null,
    lastUserId: null,
    ended: null,
    pending: noPendingSteps,
    language: startLanguage(deps.browserLanguage, null),
    hasSignedOut: false,
    hasSwitched: false,
  };

  const listeners = createListeners();

  const update = (change: Partial<SessionState>) => {
    const before = state.user?.id;
    state = { ...state, ...change };
    if (before !== undefined && before !== state.user?.id) state = { ...state, lastUserId: before };
    listeners.notify();
  };

  const api = createApi({
    baseUrl: deps.baseUrl ?? '',
    version: deps.version,
    now: deps.now,
    transport: async () =>
      (await import(/* @first portal */ '#kernel/device/http/transport.ts')).createTransport(
        deps.fetch,
      ),
    session: () => ({ userId: state.user?.id, token: core.token }),
    onSessionLost: (_code, lost) => {
      if (lost !== undefined && lost === core.token) handlers.onSessionLost(core, lost);
    },
    onAccess: (mark, asked) => {
      if (asked === core.token) core.followAccess(mark);
    },
    onAcceptanceRequired: (details) =>
      update({
        pending: {
          password: details['password'] === true,
          acceptance: details['acceptance'] === true,
        },
      }),
  });

  const core: SessionCore = {
    deps,
    api,
    get: () => state,
    update,
    subscribe: listeners.subscribe,
    token: undefined,
    isUnwritten: false,
    deviceKey: undefined,
    engine: undefined,
    checking: Promise.resolve(),
    guard: undefined,
    restart: () => handlers.restart(core),
    followAccess: (mark) => handlers.onAccess(core, mark),
  };

  return core;
}

/**
 * Writes user and token to the device. If that fails, only this window knows the session until a
 * later write of the user succeeds.
 * @param mayStore See `rememberSession`.
 * @returns False if the device's record did not allow it.
 */
export async function writeSession(
  core: SessionCore,
  user: SessionUser,
  token: string,
  mayStore?: (record: DeviceRecord) => boolean,
): Promise<boolean> {
  const { device, storage } = core.deps;

  try {
    const isStored = await rememberSession(device, storage, user, token, mayStore);
    if (isStored) core.isUnwritten = false;
    return isStored;
  } catch {
    core.isUnwritten = true;
    return true;
  }
}

/**
 * Stores new facts about a user if the device still has this user, and shows them if this window
 * still has this user.
 */
export async function updateKnownUser(
  core: SessionCore,
  user: SessionUser,
  change?: Partial<SessionState>,
): Promise<void> {
  const lost = core.isUnwritten ? core.token : undefined;
  await rememberUser(core.deps.device, core.deps.storage, user, lost).then(
    () => (core.isUnwritten = false),
    () => {},
  );
  if (core.get().user?.id === user.id) core.update({ user, ...change });
}
