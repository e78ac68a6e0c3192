/** The page that replaces a screen that the user may not open. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PortalPage } from '#app/domain/pages.ts';
import { installedPart } from '#kernel/client/index.ts';
import { MessagePage } from '../layouts/public/MessagePage.tsx';

const AskForAccess = () => <Trans>Ask your company’s portal administrator for access.</Trans>;
const MissingRight = installedPart(() => import('./MissingRight.tsx'), AskForAccess, 'device');

// The button below the words stays where it is when the words appear.
const useStyles = /*#__PURE__*/ makeStyles({ words: { minHeight: '40px' } });

type Props = {
  /** The page that the user may not open. */
  readonly page: PortalPage;
  /** The notice above the message. */
  readonly notice?: ReactNode;
};

export function NoPermission({ page, notice }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`No permission`}
      sign="lock"
      message={t`You don’t have access to this page`}
      notice={notice}
    >
      <div className={styles.words}>
        {page.tab ? <MissingRight page={page} /> : <AskForAccess />}
      </div>
    </MessagePage>
  );
}
