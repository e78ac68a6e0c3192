/**
 * The link that opens a row or a card. It is high enough to be pressed with a thumb without making
 * the row higher or opening gaps to the lines around it. In a card it can cover the whole card
 * (`coversCard`).
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const useStyles = /*#__PURE__*/ makeStyles({
  title: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '44px',
    paddingBlock: '12px',
    marginBlock: '-12px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
  },
  number: { whiteSpace: 'nowrap' },
  cover: { '::after': { content: '""', position: 'absolute', inset: '-12px -16px' } },
});

type Props = {
  readonly to: string;
  /** True for a number, which is never broken over lines. */
  readonly isNumber?: boolean;
  /** True if the whole card is the link. */
  readonly coversCard?: boolean;
  readonly children: ReactNode;
};

export function RowTitle({ to, isNumber = false, coversCard = false, children }: Props) {
  const styles = useStyles();
  return (
    <Link
      to={to}
      className={mergeClasses(styles.title, isNumber && styles.number, coversCard && styles.cover)}
    >
      {children}
    </Link>
  );
}
