/**
 * Shows the page that creates or edits an entry of any list, with the entry's name as its title. It
 * shows the form once the entry and the entries it may refer to have loaded.
 */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import {
  FetchedRowFrame,
  SettingsPage,
  useLanguage,
  usePortalSession,
} from '#kernel/client/index.ts';
import { listAddresses } from '../../domain/call-addresses.ts';
import { entryTitle, type ListEntry } from '../../domain/index.ts';
import { useDescriptionText, type EntryDescription } from './entry-description.ts';
import { EntryForm, type BeforeSave } from './EntryForm.tsx';
import { useListTrail } from './use-list-trail.ts';
import { useOpenList } from './use-open-list.ts';
import { readReferencedEntries } from './use-referenced-entries.ts';

type Props = { readonly beforeSave?: BeforeSave };
export function EntryPage({ beforeSave }: Props) {
  const { list, row, words } = useOpenList();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { parents, ...trail } = useListTrail(row);
  const { id } = useParams();
  const { language } = useLanguage();
  const descriptionOf = useDescriptionText();
  // A code or a word alone would not be understood as a title, so the field's label precedes it.
  const isBare = ['cnae', 'text'].includes(row.fields[row.title]!.kind);
  const titleOf = (entry: ListEntry, description: EntryDescription | null | undefined) => {
    const name = entryTitle(row, entry, language) || t`All parts`;
    if (description) return `${name} · ${descriptionOf(description)}`;
    return isBare ? `${_(words.fields[row.title]!)}: ${name}` : name;
  };
  const page = (title: string, contents: ReactNode) => (
    <SettingsPage
      title={title}
      {...trail}
      parents={[...parents, { path: row.path, label: _(words.title) }]}
    >
      {contents}
    </SettingsPage>
  );
  return (
    <FetchedRowFrame
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
      renderFrame={(contents) => page(_(id === undefined ? words.create : words.edit), contents)}
    >
      {(found, named) =>
        page(
          found ? titleOf(found.entry, found.description) : _(words.create),
          <EntryForm
            list={list}
            row={row}
            words={words}
            named={named}
            entry={found?.entry}
            uses={found?.uses ?? []}
            beforeSave={beforeSave}
          />,
        )
      }
    </FetchedRowFrame>
  );
}
export default EntryPage;
