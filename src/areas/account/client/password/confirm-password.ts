/**
 * Sends the person's password to the server and returns its reply. A right password gets a
 * confirmation, which is required to change an email address, and to show or renew the ERP's token
 * some time after the sign-in.
 */
import type { Api } from '#kernel/device/index.ts';
import { confirmPassword as confirmPasswordCall } from '../../domain/call-addresses.ts';

export const confirmPassword = (api: Api, passwd: string) =>
  api.call(confirmPasswordCall, { body: { passwd } });
