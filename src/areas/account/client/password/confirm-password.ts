/**
 * Asks the server for a confirmation by password, which steps need that change how an account can
 * be recovered.
 */
import type { Api } from '#kernel/device/index.ts';
import { confirm } from '../../domain/addresses.ts';

export const confirmPassword = (api: Api, passwd: string) =>
  api.call(confirm, { body: { passwd } });
