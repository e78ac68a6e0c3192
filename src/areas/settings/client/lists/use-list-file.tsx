/**
 * Provides the actions that save a list as CSV or XLSX and open the import panel, for the header of
 * the list.
 */
import { useDownload } from '#areas/imports/client/index.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import {
  DownloadIcon,
  Drawer,
  Skeletons,
  UploadIcon,
  useFormats,
  useIsOffline,
  usePortalSession,
  useSnackbar,
  type DocumentAction,
  MissingPart,
  lazyPart,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { listAddresses } from '../../domain/call-addresses.ts';
import type { ListRow } from '../../domain/index.ts';
import type { ListWords } from './list-words.ts';

const ListImport = lazyPart(() => import('./ListImport.tsx'), MissingPart, 'settingLists');

type Options = {
  readonly list: string;
  readonly row: ListRow;
  readonly words: ListWords;
  readonly onImported: () => void;
};

type ListFile = {
  readonly actions: readonly DocumentAction[];
  /** The import panel, to be rendered on the page. */
  readonly drawer: ReactNode;
};

export function useListFile({ list, row, words, onImported }: Options): ListFile {
  const { t } = useLingui();
  const { api, actor } = usePortalSession();
  const { show } = useSnackbar();
  const formats = useFormats();
  const isOffline = useIsOffline();
  const [isReading, setReading] = useState(false);
  const close = () => setReading(false);
  const saveFile = useDownload();

  const save = async (kind: 'csv' | 'xlsx') => {
    const reply = await api.call(listAddresses(list).file);
    if (!reply.ok) {
      show({ type: 'error', content: t`There was a request error` });
      return;
    }
    await saveFile(async () => {
      const { downloadTable } = await import('./read-list-file.ts');
      await downloadTable(list, kind, reply.value);
      const rows = formats.number(reply.value.rows.length);
      if (reply.value.isCut)
        show({ type: 'other', content: t`The file has the first ${rows} entries only.` });
    });
  };

  const disabledReason = isOffline ? t`requires a connection` : undefined;
  const download = (kind: 'csv' | 'xlsx', label: string): DocumentAction => ({
    key: kind,
    kind: 'other',
    label,
    icon: <DownloadIcon />,
    disabledReason,
    onPress: () => save(kind),
  });
  const importing: DocumentAction = {
    key: 'import',
    kind: 'other',
    label: t`Import`,
    icon: <UploadIcon />,
    disabledReason,
    onPress: () => setReading(true),
  };
  const mayImport = !row.readOnly && can(actor, row.managedBy, 'write');

  return {
    // The file of an empty list has the headings that an import reads.
    actions: [
      ...(mayImport ? [importing] : []),
      download('csv', t`Download CSV`),
      download('xlsx', t`Download XLSX`),
    ],
    drawer: (
      <Drawer open={isReading} onClose={close} title={t`Import from a file`}>
        {isReading ? (
          <Suspense fallback={<Skeletons isForm rows={3} />}>
            <ListImport
              list={list}
              row={row}
              words={words}
              onDone={() => {
                close();
                onImported();
              }}
              onReverted={onImported}
            />
          </Suspense>
        ) : null}
      </Drawer>
    ),
  };
}
