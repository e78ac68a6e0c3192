/** Counts what undoing a report does to registered rows and declared dates. */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import type { UndoCounts } from '../../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  counts: { display: 'grid', gap: '8px' },
  list: { margin: 0, paddingInlineStart: '18px', display: 'grid', gap: '4px' },
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
              <Plural
                value={remove}
                one="# row that this report added is removed."
                other="# rows that this report added are removed."
              />
            </li>
          ) : null}
          {revert > 0 ? (
            <li>
              <Plural
                value={revert}
                one="# row that this report changed gets its previous values back."
                other="# rows that this report changed get their previous values back."
              />
            </li>
          ) : null}
          {returning > 0 ? (
            <li>
              <Plural
                value={returning}
                one="# row that this report replaced returns."
                other="# rows that this report replaced return."
              />
            </li>
          ) : null}
          {declaredDates > 0 ? (
            <li>
              <Plural
                value={declaredDates}
                one="# date is no longer declared by this report."
                other="# dates are no longer declared by this report."
              />
            </li>
          ) : null}
        </ul>
      )}
      <div>
        <Trans>The file and the history are kept, and the file can be uploaded again.</Trans>
      </div>
    </div>
  );
}
