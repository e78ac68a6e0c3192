/** The one sentence that says why an order came back, the same wherever it is told. */
import { useLingui } from '@lingui/react';
import { useBlockedReasons } from '#areas/deadlines/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { refusalMessage } from './refusal-words.ts';

/** `ids`: of the orders that may be asked about. */
export function useRefusalReasons(
  ids: readonly string[],
): (opened: Pick<OpenedOrder, 'id' | 'refusal'>) => string {
  const { _ } = useLingui();
  const blocked = useBlockedReasons(ids);
  return ({ id, refusal }) => blocked.get(id) ?? _(refusalMessage(refusal));
}
