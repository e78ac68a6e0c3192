/**
 * Shows what is displayed in place of missing content: the states empty, failed and loading.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  EmptyState,
  ErrorState,
  Skeletons,
  type EmptyStateSign,
} from '#kernel/client/index.ts';
import type { StateFrame } from './state-frame.ts';

const signs: readonly EmptyStateSign[] = ['add', 'search', 'check', 'lock', 'gauge', 'cut'];

export function FallbackStates({ frame: State }: { readonly frame: StateFrame }) {
  const { t } = useLingui();

  return (
    <>
      {signs.map((sign) => (
        <State key={sign} id={`empty-${sign}`}>
          <Card>
            <EmptyState
              sign={sign}
              title={t`Nothing here yet`}
              actions={<Button>{t`New order`}</Button>}
            >
              <Trans>Changes made or received appear here.</Trans>
            </EmptyState>
          </Card>
        </State>
      ))}
      <State id="error-state">
        <Card>
          <ErrorState onRetry={() => undefined} />
        </Card>
      </State>
      <State id="skeletons">
        <Skeletons rows={3} />
      </State>
      <State id="skeletons-kpis">
        <Skeletons hasKpis rows={2} />
      </State>
      <State id="skeletons-form">
        <Skeletons isForm rows={2} />
      </State>
    </>
  );
}
