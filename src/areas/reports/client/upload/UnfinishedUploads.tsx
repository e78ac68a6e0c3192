/**
 * Lists uploads of this device that aren't finalized, with their progress and a link to continue.
 * This module is loaded only if there are any.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  DeleteIcon,
  formatInstantAsDate,
  IconButton,
  LinkButton,
  SavedHereIcon,
  useFormats,
  useRowStyles,
  smallText,
} from '#kernel/client/index.ts';
import {
  canContinueAfter,
  fileRefusalWords,
  useConfirmUploadRemoval,
} from '#areas/imports/client/index.ts';
import type { UploadHead } from '#areas/imports/device/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { pathOfStep, stepToResume } from '../report-paths.ts';
import { useReportsSession } from '../use-reports-session.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  words: { flexGrow: 1, flexBasis: '180px', minWidth: 0, display: 'grid' },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  quiet: smallText,
});

/** Returns the number of all rows, or of those read so far. */
const rowsOf = ({ counts, progress }: UploadHead) => counts.all || progress.rows;

export default function UnfinishedUploads({
  area,
  uploads,
}: {
  readonly area: ReportArea;
  readonly uploads: readonly UploadHead[];
}) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const isRemovalAgreed = useConfirmUploadRemoval();
  const { files, zone } = useReportsSession();

  const state = ({ step, counts, progress, refusal }: UploadHead) => {
    if (refusal) {
      const { message, nextStep } = fileRefusalWords[refusal.code];
      return `${_(message)}. ${_(nextStep)}`;
    }
    const percent = formats.number(progress.share * 100);
    if (step === 'reading' || step === 'checking')
      return progress.isHalted ? t`Stopped at ${percent}%` : t`Reading: ${percent}%`;
    if (step === 'mapping') return t`Columns to match`;

    return counts.wrong > 0
      ? t`${plural(counts.wrong, { one: '# row with errors', other: '# rows with errors' })}`
      : t`Ready to finalize`;
  };

  const remove = async (upload: UploadHead) => {
    if (await isRemovalAgreed(upload.name, rowsOf(upload))) await files.remove(upload.id);
  };

  return (
    <Card
      isFlush
      title={<Trans>Unfinished uploads</Trans>}
      note={<Trans>On this device only</Trans>}
    >
      <ul className={rowStyles.list}>
        {uploads.map((upload) => (
          <li key={upload.id} className={rowStyles.row}>
            <SavedHereIcon aria-hidden />
            <div className={styles.words}>
              <span className={styles.name}>{upload.name}</span>
              <span className={styles.quiet}>
                {state(upload)} ·{' '}
                {upload.refusal ? null : (
                  <>
                    <Plural value={rowsOf(upload)} one="# row" other="# rows" /> ·{' '}
                  </>
                )}
                {formatInstantAsDate(upload.startedAt, zone)}
              </span>
            </div>
            {canContinueAfter(upload.refusal) ? (
              <>
                <LinkButton to={pathOfStep(area, stepToResume(upload.step), upload, zone)}>
                  <Trans>Continue</Trans>
                </LinkButton>
                <IconButton
                  label={t`Remove ${upload.name}`}
                  icon={<DeleteIcon />}
                  onClick={() => void remove(upload)}
                />
              </>
            ) : (
              <Button aria-label={t`Remove ${upload.name}`} onClick={() => void remove(upload)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
