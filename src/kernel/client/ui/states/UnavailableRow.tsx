/**
 * Says in one line that a section could not be loaded, with a button that tries again. For sections
 * of a page whose other content is shown.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useIsOffline } from '../../portal-session.tsx';
import { quietText } from '../../theme/text-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  row: { ...quietText, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px' },
});

export function UnavailableRow({ onRetry }: { readonly onRetry: () => void }) {
  const styles = useStyles();
  return (
    <output className={styles.row}>
      {useIsOffline() ? (
        <Trans>This content requires a connection</Trans>
      ) : (
        <Trans>The portal couldn’t load this. Try again in a moment.</Trans>
      )}
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </output>
  );
}
