/**
 * Shows the page that creates or edits an entry of any list. It shows the form once the entry and
 * the entries it may refer to have loaded.
 */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useParams } from 'react-router-dom';
import { Page, RowFrame, usePortalSession } from '#kernel/client/index.ts';
import { listAddresses } from '../../domain/call-addresses.ts';
import { EntryForm, type BeforeSave } from './EntryForm.tsx';
import { useOpenList } from './use-open-list.ts';
import { readReferencedEntries } from './use-referenced-entries.ts';

type Props = { readonly beforeSave?: BeforeSave };
export function EntryPage({ beforeSave }: Props) {
  const { list, row, words } = useOpenList();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { id } = useParams();
  return (
    <Page title={_(id === undefined ? words.create : words.edit)}>
      <RowFrame
        name={`entry ${list}`}
        id={id}
        fetch={(entry) => api.call(listAddresses(list).view, { params: { id: entry } })}
        beside={() => readReferencedEntries(api, row)}
        lines={4}
        missing={{
          title: t`This entry no longer exists`,
          back: t`Back to the list`,
          path: row.path,
        }}
      >
        {(found, named) => (
          <EntryForm
            list={list}
            row={row}
            words={words}
            named={named}
            entry={found?.entry}
            uses={found?.uses ?? []}
            beforeSave={beforeSave}
          />
        )}
      </RowFrame>
    </Page>
  );
}
export default EntryPage;
