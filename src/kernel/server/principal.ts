/** Who calls: found from the session token by the account module, carried through every handler. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { Services } from './services.ts';

export type Principal = Actor & {
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** What the user must do before working: set a password, accept the terms. */
  readonly pending: { readonly password: boolean; readonly acceptance: boolean };
};
/** `extend`: a person's action, which prolongs the session; polls do not. `light`: from memory, where it is fresh. */
export type Identify = (
  services: Services,
  token: string | undefined,
  options: { now: Instant; extend: boolean; light?: boolean },
) => Promise<Result<Principal, 'invalid_token' | 'not_logged'>>;
