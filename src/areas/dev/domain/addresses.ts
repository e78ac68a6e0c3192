/** The address of the developer tools' call, for the shell. It loads no schema. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as calls from './calls.ts';

export const tools: AddressOf<typeof calls.tools> = { method: 'GET', path: '/dev/offered' };
