/**
 * Sends the person's password to the server and returns its reply. A right password gets a
 * confirmation, which is required to change an email address. Once `RECENT_SIGN_IN_MS` have passed
 * since the sign-in, it is also required to show or renew the ERP's token.
 */
import type { Api } from '#kernel/device/index.ts';
import { confirmPassword as confirmPasswordCall } from '../../domain/call-addresses.ts';

export const confirmPassword = (api: Api, passwd: string) =>
  api.call(confirmPasswordCall, { body: { passwd } });
