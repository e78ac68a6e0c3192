/** Says that the rows couldn't be compared with the registered ones, and offers to try again. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';

export function FailedComparison({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <>
      <div>
        <Trans>The rows couldn’t be compared with the registered ones.</Trans>
      </div>
      <Button size="small" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
