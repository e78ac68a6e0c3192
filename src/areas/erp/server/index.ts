/** The face of the ERP's server. */
import { refuse } from '#kernel/domain/result.ts';
import type { Machine } from '#kernel/server/machine.ts';
import type { ServerRoom } from '#kernel/server/room.ts';

export const erp: ServerRoom = { name: 'erp' };
export const machine: Machine = { identify: async () => refuse('invalid_token'), prefixOf: () => null, record: async () => undefined };
