/** Shown where a vertical is chosen if the verticals could not be loaded. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';

export const VerticalsUnavailable = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert">
    <Trans>The verticals couldn’t be loaded.</Trans>{' '}
    <Button onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
);
