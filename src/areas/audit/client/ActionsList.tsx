/**
 * Lists the actions of the manufacturer's users and of the portal itself, and the user
 * administration by distributors' users, newest first, with filters and a CSV export. The changed
 * values of an action open in a drawer.
 */
import { Button } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import {
  EmptyState,
  formatDateAndTime,
  LogList,
  useSelectOptions,
  useIsOffline,
  useDataList,
  useListStyles,
  usePortalSession,
  useRemoteQuery,
  type ListColumn,
  optionOf,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import * as addresses from '../domain/call-addresses.ts';
import {
  listChangedValues,
  recordedTargetName,
  type ActionFilters,
  type ActionRow,
} from '../domain/index.ts';
import { actionWords, isActionTargetShown } from './action-words.ts';

const ChangeDetails = lazyPart(
  () => import(/* @never */ './changes/ChangeDetails.tsx'),
  MissingDialog,
  'changes',
);

export default function ActionsList() {
  const { api, zone } = usePortalSession();
  const styles = useListStyles();
  const isOffline = useIsOffline();
  const { t, i18n } = useLingui();
  const log = useDataList<ActionRow, Partial<ActionFilters>>({
    name: 'actions',
    filters: ['person', 'action', 'target', 'from', 'to'],
    page: (query) => api.call(addresses.listActions, { query }),
    file: {
      name: 'portal-actions.csv',
      read: (query) => api.call(addresses.exportActions, { query }),
    },
  });

  const people = useRemoteQuery({
    name: 'people',
    fetch: () => api.call(addresses.listActingPeople),
    isQuiet: true,
  });

  const words = (row: ActionRow) => i18n._(actionWords[row.action]);
  const who = ({ name, userId: id }: ActionRow) =>
    name || (id === null ? t`System` : t`User ${id}`);

  const target = (row: ActionRow) =>
    recordedTargetName(row.details) ?? (isActionTargetShown(row.action) ? row.target : null);

  const [shown, setShown] = useState<ActionRow>();

  const reason = ({ details }: ActionRow) =>
    typeof details['reason'] === 'string' ? details['reason'] : '';

  const note = (row: ActionRow) => {
    const count = listChangedValues(row.details).length;
    if (count === 0) return reason(row);
    return (
      <Button size="small" disabledFocusable={isOffline} onClick={() => setShown(row)}>
        <Plural value={count} one="# change" other="# changes" />
      </Button>
    );
  };

  const columns: readonly ListColumn<ActionRow>[] = [
    {
      key: 'at',
      head: t`Time`,
      cell: ({ at }) => formatDateAndTime(at, zone),
      card: 'quiet 4',
      isWhole: true,
    },
    {
      key: 'who',
      head: t`Person`,
      cell: (row) => <span className={styles.strong}>{who(row)}</span>,
      card: { at: 'line 2', cell: who },
    },
    { key: 'action', head: t`Action`, cell: words, card: 'strong 1' },
    {
      key: 'target',
      head: t`Target`,
      cell: target,
      card: 'strong 1',
      isWhole: true,
      hasDash: true,
    },
    {
      key: 'note',
      head: t`Details`,
      cell: (row) => <span className={styles.note}>{note(row) || '–'}</span>,
      card: { at: 'note 3', cell: note },
    },
  ];

  return (
    <>
      <LogList
        {...log}
        search={{
          name: 'target',
          label: t`Search by order number or start of token`,
          placeholder: t`Order, token`,
          maxLength: 60,
        }}
        fields={[
          {
            name: 'person',
            label: t`Person`,
            kind: 'choice',
            all: t`Everyone`,
            choices: people.value?.rows.map(optionOf) ?? [],
          },
          {
            name: 'action',
            label: t`Action`,
            kind: 'choice',
            all: t`All actions`,
            choices: useSelectOptions(actionWords),
          },
        ]}
        caption={t`Actions, newest first`}
        columns={columns}
        empty={
          <EmptyState sign="check" title={t`No actions yet`}>
            <Trans>
              Actions of the manufacturer’s users, automatic actions and all user administration are
              recorded here.
            </Trans>
          </EmptyState>
        }
      />
      <Suspense>
        {shown ? (
          <ChangeDetails row={shown} title={words(shown)} onClose={() => setShown(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
