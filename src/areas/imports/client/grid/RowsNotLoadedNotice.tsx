/** Says that rows of the file couldn't be loaded, and loads them again. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Notice } from '#kernel/client/index.ts';

export default function RowsNotLoadedNotice({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Notice
      isGrave
      title={<Trans>The rows couldn’t be loaded</Trans>}
      actions={
        <Button onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
