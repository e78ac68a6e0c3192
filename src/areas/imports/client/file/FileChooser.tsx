/**
 * Shows a field for the file to upload, which can be dropped on the field or chosen with its
 * button.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type DragEvent } from 'react';
import {
  amber,
  ErrorMarkIcon,
  FailureDetails,
  forcedColorsMedia,
  redColors,
  UploadIcon,
  useFormats,
  phoneMedia,
  smallText,
  titleText,
} from '#kernel/client/index.ts';
import { fileLimits } from '../../domain/file-limits.ts';
import { acceptedFiles } from './accepted-files.ts';
import { inMegabytes, shownFileSize } from './file-size.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  zone: {
    display: 'grid',
    justifyItems: 'center',
    gap: '8px',
    padding: '28px 20px',
    textAlign: 'center',
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    [phoneMedia]: { padding: '16px' },
  },
  // Files can't be dropped on a phone.
  drop: { [phoneMedia]: { display: 'none' } },
  over: {
    border: `2px dashed ${amber[80]}`,
    backgroundColor: amber[160],
    [forcedColorsMedia]: { border: '2px solid Highlight' },
  },
  wrong: { border: `2px dashed ${redColors.fill}` },
  name: { ...titleText, overflowWrap: 'anywhere' },
  quiet: smallText,
  words: { display: 'grid', minWidth: 0 },
  error: {
    display: 'flex',
    gap: '6px',
    alignItems: 'center',
    marginTop: '6px',
    fontSize: '13px',
    lineHeight: '18px',
    color: redColors.text,
  },
});

type Props = {
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
  readonly error?: string | undefined;
  /** True while a file is read or checked; no other file can be chosen then. */
  readonly isBusy?: boolean;
  /** True if choosing a file is the main action of the page. */
  readonly isPrimary?: boolean;
};

export function FileChooser({ file, onFile, error, isBusy = false, isPrimary = false }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };

  const drop = (event: DragEvent) => {
    hover(event, false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isBusy) onFile(dropped);
  };

  const ofWorkbook = formats.number(inMegabytes(fileLimits.archiveBytes));
  const ofText = formats.number(inMegabytes(fileLimits.csvBytes));
  const sizeOf = ({ size }: File) => {
    const { unit, value } = shownFileSize(size);
    if (unit === 'byte') return t`${plural(value, { one: '# byte', other: '# bytes' })}`;
    return unit === 'MB' ? t`${formats.number(value, 1)} MB` : t`${formats.number(value)} kB`;
  };

  return (
    <div>
      {/* Dropping is an addition to the button, which the keyboard can use. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={mergeClasses(
          styles.zone,
          error !== undefined && styles.wrong,
          isOver && styles.over,
        )}
        onDragEnter={(event) => hover(event, true)}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={drop}
      >
        {file ? (
          <div>
            <div className={styles.name}>{file.name}</div>
            <div className={styles.quiet}>{sizeOf(file)}</div>
          </div>
        ) : (
          <div className={mergeClasses(styles.name, styles.drop)}>
            <Trans>Drop your file here</Trans>
          </div>
        )}
        <Button
          appearance={isPrimary ? 'primary' : 'secondary'}
          icon={<UploadIcon />}
          disabledFocusable={isBusy}
          onClick={() => {
            if (!isBusy) field.current?.click();
          }}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-kinds${error ? ` ${id}-error` : ''}`}
        >
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </Button>
        <div id={`${id}-kinds`} className={styles.quiet}>
          <Trans>
            Excel or ODS up to {ofWorkbook} MB, CSV or text up to {ofText} MB. Read on this device,
            also offline.
          </Trans>
        </div>
        <input
          ref={field}
          type="file"
          hidden
          aria-label={t`Spreadsheet`}
          accept={acceptedFiles}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onFile(chosen);
            event.target.value = '';
          }}
        />
      </div>
      {error ? (
        <div id={`${id}-error`} className={styles.error} role="alert">
          <ErrorMarkIcon aria-hidden />
          <div className={styles.words}>
            {error}
            <FailureDetails key={error} isOfCall />
          </div>
        </div>
      ) : null}
    </div>
  );
}
