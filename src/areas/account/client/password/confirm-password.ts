/**
 * Sends the person's password to the server and returns its confirmation. Steps that change how an
 * account can be recovered require one.
 */
import type { Api } from '#kernel/device/index.ts';
import { confirmPassword as confirmPasswordCall } from '../../domain/call-addresses.ts';

export const confirmPassword = (api: Api, passwd: string) =>
  api.call(confirmPasswordCall, { body: { passwd } });
