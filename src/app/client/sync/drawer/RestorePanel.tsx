/** After a restore of the server: what this device sends again by itself, and which files a person has to upload again. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Notice, smallText } from '#kernel/client/index.ts';
import { dismissRestore, settleUploads, type RestoreNotice } from '#kernel/device/offline.ts';
import type { Engine } from '#kernel/device/index.ts';

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

type Props = { readonly engine: Engine; readonly notice: RestoreNotice };

export function RestorePanel({ engine, notice: { documents, uploads } }: Props) {
  return (
    <Notice
      title={<Trans>The server was restored from a backup</Trans>}
      actions={
        <Button onClick={() => void dismissRestore(engine.core)}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      <p>
        <RestoreMessage documents={documents} />
      </p>
      <RestoreUploads
        uploads={uploads}
        onRemove={(id) => void settleUploads(engine.core, (one) => one.id === id)}
      />
    </Notice>
  );
}

export function RestoreMessage({ documents }: Pick<RestoreNotice, 'documents'>) {
  return (
    <Plural
      value={documents}
      _0="The documents on this device were compared with it."
      one="# document on this device was missing there and is being sent again."
      other="# documents on this device were missing there and are being sent again."
    />
  );
}

/** Files that this device no longer has, each with what its report was about. */
export function RestoreUploads({
  uploads,
  onRemove,
}: Pick<RestoreNotice, 'uploads'> & { readonly onRemove?: (id: string) => void }) {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  if (uploads.length === 0) return null;
  const monthNames = new Intl.DateTimeFormat(i18n.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const monthOf = (month: string | null) =>
    month === null ? '' : monthNames.format(new Date(`${month}-01T00:00:00Z`));
  return (
    <>
      <p>
        <Trans>
          These reports are missing too, and their files are no longer on this device. Upload them
          again:
        </Trans>
      </p>
      <ul className={styles.list}>
        {uploads.map(({ id, kind, fileName, distributorName, month, rows }) => (
          <li key={id} className={styles.item}>
            <div className={styles.name}>{fileName}</div>
            <div className={styles.detail}>
              {[
                kind === 'pos' ? t`POS report` : t`Inventory report`,
                monthOf(month),
                distributorName,
              ]
                .filter(Boolean)
                .join(' · ')}{' '}
              · <Plural value={rows} one="# row" other="# rows" />
            </div>
            {onRemove ? (
              <Button size="small" appearance="subtle" onClick={() => onRemove(id)}>
                <Trans>Remove from list</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
