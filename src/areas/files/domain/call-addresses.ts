/** Lists the paths of a place's calls for devices and screens, which need no schemas. */
import type { AddressOf } from '#kernel/domain/protocol/address.ts';
import type { attachmentCalls } from './calls.ts';

type Calls<Area extends string> = ReturnType<typeof attachmentCalls<Area>>;

export type AttachmentAddresses<Area extends string = string> = {
  readonly [Name in keyof Calls<Area>]: AddressOf<Calls<Area>[Name]>;
};

export const attachmentAddresses = <const Area extends string>(
  area: Area,
): AttachmentAddresses<Area> =>
  ({
    held: { method: 'GET', path: `/${area}/attachments/:hash/pieces` },
    piece: { method: 'PUT', path: `/${area}/attachments/:hash/pieces/:piece` },
    file: { method: 'GET', path: `/${area}/:id/attachments/:hash` },
  }) as AttachmentAddresses<Area>;
