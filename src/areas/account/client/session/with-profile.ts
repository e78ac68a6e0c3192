/** Adds the profile to the user that the device remembers. It is loaded after the sign-in. */
import { completePatterns } from '#kernel/domain/user/format-patterns.ts';
import type { SessionUser } from '#kernel/device/index.ts';
import type { ReaderAnswer } from './session-user.ts';

export const withProfile = (user: SessionUser, profile: ReaderAnswer): SessionUser => ({
  ...user,
  name: profile.name,
  email: profile.email,
  patterns: completePatterns(profile.patterns, profile.portalPatterns),
  ...placeOf(profile.distributor),
});

const placeOf = (distributor: ReaderAnswer['distributor']): Partial<SessionUser> =>
  distributor
    ? { zone: distributor.zone, country: distributor.country, currency: distributor.currency }
    : {};
