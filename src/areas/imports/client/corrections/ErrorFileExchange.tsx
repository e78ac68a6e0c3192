/**
 * Downloads the rows with errors in the layout of the file, preferably as a workbook, and uploads
 * the corrected file.
 */
import { Button } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useRef } from 'react';
import {
  DownloadIcon,
  UploadIcon,
  useBlockingOverlay,
  useLanguage,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { delimiterForCountry } from '../../domain/index.ts';
import type { Upload, UploadFacts } from '../../device/index.ts';
import { useNotifyResult } from '../wizard/use-notify-result.ts';
import { issueWords } from '../cell/issue-words.ts';
import { acceptedFiles } from '../file/accepted-files.ts';
import { downloadFile } from '../file/download-file.ts';

export function ErrorFileExchange({
  upload,
  facts,
}: {
  readonly upload: Upload;
  readonly facts: UploadFacts;
}) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { show } = useSnackbar();
  const notifyResult = useNotifyResult();
  const block = useBlockingOverlay();
  const delimiter = delimiterForCountry(usePortalSession().country ?? 'BR');
  const field = useRef<HTMLInputElement>(null);

  const write = async (format: 'xlsx' | 'csv') => {
    const made = await block(
      notifyResult(
        upload.errorFile(
          (code, expected) => {
            const { message, nextStep } = issueWords[code](expected ?? '');
            return `${_(message)}. ${_(nextStep)}`;
          },
          language,
          format,
          delimiter,
        ),
      ),
    );
    if (made.ok) downloadFile(made.value.name, made.value.file);
  };

  const take = async (file: File) => {
    const taken = await block(notifyResult(upload.applyCorrectedFile(file)));
    if (!taken.ok) return;
    const { changed, unknown } = taken.value;
    show(
      unknown > 0
        ? {
            type: 'other',
            content: t`${plural(changed, { one: '# row corrected', other: '# rows corrected' })}; ${plural(unknown, { one: '# row in that file isn’t part of this upload', other: '# rows in that file aren’t part of this upload' })}`,
          }
        : {
            type: 'success',
            content: t`${plural(changed, { one: '# row corrected', other: '# rows corrected' })}`,
          },
    );
  };

  return (
    <>
      {facts.counts.wrong > 0 ? (
        <>
          <Button icon={<DownloadIcon />} onClick={() => void write('xlsx')}>
            <Trans>Download errors (XLSX)</Trans>
          </Button>
          <Button appearance="subtle" onClick={() => void write('csv')}>
            <Trans>Download errors (CSV)</Trans>
          </Button>
        </>
      ) : null}
      {facts.counts.wrong > 0 || facts.undoable > 0 ? (
        <Button icon={<UploadIcon />} onClick={() => field.current?.click()}>
          <Trans>Upload corrected file</Trans>
        </Button>
      ) : null}
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t`Corrected error file`}
        accept={acceptedFiles}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void take(chosen);
          event.target.value = '';
        }}
      />
    </>
  );
}
