/** Explains, when it is opened, how the figures above it are computed. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const useStyles = /*#__PURE__*/ makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '0 16px',
    marginBlock: '-8px',
  },
  fold: {
    '& > summary': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      fontSize: '14px',
      lineHeight: '20px',
      textDecorationLine: 'underline',
      textUnderlineOffset: '3px',
      color: tokens.colorNeutralForeground2,
      cursor: 'pointer',
    },
  },
  list: {
    margin: 0,
    display: 'grid',
    gap: '8px',
    maxWidth: '76ch',
    fontSize: '14px',
    lineHeight: '20px',
    '& dt': { fontWeight: 600 },
    '& dd': { margin: 0 },
  },
});

/** How a figure is computed. */
type Explanation = { readonly key: string; readonly name: ReactNode; readonly text: ReactNode };

type Props = {
  readonly items: readonly Explanation[];
  /** A link at the other end of the line. */
  readonly link?: ReactNode;
};

export function FigureExplanations({ items, link }: Props) {
  const styles = useStyles();
  return (
    <div className={`${styles.line} no-print`}>
      <details className={styles.fold}>
        <summary>
          <Trans>How these figures are computed</Trans>
        </summary>
        <dl className={styles.list}>
          {[...items, throughExplanation].map(({ key, name, text }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      {link}
    </div>
  );
}

const throughExplanation: Explanation = {
  key: 'through',
  name: <Trans>Sell-through</Trans>,
  text: (
    <Trans>
      Units sold divided by units ordered in the portal in the same month. Above 100%, more was sold
      than ordered, for example from earlier stock.
    </Trans>
  ),
};
