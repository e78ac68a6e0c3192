/**
 * Shows placeholders, an error, or a note that the list is not on this device, in place of a list
 * whose rows cannot be shown.
 */
import type { ReactNode } from 'react';
import { Skeletons } from '../base/Skeletons.tsx';
import { Card } from '../page/Card.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ListUnavailable } from '../states/ListUnavailable.tsx';
import { ListReadError } from './ListReadError.tsx';
import type { ListReadingState } from './use-list-page.ts';

type Props = {
  readonly state: Exclude<ListReadingState, 'shown'>;
  /** The message that the rows could not be read from this device. */
  readonly failure: string;
  readonly onRetry: () => void;
  /** The message that the list is not on this device. The children say when it will be loaded. */
  readonly notOnDevice: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** True if there are figures above the list. */
  readonly hasKpis?: boolean;
};

export function ListPlaceholder(props: Props) {
  const { state, failure, onRetry, notOnDevice, children, actions, hasKpis = false } = props;
  if (state === 'failed') return <ListReadError title={failure} onRetry={onRetry} />;
  if (state === 'not_loaded')
    return (
      <Card>
        <ListUnavailable onRetry={onRetry} />
      </Card>
    );
  if (state === 'loading') return <Skeletons hasKpis={hasKpis} rows={8} />;
  return (
    <Card>
      <EmptyState sign="cut" title={notOnDevice} actions={actions}>
        {children}
      </EmptyState>
    </Card>
  );
}
