/** Paths of the account's calls, for screens that load before any schema. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const login = address<typeof calls.login>('POST /auth/login');
export const logout = address<typeof calls.logout>('POST /auth/logout');
export const me = address<typeof calls.me>('GET /auth/me');
export const resetPassword = address<typeof calls.resetPassword>('POST /auth/resetpassword');
export const setPasswordByToken = address<typeof calls.setPasswordByToken>(
  'POST /auth/setpasswordtoken',
);
export const setPassword = address<typeof calls.setPassword>('POST /auth/setpassword');
export const confirm = address<typeof calls.confirm>('POST /auth/confirm');
export const privacyContact = address<typeof calls.privacyContact>('GET /privacy/contact');
export const accept = address<typeof calls.accept>('POST /auth/acceptance');
export const profile = address<typeof calls.profile>('GET /profile');
export const followReader = address<typeof calls.followReader>('GET /profile/reader');
export const setLanguage = address<typeof calls.setLanguage>('PUT /profile/language');
export const setMailChoices = address<typeof calls.setMailChoices>('PUT /profile/mails');
export const setPatterns = address<typeof calls.setPatterns>('PUT /profile/patterns');
export const exportData = address<typeof calls.exportData>('GET /profile/export');
