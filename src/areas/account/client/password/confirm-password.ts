/** Asks the server for the confirmation that steps carry which replace a way back into an account. */
import type { Api } from '#kernel/device/index.ts';
import { confirm } from '../../domain/addresses.ts';

export const confirmPassword = (api: Api, passwd: string) =>
  api.call(confirm, { body: { passwd } });
