/**
 * Shows the button that removes a completed report, for administrators with the right to delete.
 * The question shows what is removed.
 */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import {
  DeleteIcon,
  lazyScreen,
  NeedsConnectionIcon,
  useDangerStyles,
} from '#kernel/client/index.ts';
import type { Report } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';
import type { UnregisteringProps } from './UnregisterQuestion.tsx';

/** This is loaded with its messages when the button is pressed. */
const Unregistering = lazyScreen<UnregisteringProps>(() => import('./UnregisterQuestion.tsx'));

export default function UnregisterButton({ report }: { readonly report: Report }) {
  const danger = useDangerStyles();
  const { isOffline } = useReportsSession();
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Button
        className={danger.among}
        icon={isOffline ? <NeedsConnectionIcon /> : <DeleteIcon />}
        disabledFocusable={isOffline || isAsking}
        onClick={() => {
          if (!isOffline) setAsking(true);
        }}
      >
        {isOffline ? (
          <Trans>Remove report (requires a connection)</Trans>
        ) : (
          <Trans>Remove report</Trans>
        )}
      </Button>
      {isAsking ? (
        <Suspense>
          <Unregistering report={report} onEnd={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
