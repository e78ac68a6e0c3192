/** Paths of the account's calls, for screens that load before any schema. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const login: AddressOf<typeof calls.login> = { method: 'POST', path: '/auth/login' };
export const logout: AddressOf<typeof calls.logout> = { method: 'POST', path: '/auth/logout' };
export const me: AddressOf<typeof calls.me> = { method: 'GET', path: '/auth/me' };

export const resetPassword: AddressOf<typeof calls.resetPassword> = {
  method: 'POST',
  path: '/auth/resetpassword',
};

export const setPasswordByToken: AddressOf<typeof calls.setPasswordByToken> = {
  method: 'POST',
  path: '/auth/setpasswordtoken',
};

export const setPassword: AddressOf<typeof calls.setPassword> = {
  method: 'POST',
  path: '/auth/setpassword',
};

export const confirm: AddressOf<typeof calls.confirm> = { method: 'POST', path: '/auth/confirm' };

export const privacyContact: AddressOf<typeof calls.privacyContact> = {
  method: 'GET',
  path: '/privacy/contact',
};

export const accept: AddressOf<typeof calls.accept> = { method: 'POST', path: '/auth/acceptance' };
export const profile: AddressOf<typeof calls.profile> = { method: 'GET', path: '/profile' };

export const followReader: AddressOf<typeof calls.followReader> = {
  method: 'GET',
  path: '/profile/reader',
};

export const setLanguage: AddressOf<typeof calls.setLanguage> = {
  method: 'PUT',
  path: '/profile/language',
};

export const setMailChoices: AddressOf<typeof calls.setMailChoices> = {
  method: 'PUT',
  path: '/profile/mails',
};

export const setPatterns: AddressOf<typeof calls.setPatterns> = {
  method: 'PUT',
  path: '/profile/patterns',
};

export const exportData: AddressOf<typeof calls.exportData> = {
  method: 'GET',
  path: '/profile/export',
};
