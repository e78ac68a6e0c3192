/** /settings/monthly_blockers/create and /edit/{id}: loads what is edited and shows the form. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMatch } from 'react-router-dom';
import {
  adminWords,
  EmptyState,
  LinkButton,
  ListUnavailable,
  Page,
  Skeletons,
  usePortalSession,
  useRemoteQuery,
  withWords,
} from '#kernel/client/index.ts';
import type { Reply } from '#kernel/device/index.ts';
import * as addresses from '../../domain/addresses.ts';
import type { Blocker } from '../../domain/index.ts';
import { BlockerForm } from './BlockerForm.tsx';

type Loaded = {
  /** undefined: a new one · null: it does not exist. */
  readonly blocker: Blocker | null | undefined;
  readonly distributors: readonly { readonly id: number; readonly name: string }[];
};

function BlockerPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const id = useMatch('/settings/monthly_blockers/edit/:id')?.params.id;
  const load = async (): Promise<Reply<Loaded>> => {
    const [distributors, blocker] = await Promise.all([
      api.call(addresses.distributors),
      id && /^[1-9]\d{0,14}$/.test(id)
        ? api.call(addresses.view, { params: { id: Number(id) } })
        : undefined,
    ]);
    if (!distributors.ok) return distributors;
    const isGone =
      id !== undefined &&
      (!blocker || (!blocker.ok && blocker.kind === 'refused' && blocker.code === 'not_found'));
    if (blocker && !blocker.ok && !isGone) return blocker;
    const found = blocker?.ok ? blocker.value.blocker : undefined;
    return {
      ok: true,
      value: { blocker: isGone ? null : found, distributors: distributors.value.rows },
    };
  };
  const { state, value, again } = useRemoteQuery({ name: `blocker ${id ?? 'new'}`, fetch: load });
  const title = id === undefined ? t`New monthly closing` : t`Edit monthly closing`;
  return (
    <Page title={title} subtitle={<Trans>Times are those of São Paulo.</Trans>}>
      <Contents state={state} value={value} again={again} />
    </Page>
  );
}

function Contents({
  state,
  value,
  again,
}: Pick<ReturnType<typeof useRemoteQuery<Loaded>>, 'state' | 'value' | 'again'>) {
  const { t } = useLingui();
  if (state === 'loading') return <Skeletons form rows={6} />;
  if (!value) return <ListUnavailable onRetry={again} />;
  if (value.blocker !== null)
    return (
      <BlockerForm
        key={value.blocker?.id}
        blocker={value.blocker}
        distributors={value.distributors}
      />
    );
  return (
    <EmptyState
      sign="search"
      title={t`This monthly closing no longer exists`}
      actions={
        <LinkButton to="/settings/monthly_blockers">
          <Trans>Back to monthly closings</Trans>
        </LinkButton>
      }
    >
      <Trans>Someone may have removed it.</Trans>
    </EmptyState>
  );
}
export default withWords(adminWords, BlockerPage);
