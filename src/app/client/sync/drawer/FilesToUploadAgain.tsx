/**
 * Lists the reports that this device cannot send again by itself after a restore. The user uploads
 * each file again, or removes it from the list.
 */
import { formatMonthAndYear } from '#kernel/domain/calendar.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDateAndTime, smallText, wordsOfKind } from '#kernel/client/index.ts';
import type { RestoreNotice } from '#kernel/device/engine-and-databases.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: '0' },
  },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  detail: smallText,
});

type Upload = RestoreNotice['uploads'][number];
type Props = {
  readonly uploads: readonly Upload[];
  readonly zone: string;
  readonly onRemove?: (id: string) => void;
};

export function FilesToUploadAgain({ uploads, ...more }: Props) {
  const gone = uploads.filter(({ there }) => there === undefined);
  const changed = uploads.filter(({ there }) => there !== undefined);
  return (
    <>
      {gone.length > 0 ? (
        <>
          <p>
            <Trans>
              These reports are missing too, and their files are no longer on this device. Upload
              them again:
            </Trans>
          </p>
          <UploadList uploads={gone} {...more} />
        </>
      ) : null}
      {changed.length > 0 ? (
        <>
          <p>
            <Trans>
              The server has another version of these reports. If the file named here is the right
              one, upload it again:
            </Trans>
          </p>
          <UploadList uploads={changed} {...more} />
        </>
      ) : null}
    </>
  );
}

function UploadList({ uploads, zone, onRemove }: Props) {
  const styles = useStyles();
  const { i18n } = useLingui();
  const monthName = (month: string | null) =>
    month === null ? '' : formatMonthAndYear(month, i18n.locale);
  return (
    <ul className={styles.list}>
      {uploads.map(({ id, kind, fileName, distributorName, month, rows, by, there }) => (
        <li key={id} className={styles.item}>
          <div className={styles.name}>{fileName || i18n._(wordsOfKind(kind))}</div>
          <div className={styles.detail}>
            {[i18n._(wordsOfKind(kind)), monthName(month), distributorName]
              .filter(Boolean)
              .join(' · ')}{' '}
            · <Plural value={rows} one="# row" other="# rows" />
          </div>
          {by === undefined ? null : (
            <div className={styles.detail}>
              {by === null ? <Trans>Your file</Trans> : <Trans>{by}’s file</Trans>}
            </div>
          )}
          {there === undefined ? null : <OnServer there={there} zone={zone} />}
          {onRemove ? (
            <Button size="small" appearance="subtle" onClick={() => onRemove(id)}>
              <Trans>Remove from list</Trans>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type Other = { readonly there: NonNullable<Upload['there']> | null } & Pick<Props, 'zone'>;

function OnServer({ there, zone }: Other) {
  const styles = useStyles();
  return (
    <div className={styles.detail}>
      {there === null ? (
        <Trans>On the server: removed</Trans>
      ) : (
        <>
          <Trans>On the server: {there.fileName}</Trans> ·{' '}
          <Plural value={there.rows} one="# row" other="# rows" /> · {there.by} ·{' '}
          {formatDateAndTime(there.at, zone)}
        </>
      )}
    </div>
  );
}
