/**
 * Shows how the columns differ from those of the last file, so that a person can check the mapping.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChangeIcon, Card } from '#kernel/client/index.ts';
import { columnLetter, type HeaderChange } from '../../domain/index.ts';
import { useCellStyles } from '../results/use-cell-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    overflowWrap: 'anywhere',
    '& > svg': { color: tokens.colorNeutralForeground3, flexShrink: 0 },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export function ChangedColumnsNotice({ drift }: { readonly drift: readonly HeaderChange[] }) {
  const styles = useStyles();
  const looks = useCellStyles();
  const { t } = useLingui();
  if (drift.length === 0) return null;
  const words: Readonly<Record<HeaderChange['kind'], string>> = {
    written: t`different format`,
    renamed: t`renamed`,
    moved: t`moved`,
    added: t`new in the file`,
    missing: t`no longer in the file`,
  };

  return (
    <Card title={t`The columns have changed since your last file`}>
      <ul className={styles.list}>
        {drift.map(({ column, kind, was, is }) => (
          <li key={`${column} ${kind}`} className={styles.row}>
            <ChangeIcon aria-hidden />
            <span className={styles.quiet}>
              <Trans>Column {columnLetter(column)}</Trans>
            </span>
            {is ? <strong>{is}</strong> : null}
            {was && was !== is ? <span className={looks.was}>({was})</span> : null}
            <span className={styles.quiet}>{words[kind]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
