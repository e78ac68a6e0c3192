/**
 * The frame of figures: the choice of a distributor, loading states, and the time of the figures.
 * While the figures of another distributor load, the last ones stay, marked as busy. Nothing is
 * shown to people without the right to them.
 */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Suspense, useState, type ReactNode } from 'react';
import { phoneQuery, useMediaQuery, type RemoteQuery, lazyPart } from '#kernel/client/index.ts';
import { DataAgeFooter } from '../DataAgeFooter.tsx';
import type { ChosenDistributor } from './DistributorChoice.tsx';
import { FiguresPlaceholder } from './FiguresPlaceholder.tsx';
import { FiguresUnavailable } from './FiguresUnavailable.tsx';

/** The choice of a distributor. It is loaded only for people who see several distributors. */
const DistributorChoice = lazyPart(() => import('./DistributorChoice.tsx'));

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  /**
   * The figures of the previous choice stay, dimmed, until the new ones are loaded, so that the
   * page keeps its height.
   */
  waiting: { opacity: 0.5 },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '4px 16px',
    marginBottom: '-8px',
  },
  choice: { minHeight: '44px' },
});

type Props<Answer> = ChosenDistributor & {
  readonly query: RemoteQuery<Answer>;
  readonly children: (answer: Answer) => ReactNode;
};

export function FiguresFrame<Answer>({
  query,
  distributors,
  chosen,
  onChoose,
  children,
}: Props<Answer>) {
  const styles = useStyles();
  const isPhone = useMediaQuery(phoneQuery);
  const { state, value } = query;
  const [last, setLast] = useState<Answer>();
  if (value !== undefined && value !== last) setLast(value);
  if (state === 'denied') return null;
  const choice =
    distributors.length > 1 ? (
      <div className={`${styles.choice} no-print`}>
        <Suspense>
          <DistributorChoice distributors={distributors} chosen={chosen} onChoose={onChoose} />
        </Suspense>
      </div>
    ) : null;

  const contentOf = () => {
    if (state === 'failed') return <FiguresUnavailable onRetry={query.again} />;
    if (value !== undefined) return children(value);
    if (last === undefined) return <FiguresPlaceholder />;

    return (
      <div className={mergeClasses(styles.all, styles.waiting)} aria-busy="true">
        {children(last)}
      </div>
    );
  };

  const content = contentOf();

  // The time of the figures is beside the choice. Without a choice, and on phones, it is below the
  // figures, so that more of them are seen at first.
  const isAgeAbove = choice !== null && !isPhone;
  const age = <DataAgeFooter answer={query} isBare />;

  return (
    <div className={styles.all}>
      {isAgeAbove ? (
        <div className={styles.head}>
          {choice}
          {age}
        </div>
      ) : (
        choice
      )}
      {content}
      {isAgeAbove ? null : age}
    </div>
  );
}
