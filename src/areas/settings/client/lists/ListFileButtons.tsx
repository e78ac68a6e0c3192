/** Shows the buttons that save a list as CSV or XLSX and open the import panel. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import {
  DownloadIcon,
  Drawer,
  lazyScreen,
  Skeletons,
  UploadIcon,
  useFormats,
  useIsOffline,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { listAddresses } from '../../domain/call-addresses.ts';
import type { ListRow } from '../../domain/index.ts';
import type { ListWords } from './list-words.ts';

const ListImport = lazyScreen(() => import('./ListImport.tsx'), 'admin');

type Props = {
  readonly list: string;
  readonly row: ListRow;
  readonly words: ListWords;
  readonly onImported: () => void;
};

export function ListFileButtons({ list, row, words, onImported }: Props) {
  const { t } = useLingui();
  const { api, actor } = usePortalSession();
  const { show } = useSnackbar();
  const formats = useFormats();
  const isOffline = useIsOffline();
  const [isReading, setReading] = useState(false);
  const close = () => setReading(false);
  const save = async (kind: 'csv' | 'xlsx') => {
    const reply = await api.call(listAddresses(list).file);
    if (!reply.ok) {
      show({ type: 'error', content: t`There was a request error` });
      return;
    }
    const { downloadTable } = await import('./list-file.ts');
    await downloadTable(list, kind, reply.value);
    const rows = formats.number(reply.value.rows.length);
    if (reply.value.isCut)
      show({ type: 'other', content: t`The file has the first ${rows} entries only.` });
  };
  const mayImport = !row.readOnly && can(actor, row.managedBy, 'write');
  return (
    <>
      <Button
        icon={<DownloadIcon />}
        disabledFocusable={isOffline}
        onClick={() => {
          void save('csv');
        }}
      >
        <Trans>Download CSV</Trans>
      </Button>
      <Button
        icon={<DownloadIcon />}
        disabledFocusable={isOffline}
        onClick={() => {
          void save('xlsx');
        }}
      >
        <Trans>Download XLSX</Trans>
      </Button>
      {mayImport ? (
        <Button
          icon={<UploadIcon />}
          disabledFocusable={isOffline}
          onClick={() => setReading(true)}
        >
          <Trans>Import</Trans>
        </Button>
      ) : null}
      <Drawer open={isReading} onClose={close} title={t`Import from a file`}>
        {isReading ? (
          <Suspense fallback={<Skeletons form rows={3} />}>
            <ListImport
              list={list}
              words={words}
              onDone={() => {
                close();
                onImported();
              }}
            />
          </Suspense>
        ) : null}
      </Drawer>
    </>
  );
}
