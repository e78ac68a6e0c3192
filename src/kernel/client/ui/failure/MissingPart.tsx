/** Shown in place of a part of a screen that could not be loaded. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';

export const MissingPart = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert">
    <Trans>This part couldn’t be loaded</Trans>{' '}
    <Button onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
);
