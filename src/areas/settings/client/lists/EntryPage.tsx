/** The page that creates or edits an entry of any list: loads what is edited and shows its form. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLocation, useMatch } from 'react-router-dom';
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
import { listAddresses } from '../../domain/addresses.ts';
import { editPath, type ListEntry } from '../../domain/index.ts';
import { EntryForm } from './EntryForm.tsx';
import type { EntryUse } from './EntryUses.tsx';
import { useList } from './use-list.ts';
import { useNamedEntries } from './use-named-entries.ts';

type LoadedEntry = { readonly entry: ListEntry; readonly uses: readonly EntryUse[] };
/** null: it does not exist. */
type Loaded = LoadedEntry | null;

function EntryPage() {
  const { list, row, words } = useList();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const id = useMatch(editPath(row, ':id'))?.params['id'];
  const load = async (): Promise<Reply<Loaded>> => {
    if (!/^[1-9]\d{0,14}$/.test(id ?? '')) return { ok: true, value: null };
    const reply = await api.call(listAddresses(list).view, { params: { id: Number(id) } });
    const isGone = !reply.ok && reply.kind === 'refused' && reply.code === 'not_found';
    return isGone ? { ok: true, value: null } : reply;
  };
  const { state, value, again } = useRemoteQuery({
    name: id === undefined ? undefined : `entry ${list} ${id}`,
    fetch: load,
  });
  const named = useNamedEntries(list, row);
  const isLoading = (id !== undefined && state === 'loading') || !named;
  const contents = () => {
    if (id !== undefined && value === null) return <Gone path={row.path} />;
    if (id !== undefined && !value && state !== 'loading')
      return <ListUnavailable onRetry={again} />;
    if (isLoading) return <Skeletons form rows={4} />;
    return (
      <EntryForm
        list={list}
        row={row}
        words={words}
        named={named}
        entry={value?.entry}
        uses={value?.uses ?? []}
      />
    );
  };
  return <Page title={_(id === undefined ? words.create : words.edit)}>{contents()}</Page>;
}

function Gone({ path }: { readonly path: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      sign="search"
      title={t`This entry no longer exists`}
      actions={
        <LinkButton to={path}>
          <Trans>Back to the list</Trans>
        </LinkButton>
      }
    >
      <Trans>Someone may have removed it.</Trans>
    </EmptyState>
  );
}
/** Another address, another form: nothing that was typed into one is in the next. */
const OwnEntryPage = () => <EntryPage key={useLocation().pathname} />;
export default withWords(adminWords, OwnEntryPage);
