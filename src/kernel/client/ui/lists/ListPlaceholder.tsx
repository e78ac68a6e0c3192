/** What stands for a list whose rows cannot be shown: shapes of what is coming, or why nothing can come. */
import type { ReactElement } from 'react';
import { Skeletons } from '../base/Skeletons.tsx';
import { ListReadError } from './ListReadError.tsx';
import type { ListState } from './use-list-page.ts';

type Props = {
  readonly state: Exclude<ListState, 'shown'>;
  /** Says which rows could not be read from this device. */
  readonly failure: string;
  readonly onRetry: () => void;
  /** Says that the list is not on this device. */
  readonly notHere: ReactElement;
  /** Figures stand above the list. */
  readonly kpis?: boolean;
};

export function ListPlaceholder({ state, failure, onRetry, notHere, kpis = false }: Props) {
  if (state === 'failed') return <ListReadError title={failure} onRetry={onRetry} />;
  return state === 'not_here' ? notHere : <Skeletons kpis={kpis} rows={8} />;
}
