/** Shows an error in place of a list that could not be read from this device. */
import { Trans } from '@lingui/react/macro';
import { ErrorState } from '../states/ErrorState.tsx';
import { Card } from '../page/Card.tsx';

type Props = { readonly title: string; readonly onRetry: () => void };

export function ListReadError({ title, onRetry }: Props) {
  return (
    <Card>
      <ErrorState title={title} onRetry={onRetry}>
        <Trans>Your saved work is still on this device.</Trans>
      </ErrorState>
    </Card>
  );
}
