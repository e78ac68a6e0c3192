/** Counts what undoing a report does to registered rows and declared dates. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { DeleteIcon, smallText, UndoIcon } from '#kernel/client/index.ts';
import type { UndoCounts } from '../../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  counts: { display: 'grid', gap: '8px' },
  list: {
    listStyle: 'none',
    margin: 0,
    padding: '12px',
    display: 'grid',
    gap: '8px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    '& > li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '8px' },
  },
  kept: smallText,
});

export function UndoCountsList({ counts }: { readonly counts: UndoCounts }) {
  const styles = useStyles();
  const { remove, revert, return: returning, declaredDates, ...asked } = counts;
  const changes = remove + revert + returning + declaredDates;
  const isAsked = asked.repeated + asked.changed + asked.removed > 0;

  return (
    <div className={styles.counts}>
      {changes === 0 && !isAsked ? (
        <Trans>Nothing that this report registered is left to undo.</Trans>
      ) : (
        <ul className={styles.list}>
          {remove > 0 ? (
            <li>
              <DeleteIcon aria-hidden />
              <Plural
                value={remove}
                one="# row that this report added is removed."
                other="# rows that this report added are removed."
              />
            </li>
          ) : null}
          {revert > 0 ? (
            <li>
              <UndoIcon aria-hidden />
              <Plural
                value={revert}
                one="# row that this report changed gets its previous values back."
                other="# rows that this report changed get their previous values back."
              />
            </li>
          ) : null}
          {returning > 0 ? (
            <li>
              <UndoIcon aria-hidden />
              <Plural
                value={returning}
                one="# row that this report replaced returns."
                other="# rows that this report replaced return."
              />
            </li>
          ) : null}
          {declaredDates > 0 ? (
            <li>
              <DeleteIcon aria-hidden />
              <Plural
                value={declaredDates}
                one="# date is no longer declared by this report."
                other="# dates are no longer declared by this report."
              />
            </li>
          ) : null}
        </ul>
      )}
      <div className={styles.kept}>
        <Trans>The file and the history are kept, and the file can be uploaded again.</Trans>
      </div>
    </div>
  );
}
