/**
 * Shows which distributors have reported what in each month: all distributors to administrators,
 * their own row to distributors.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import {
  BackIcon,
  EmptyState,
  formatDate,
  GoIcon,
  IconButton,
  phoneMedia,
  phoneQuery,
  useMediaQuery,
  lazyPart,
} from '#kernel/client/index.ts';
import type { ReportAreaProps } from '../report-area-props.ts';
import { AnswerUnavailable } from '../AnswerUnavailable.tsx';
import { DataAgeFooter } from '../DataAgeFooter.tsx';
import { CollapsibleCard } from '../CollapsibleCard.tsx';
import { matrixCallOfArea } from './matrix-call-of-area.ts';
import type { MatrixProps } from './matrix-props.ts';
import { MatrixTable } from './MatrixTable.tsx';
import {
  countMissingReports,
  isMissingOnlyFilterOffered,
  matrixRowsToShow,
} from './missing-reports.ts';
import { nextDueDay } from './next-due-day.ts';
import { Placeholder } from '../Placeholder.tsx';
import { legendStates, longCellStateMessage } from './cell-state-words.ts';
import { CellStateMark } from './CellStateMark.tsx';
import { useAnswerWithStoredCopy } from '../use-answer-with-stored-copy.ts';

/** The matrix as cards, which is loaded on phones only. */
const MatrixCards = lazyPart<MatrixProps>(() => import(/* @first */ './MatrixCards.tsx'));

const useStyles = /*#__PURE__*/ makeStyles({
  legend: {
    listStyleType: 'none',
    margin: 0,
    padding: '0 20px 8px',
    [phoneMedia]: { padding: '12px 16px' },
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground2,
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& li > span:first-child': { minHeight: '24px', width: '24px', padding: 0 },
  },
  more: { display: 'flex', justifyContent: 'center', padding: '4px 12px 12px' },
});

/** The greatest number of months side by side, and the number of rows before "Show more". */
const WIDE = 6;
const ROWS = 25;

export default function ComplianceMatrix({ area }: ReportAreaProps) {
  const styles = useStyles();
  const { t, i18n } = useLingui();
  const isPhone = useMediaQuery(phoneQuery);
  const query = useAnswerWithStoredCopy(matrixCallOfArea[area]);
  const { value, state } = query;
  const [back, setBack] = useState(0);
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [most, setMost] = useState(ROWS);
  const title = t`Monthly upload compliance`;
  if (state === 'denied') return null;

  if (state === 'failed')
    return (
      <CollapsibleCard title={title}>
        <AnswerUnavailable
          offlineTitle={t`Viewing compliance requires a connection`}
          onRetry={query.again}
        />
      </CollapsibleCard>
    );

  if (!value) return <Placeholder height={isPhone ? 54 : 240} />;

  if (value.rows.length === 0)
    return (
      <CollapsibleCard title={title}>
        <EmptyState sign="gauge" title={t`No reports due yet`}>
          <Trans>Distributors will appear here.</Trans>
        </EmptyState>
      </CollapsibleCard>
    );

  const missing = countMissingReports(value.rows);
  const end = value.months.length - back;
  const months = value.months.slice(Math.max(0, end - WIDE), end);
  const wanted = matrixRowsToShow(value.rows, onlyMissing);
  const rows = wanted.slice(0, most);
  const due = formatDate(nextDueDay(value.rows));
  // On phones the legend is below the months, which are what people open the card for.
  const legend = (
    <ul className={styles.legend} aria-label={t`Legend`}>
      {legendStates.map((one) => (
        <li key={one}>
          <CellStateMark isBare state={one} area={area} />
          <span>{i18n._(longCellStateMessage(one, area))}</span>
        </li>
      ))}
    </ul>
  );
  const Grid = isPhone ? MatrixCards : MatrixTable;

  return (
    <CollapsibleCard
      title={title}
      note={
        <>
          {missing > 0 ? (
            <Plural value={missing} one="# missing" other="# missing" />
          ) : (
            <Trans>Nothing missing</Trans>
          )}{' '}
          · <Trans>next due date {due}</Trans>
        </>
      }
      actions={
        <>
          {isMissingOnlyFilterOffered(value.rows) ? (
            <Button
              aria-pressed={onlyMissing}
              appearance={onlyMissing ? 'secondary' : 'subtle'}
              onClick={() => setOnlyMissing(!onlyMissing)}
            >
              <Trans>Missing only</Trans>
            </Button>
          ) : null}
          <IconButton
            label={t`Earlier months`}
            icon={<BackIcon />}
            disabledFocusable={end <= WIDE}
            onClick={() => {
              if (end > WIDE) setBack(back + WIDE);
            }}
          />
          <IconButton
            label={t`Later months`}
            icon={<GoIcon />}
            disabledFocusable={back === 0}
            onClick={() => {
              if (back > 0) setBack(back - WIDE);
            }}
          />
        </>
      }
    >
      {isPhone ? null : legend}
      <Suspense fallback={<Placeholder height={240} />}>
        <Grid caption={title} area={area} months={months} rows={rows} />
      </Suspense>
      {wanted.length > most ? (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + ROWS)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
      {isPhone ? legend : null}
      <DataAgeFooter answer={query} />
    </CollapsibleCard>
  );
}
