/**
 * Shows what a change does to terms: how many terms without a vertical get one, how many are in
 * conflict, and those conflicts that have the most POS rows.
 */
import { makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { smallText, NonBreakingText } from '#kernel/client/index.ts';
import type { RelationEffect } from '../domain/index.ts';
import { termText } from './term-words.ts';
import type { VerticalNames } from './use-vertical-names.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '12px' },
  list: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '6px' },
  old: { textDecorationLine: 'line-through' },
  new: { fontWeight: 600, textDecorationLine: 'none' },
  small: smallText,
});

/** The maximum number of conflicts that are listed. The others are only counted. */
const MOST = 12;

type OldAndNewProps = {
  readonly from: number | null;
  readonly to: number | null;
  readonly nameOf: VerticalNames['nameOf'];
};

/** Shows the old and the new vertical. An arrow makes it readable without colors. */
export function OldAndNewVertical({ from, to, nameOf }: OldAndNewProps) {
  const styles = useStyles();
  return (
    <span>
      <del className={styles.old}>{nameOf(from)}</del> <span aria-hidden>→</span>{' '}
      <ins className={styles.new}>{nameOf(to)}</ins>
    </span>
  );
}

type Props = { readonly effect: RelationEffect; readonly verticals: VerticalNames };

export function RelationEffectList({ effect, verticals: { nameOf } }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { changes, shown } = effect;
  const conflicts = changes.filter(({ kind }) => kind === 'conflict');
  const classified = changes.filter(({ kind }) => kind === 'classified');
  const sum = (some: typeof changes) => some.reduce((all, { terms }) => all + terms, 0);
  const rowsOf = (rows: number) => t`${plural(rows, { one: '# POS row', other: '# POS rows' })}`;

  if (changes.length === 0)
    return (
      <p>
        <Trans>No term changes its vertical.</Trans>
      </p>
    );

  const others = sum(conflicts) - Math.min(shown.length, MOST);

  return (
    <div className={styles.all}>
      {classified.length > 0 ? (
        <p>
          <Plural
            value={sum(classified)}
            one="# term without a vertical gets one, for earlier rows too."
            other="# terms without a vertical get one, for earlier rows too."
          />
        </p>
      ) : null}
      {conflicts.length > 0 ? (
        <>
          <p>
            <Plural
              value={sum(conflicts)}
              one="# term would change its vertical:"
              other="# terms would change their vertical:"
            />
          </p>
          <ul className={styles.list}>
            {shown.slice(0, MOST).map(({ term, to }) => (
              <li key={term.id}>
                <NonBreakingText text={termText(term)} />:{' '}
                <OldAndNewVertical from={term.verticalId} to={to.verticalId} nameOf={nameOf} />{' '}
                <span className={styles.small}>({rowsOf(term.rows)})</span>
              </li>
            ))}
          </ul>
          {others > 0 ? (
            <p className={styles.small}>
              <Plural value={others} one="and # other term" other="and # other terms" />
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
