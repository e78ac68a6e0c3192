/**
 * Lists the results of a check, failed rules first, each with its place, what was found and what
 * was expected.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui as useWords } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { CheckIcon, FailedIcon, redColors, smallText } from '#kernel/client/index.ts';
import type { OrderCheck } from '../../domain/index.ts';
import { ruleWords } from './check-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    gap: '10px',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    '& > svg': { flexShrink: 0 },
  },
  broken: { '& > svg': { color: redColors.text } },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  place: { fontFamily: tokens.fontFamilyMonospace, fontSize: '13px' },
  quiet: smallText,
});

export function OrderCheckResults({ checks }: { readonly checks: readonly OrderCheck[] }) {
  const styles = useStyles();
  const { _ } = useWords();

  const sorted = [...checks].sort((a, b) => Number(a.ok) - Number(b.ok));

  return (
    <ul className={styles.list}>
      {sorted.map(({ rule, place, ok, code, found, expected }) => (
        <li
          key={`${rule} ${place} ${code}`}
          className={mergeClasses(styles.row, !ok && styles.broken)}
          data-rule={rule}
          data-place={place}
          data-ok={ok}
        >
          {ok ? <CheckIcon aria-hidden /> : <FailedIcon aria-hidden />}
          <div className={styles.words}>
            <div>
              <span className="for-readers">
                {ok ? <Trans>Passed:</Trans> : <Trans>Failed:</Trans>}{' '}
              </span>
              {_(ruleWords[rule])}
            </div>
            <div className={styles.quiet}>
              {place ? <span className={styles.place}>{place}</span> : null}
              {code ? <> · {code}</> : null}
              {found === undefined ? null : (
                <>
                  {' '}
                  · <Trans>found: {found}</Trans>
                </>
              )}
              {expected === undefined ? null : (
                <>
                  {' '}
                  · <Trans>expected: {expected}</Trans>
                </>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
