/** The hint below an empty list of shipping companies, which come from the ERP alone. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { filterActiveRows } from '#areas/distributors/domain/index.ts';
import type { DeviceReferences } from '../../device/index.ts';

/**
 * Returns what to do if no shipping company can be chosen. Undefined if one can, or if the list
 * isn't on this device yet.
 */
export function missingCarriersMessage(
  references: Pick<DeviceReferences, 'carriers'> | undefined,
  isAdministrator: boolean,
): MessageDescriptor | undefined {
  if (!references || filterActiveRows(references.carriers).length > 0) return undefined;
  return isAdministrator
    ? msg`There are no shipping companies yet. Choose another shipping type, or connect the ERP, which sends them.`
    : msg`There are no shipping companies yet. Choose another shipping type or ask the manufacturer.`;
}
