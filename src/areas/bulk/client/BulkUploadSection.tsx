/**
 * Shows one kind of bulk upload: its templates, the choice of a file, the result of checking or
 * importing it, and the last imports.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense } from 'react';
import { FileChooser, useTableFileWords, useDownload } from '#areas/imports/client/index.ts';
import {
  Card,
  DownloadIcon,
  onlinePart,
  Skeletons,
  smallText,
  useFormats,
  useLanguage,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { bulkColumns, bulkLimits, columnsOfKind, type BulkKind } from '../domain/bulk-columns.ts';
import { LatestImportsList } from './LatestImportsList.tsx';
import { bulkKindWords } from './bulk-words.ts';
import { useBulkUpload, type BulkProblem } from './use-bulk-upload.ts';

const ImportedNotice = onlinePart(
  () => import('./ImportedNotice.tsx'),
  undefined,
  'bulk',
  'bulkResults',
);

const BulkResults = onlinePart(() => import('./BulkResults.tsx'), undefined, 'bulk', 'bulkResults');

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '16px', minWidth: 0 },
  about: { display: 'grid', gap: '4px' },
  text: { margin: 0 },
  columns: { ...smallText, margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export function BulkUploadSection({ kind }: { readonly kind: BulkKind }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const formats = useFormats();
  const download = useDownload();
  const upload = useBulkUpload(kind);
  const { file, read, checked, imported, importCount, problem, isBusy, choose } = upload;
  const fileWords = useTableFileWords(bulkLimits);
  const nameOf = (column: keyof typeof bulkColumns) => bulkColumns[column].names[language];
  const mostRows = formats.number(bulkLimits.rows);

  const words = (found: BulkProblem): string => {
    if (found.code === 'columns') {
      const missing = found.columns.map(nameOf).join(', ');
      return `${t`The mandatory columns defined as standard were not found`}: ${missing}`;
    }
    if (found.code === 'forbidden') return t`You no longer have permission for this.`;
    if (found.code === 'request') return t`There was a request error`;
    if (found.code === 'changed')
      return t`Someone else changed this data meanwhile. Check again what the file will change.`;
    return fileWords(found);
  };

  const template = (as: 'csv' | 'xlsx') =>
    download(async () => {
      const { downloadBulkTemplate } = await import('./bulk-file.ts');
      await downloadBulkTemplate(_(bulkKindWords[kind].title), kind, language, as);
    });

  // Once everything is imported, the notice alone says so.
  const isStored = checked !== undefined && checked.counts.same === checked.rows.length;
  const required = columnsOfKind[kind].required.map(nameOf).join(', ');

  return (
    <>
      <Card>
        <div className={styles.all}>
          <div className={styles.about}>
            <p className={styles.text}>{_(bulkKindWords[kind].about)}</p>
            <p className={styles.columns}>
              <Trans>
                Required columns: {required}. Up to {mostRows} rows.
              </Trans>
            </p>
          </div>
          <div className={styles.actions}>
            <Button icon={<DownloadIcon />} onClick={() => void template('xlsx')}>
              <Trans>Download template (XLSX)</Trans>
            </Button>
            <Button
              appearance="subtle"
              icon={<DownloadIcon />}
              onClick={() => void template('csv')}
            >
              <Trans>Download template (CSV)</Trans>
            </Button>
          </div>
          <FileChooser
            file={file}
            onFile={(chosen) => {
              void BulkResults.fetchAhead();
              void choose(chosen);
            }}
            error={problem && words(problem)}
            isBusy={isBusy}
          />
        </div>
      </Card>
      {imported ? (
        <Suspense>
          <ImportedNotice kind={kind} imported={imported} />
        </Suspense>
      ) : null}
      <LatestImportsList turn={importCount} onReverted={() => inBackground(upload.checkAgain())} />
      {isBusy && !checked ? <Skeletons rows={4} /> : null}
      {read && checked && !(imported && isStored) ? (
        <Suspense fallback={<Skeletons rows={4} />}>
          <BulkResults kind={kind} upload={upload} read={read} checked={checked} />
        </Suspense>
      ) : null}
    </>
  );
}
