/** The caller of a request. The account module finds the caller by the session token. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { Services } from './services.ts';

/** A signed-in user. */
export type Principal = Actor & {
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /**
   * The steps that the user must still take before using the portal: set a password, accept the
   * terms.
   */
  readonly pending: { readonly password: boolean; readonly acceptance: boolean };
};

/**
 * Finds the caller by a session token. `extend` prolongs the session, which polls do not. `light`
 * allows an answer that was cached a moment ago.
 */
export type Identify = (
  services: Services,
  token: string | undefined,
  options: { now: Instant; extend: boolean; light?: boolean },
) => Promise<Result<Principal, 'invalid_token' | 'not_logged'>>;
