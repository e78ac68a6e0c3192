/**
 * Shows the state of the S3-compatible storage that the operator has configured: files are moved
 * there, or moved back to the database.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Card, Notice, useFormats } from '#kernel/client/index.ts';
import type { FileStorageView } from '../domain/calls.ts';
import { s3ProblemWords } from './storage-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '16px', minWidth: 0, justifyItems: 'start' },
});

type Props = {
  readonly s3: NonNullable<FileStorageView['s3']>;
  /** Number of files that are or will be in the storage. */
  readonly files: number;
  /** True if some files can't be read from this storage. */
  readonly isInTrouble: boolean;
  readonly isHeld: boolean;
  readonly onRetry: () => void;
};

export function S3Card({
  s3: { state, moved: there, problem },
  files: all,
  isInTrouble,
  isHeld,
  onRetry,
}: Props) {
  const styles = useStyles();
  const { _ } = useWords();
  const formats = useFormats();
  const moved = formats.number(there);
  const files = formats.number(all);
  const remaining = moved;

  return (
    <Card title="S3">
      <div className={styles.all}>
        <output>
          {state === 'leaving' ? (
            <Trans>Files are moved back into the database. Files still in S3: {remaining}</Trans>
          ) : all === 0 ? (
            <Trans>Files are stored in S3, as set on the server. There are no files yet.</Trans>
          ) : isInTrouble || problem ? (
            <Trans>
              Files are stored in S3, as set on the server. Files moved there: {moved} of {files}
            </Trans>
          ) : there < all ? (
            <Trans>
              Files are stored in S3, as set on the server. Moving files: {moved} of {files}
            </Trans>
          ) : (
            <Trans>
              Files are stored in S3, as set on the server. All files are there ({files})
            </Trans>
          )}
        </output>
        {problem ? (
          <Notice isGrave title={<Trans>Files can’t be moved</Trans>}>
            {_(s3ProblemWords[problem])}
          </Notice>
        ) : null}
        <Button disabledFocusable={isHeld} onClick={onRetry}>
          <Trans>Move files now</Trans>
        </Button>
      </div>
    </Card>
  );
}
