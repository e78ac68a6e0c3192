/**
 * Shows the changes of a timeline entry: added and removed lines, decisions, and changed fields. A
 * field that had a value shows it, an arrow and the new value. Shows the first few changes until
 * the person asks for all.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ArrowIcon, ChangeIcon, NonBreakingText } from '#kernel/client/index.ts';
import type { HistoryChange } from '../../domain/index.ts';
import type { FieldTextContext } from '../field-text/field-text.ts';
import { changeMessage, type ChangeTexts } from './history-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { margin: '4px 0 0', padding: 0, listStyleType: 'none', display: 'grid', gap: '4px' },
  withIcon: {
    display: 'flex',
    gap: '8px',
    alignItems: 'baseline',
    overflowWrap: 'anywhere',
    '& > svg': {
      flexShrink: 0,
      transform: 'translateY(2px)',
      color: tokens.colorNeutralForeground3,
    },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  arrow: { verticalAlign: '-3px' },
});

type Props = {
  readonly changes: readonly HistoryChange[];
  readonly naming: FieldTextContext;
  /** How many changes are shown at first. */
  readonly most: number;
  readonly hasIcons?: boolean;
};

export function ChangeList({ changes, naming, most, hasIcons = false }: Props) {
  const styles = useStyles();
  const [isWhole, setWhole] = useState(false);
  const more = changes.length - most;

  const text = ({ place, value, was }: ChangeTexts) => {
    if (value === undefined) return place;
    return (
      <>
        <span className={styles.quiet}>{place}:</span>{' '}
        {was === undefined ? null : (
          <>
            <span className={mergeClasses('was', styles.quiet)}>
              <NonBreakingText text={was} />
            </span>{' '}
            <ArrowIcon className={styles.arrow} aria-hidden />{' '}
            <span className="for-readers">
              <Trans>changed to</Trans>{' '}
            </span>
          </>
        )}
        <strong>
          <NonBreakingText text={value} />
        </strong>
      </>
    );
  };

  return (
    <>
      <ul className={styles.list}>
        {changes.slice(0, isWhole ? undefined : most).map((change, n) => {
          const shown = text(changeMessage(change, naming));
          return (
            <li
              key={`${change.line ?? ''} ${change.field} ${n}`}
              className={hasIcons ? styles.withIcon : undefined}
            >
              {hasIcons ? (
                <>
                  <ChangeIcon aria-hidden />
                  <span>{shown}</span>
                </>
              ) : (
                shown
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && !isWhole ? (
        <Button appearance="subtle" onClick={() => setWhole(true)}>
          <Plural value={more} one="Show # more" other="Show # more" />
        </Button>
      ) : null}
    </>
  );
}
