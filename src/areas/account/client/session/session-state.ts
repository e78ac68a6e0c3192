/** Defines the state of the session that screens see, and what the session depends on. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type {
  DeviceModule,
  DeviceStore,
  StringStorage,
  SessionUser,
} from '#kernel/device/index.ts';

/** What the user must do before the server lets them work. */
export type PendingSteps = { readonly password: boolean; readonly acceptance: boolean };
export const noPendingSteps: PendingSteps = { password: false, acceptance: false };

/** Whose session the server ended. `email` is null if the device doesn't know it. */
export type EndedSession = { readonly userId: number; readonly email: string | null };

export type SessionState = {
  readonly state: 'starting' | 'out' | 'in';
  readonly user: SessionUser | null;
  /**
   * The id of the user who was signed in in this window before the current one, or before the
   * session ended. After a reload, it is the id of the user whose session ended last on this
   * device. Null if there was none.
   */
  readonly lastUserId: number | null;
  /**
   * The user whose session the server ended on this device, until a person signs in or out here.
   * Null if there is none.
   */
  readonly ended: EndedSession | null;
  readonly pending: PendingSteps;
  readonly language: Language;
  /**
   * True if the person has signed out, so that the next sign-in leads to the start page instead of
   * the last screen.
   */
  readonly hasSignedOut: boolean;
  /**
   * True if this window followed another window in which a user signed in. False again once this
   * window shows the sign-in screen or signs in itself.
   */
  readonly hasSwitched: boolean;
};

export type SessionDeps = {
  readonly device: DeviceStore;
  readonly storage: StringStorage;
  readonly version: string;
  /** The value of `navigator.language`. */
  readonly browserLanguage: string | undefined;
  readonly now: () => number;
  /** True if the window was reloaded at its former URL. */
  readonly isReload?: boolean;
  /** Loads the modules that store something on the device; used where no engine runs. */
  readonly modules: () => Promise<readonly DeviceModule[]>;
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
};
