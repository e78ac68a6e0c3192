/** Says that something could not be loaded, and offers another attempt. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailureDetails } from '../failure/FailureDetails.tsx';
import { EmptyState } from './EmptyState.tsx';

type Props = {
  readonly title?: string;
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly actions?: ReactNode;
};

export function ErrorState({ title, children, onRetry, actions }: Props) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        sign="cut"
        title={title ?? t`There was a request error`}
        actions={
          <>
            {actions}
            {onRetry ? (
              <Button appearance="primary" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            ) : null}
            <FailureDetails />
          </>
        }
      >
        {children ?? <Trans>Check your connection and try again. Your saved work is safe.</Trans>}
      </EmptyState>
    </div>
  );
}
