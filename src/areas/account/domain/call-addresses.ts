/** Paths of the account's calls, for screens that load before any schema. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const login = address<typeof calls.login>('POST /auth/login');
export const logout = address<typeof calls.logout>('POST /auth/logout');
export const getSignedInPerson = address<typeof calls.getSignedInPerson>('GET /auth/me');
export const resetPassword = address<typeof calls.resetPassword>('POST /auth/resetpassword');
export const checkResetLink = address<typeof calls.checkResetLink>('GET /auth/resetlink');
export const setPasswordByToken = address<typeof calls.setPasswordByToken>(
  'POST /auth/setpasswordtoken',
);
export const setPassword = address<typeof calls.setPassword>('POST /auth/setpassword');
export const confirmPassword = address<typeof calls.confirmPassword>('POST /auth/confirm');
export const getPrivacyContact = address<typeof calls.getPrivacyContact>('GET /privacy/contact');
export const acceptCommitment = address<typeof calls.acceptCommitment>('POST /auth/acceptance');
export const getProfile = address<typeof calls.getProfile>('GET /profile');
export const getProfileBasics = address<typeof calls.getProfileBasics>('GET /profile/reader');
export const setLanguage = address<typeof calls.setLanguage>('PUT /profile/language');
export const setMailChoices = address<typeof calls.setMailChoices>('PUT /profile/mails');
export const setFormatPatterns = address<typeof calls.setFormatPatterns>('PUT /profile/patterns');
export const exportOwnData = address<typeof calls.exportOwnData>('GET /profile/export');
