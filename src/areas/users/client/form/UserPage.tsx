/** /user/create and /user/edit/{id}: loads what is edited and what can be chosen, and shows the form. */
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
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import * as addresses from '../../domain/addresses.ts';
import type { UserView } from '../../domain/index.ts';
import { UserForm } from './UserForm.tsx';

type Loaded = {
  /** undefined: a new one · null: it does not exist. */
  readonly user: UserView | null | undefined;
  readonly choices: AnswerOf<typeof addresses.choices>;
};

function UserPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const id = useMatch('/user/edit/:id')?.params.id;
  const load = async (): Promise<Reply<Loaded>> => {
    const choices = await api.call(addresses.choices);
    if (!choices.ok) return choices;
    if (id === undefined) return { ok: true, value: { user: undefined, choices: choices.value } };
    const isNumber = /^[1-9]\d{0,14}$/.test(id);
    const user = isNumber ? await api.call(addresses.view, { params: { id: Number(id) } }) : null;
    const isGone =
      user === null || (!user.ok && user.kind === 'refused' && user.code === 'not_found');
    if (isGone) return { ok: true, value: { user: null, choices: choices.value } };
    return user.ok ? { ok: true, value: { user: user.value, choices: choices.value } } : user;
  };
  const { state, value, again } = useRemoteQuery({ name: `user ${id ?? 'new'}`, fetch: load });
  return (
    <Page title={id === undefined ? t`New user` : t`Edit user`}>
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
  if (state === 'loading') return <Skeletons form rows={8} />;
  if (!value) return <ListUnavailable onRetry={again} />;
  const { user, choices } = value;
  if (user !== null) return <UserForm key={user?.id} user={user} choices={choices} />;
  return (
    <EmptyState
      sign="search"
      title={t`This user no longer exists`}
      actions={
        <LinkButton to="/users">
          <Trans>Back to users</Trans>
        </LinkButton>
      }
    >
      <Trans>Someone may have removed it.</Trans>
    </EmptyState>
  );
}
export default withWords(adminWords, UserPage);
