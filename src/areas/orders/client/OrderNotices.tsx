/** What asks for a decision on an opened order: a conflict, changed prices, a refusal. */
import type { OpenedOrder } from '../device/index.ts';
import { ConflictBox } from './ConflictBox.tsx';
import { RefusalBox } from './RefusalBox.tsx';

export function OrderNotices({ opened, inEditor = false }: { readonly opened: OpenedOrder; readonly inEditor?: boolean }) {
  if (opened.conflict) return <ConflictBox opened={opened} conflict={opened.conflict} />;
  return opened.refusal !== null || opened.issues.length > 0 || opened.sync === 'repriced' ? <RefusalBox opened={opened} inEditor={inEditor} /> : null;
}
