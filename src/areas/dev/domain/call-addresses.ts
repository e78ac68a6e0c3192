/** The address of the developer tools' call, for the shell of the portal. It loads no schema. */
import { address } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const getOfferedTools = address<typeof calls.getOfferedTools>('GET /dev/offered');
