/** What screens know of the session, and what it is made of. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { DeviceModule, DeviceStore, PlainStorage, SessionUser } from '#kernel/device/index.ts';

/** What the server waits for before it lets the user work. */
export type Pending = { readonly password: boolean; readonly acceptance: boolean };
export const nothingPending: Pending = { password: false, acceptance: false };

export type SessionState = {
  readonly state: 'starting' | 'out' | 'in';
  readonly user: SessionUser | null;
  /** The user who was signed in before in this window; null: there was none since it was opened. */
  readonly lastUserId: number | null;
  readonly pending: Pending;
  readonly language: Language;
  /** Signed out by the person, not by the server: there is no screen to come back to. */
  readonly hasLeft: boolean;
  /** Somebody else signed in in another window, and this one followed. */
  readonly hasSwitched: boolean;
};

export type SessionDeps = {
  readonly device: DeviceStore;
  readonly storage: PlainStorage;
  readonly version: string;
  /** `navigator.language`. */
  readonly browserLanguage: string | undefined;
  readonly now: () => number;
  /** The window was loaded again, at the address that it had; absent: it was not. */
  readonly isReload?: boolean;
  /** Modules that store something on the device; loaded where no engine runs. */
  readonly modules: () => Promise<readonly DeviceModule[]>;
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
};
