/** How dates and figures are written for this person: stored with the account as soon as it is changed. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Card,
  NeedsConnection,
  PatternFields,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { ChosenPatterns } from '#kernel/domain/user/patterns.ts';
import { useSession } from '../session/session-context.tsx';
import type { ProfileAnswer } from '../session/session-user.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  words: { marginBottom: '12px', maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
});

/** `stored`: as the server has them; undefined: not answered yet. */
export function ProfilePatterns({ stored }: { readonly stored: ProfileAnswer | undefined }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { store } = useSession();
  const { patterns } = usePortalSession();
  const isOffline = useIsOffline();
  const [changed, setChanged] = useState<ChosenPatterns>();
  const chosen = changed ?? stored?.patterns;
  const choose = async (after: ChosenPatterns) => {
    setChanged(after);
    if (await store.choosePatterns(after)) return;
    setChanged(chosen);
    show({ type: 'error', content: t`There was a request error` });
  };
  return (
    <Card title={t`Dates and numbers`} actions={<NeedsConnection />}>
      <p className={styles.words}>
        <Trans>
          How the portal, its prints and its emails show dates, numbers and amounts to you. Files
          keep their own format.
        </Trans>
      </p>
      <PatternFields
        chosen={chosen ?? patterns}
        otherwise={stored?.portalPatterns ?? {}}
        disabled={chosen === undefined || isOffline}
        onChoose={(after) => {
          void choose(after);
        }}
      />
    </Card>
  );
}
