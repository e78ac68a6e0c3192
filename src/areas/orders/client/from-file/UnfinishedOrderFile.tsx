/** Shows an unfinished file with orders: its rows, or why it was refused. */
import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { canContinueAfter, fileRefusalWords } from '#areas/imports/client/index.ts';
import type { UploadHead } from '#areas/imports/device/index.ts';
import {
  DeleteIcon,
  formatDateAndTime,
  IconButton,
  LinkButton,
  phoneMedia,
  smallText,
  usePortalSession,
  useRowStyles,
} from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // The card has a padding of its own, so the rows need none at the sides.
  row: { padding: '8px 0', [phoneMedia]: { padding: '8px 0' } },
  name: { flexGrow: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere', fontWeight: 600 },
  quiet: { ...smallText, fontWeight: 400 },
});

/** Returns the number of all rows of a file, or of those read so far. */
export const rowsOfOrderFile = ({ counts, progress }: UploadHead): number =>
  counts.all || progress.rows;

type Props = { readonly upload: UploadHead; readonly onRemove: () => void };

export function UnfinishedOrderFile({ upload, onRemove }: Props) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const { id, name, startedAt, refusal } = upload;

  const state = () => {
    if (!refusal) return <Plural value={rowsOfOrderFile(upload)} one="# row" other="# rows" />;
    const { message, nextStep } = fileRefusalWords[refusal.code];
    return `${_(message)}. ${_(nextStep)}`;
  };

  return (
    <li className={mergeClasses(rowStyles.row, styles.row)}>
      <span className={styles.name}>
        {name}
        <span className={styles.quiet}>
          {formatDateAndTime(startedAt, zone)} · {state()}
        </span>
      </span>
      {canContinueAfter(refusal) ? (
        <>
          <LinkButton to={`/orders/preview?upload=${id}`}>
            <Trans>Continue</Trans>
          </LinkButton>
          <IconButton label={t`Remove ${name}`} icon={<DeleteIcon />} onClick={onRemove} />
        </>
      ) : (
        <Button aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
}
