/** What asks for a decision on an opened order: a conflict, changed prices, a refusal. */
import type { OpenedOrder } from '../device/index.ts';
import { ConflictBox } from './ConflictBox.tsx';
import { RefusalBox } from './RefusalBox.tsx';
import { RepricedBox } from './RepricedBox.tsx';

export const NOTICES = 'order-notices';

export function OrderNotices({ opened, inEditor = false }: { readonly opened: OpenedOrder; readonly inEditor?: boolean }) {
  const { conflict, sync, refusal, issues } = opened;
  if (conflict) return <div id={NOTICES} tabIndex={-1}><ConflictBox opened={opened} conflict={conflict} /></div>;
  if (sync === 'repriced') return <div id={NOTICES} tabIndex={-1}><RepricedBox opened={opened} inEditor={inEditor} /></div>;
  return refusal !== null || issues.length > 0 ? <div id={NOTICES} tabIndex={-1}><RefusalBox opened={opened} inEditor={inEditor} /></div> : null;
}
