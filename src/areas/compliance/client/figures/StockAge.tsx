/**
 * Shows how old the stock is at least: a bar, and a table with the same figures and their values.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  amber,
  Card,
  CorrectionIcon,
  FigureTable,
  redColors,
  useFormats,
  captionText,
} from '#kernel/client/index.ts';
import { sumFigures, type AgeBand, type StockFigures } from '../../domain/index.ts';
import { Amounts } from './Amounts.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: {
    display: 'flex',
    gap: '4px',
    padding: '4px 20px 8px',
    '& > div': {
      height: '30px',
      borderRadius: '4px',
      minWidth: '4px',
      boxSizing: 'border-box',
      forcedColorAdjust: 'none',
    },
  },
  name: { display: 'grid', gridTemplateColumns: '12px 1fr', alignItems: 'center', gap: '2px 8px' },
  square: {
    width: '12px',
    height: '12px',
    borderRadius: '3px',
    boxSizing: 'border-box',
    flexShrink: 0,
    forcedColorAdjust: 'none',
  },
  share: captionText,
  review: {
    gridColumn: '2',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: redColors.text,
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 600,
  },
  words: { ...captionText, margin: 0, padding: '8px 20px 16px' },
});

const grounds: Readonly<
  Record<AgeBand, { readonly backgroundColor: string; readonly border?: string }>
> = {
  to_30: { backgroundColor: amber[150], border: `1px solid ${amber[100]}` },
  to_60: { backgroundColor: amber[130], border: `1px solid ${amber[80]}` },
  to_90: { backgroundColor: amber[80] },
  over_90: { backgroundColor: redColors.fill },
};

type Props = {
  readonly bands: StockFigures['bands'];
  /** False if nothing was counted. A band without stock is then unknown, not empty. */
  readonly isCounted: boolean;
  readonly note?: ReactNode;
};

export function StockAge({ bands, isCounted, note }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const names: Readonly<Record<AgeBand, string>> = {
    to_30: t`Up to 30 days`,
    to_60: t`31 to 60 days`,
    to_90: t`61 to 90 days`,
    over_90: t`Over 90 days`,
  };

  const { units } = sumFigures(bands.map((one) => one.figure));
  const share = (own: number) =>
    formats.percent(100 * (units > 0 ? Math.round((100 * own) / units) : 0));

  const unitsOf = (own: number) => (
    <>
      {formats.number(own)}
      <div className={styles.share}>
        <span className="for-readers">{t`Share`}: </span>
        {share(own)}
      </div>
    </>
  );

  const title = <Trans>Inventory age</Trans>;

  if (!isCounted)
    return (
      <Card title={title} isFlush>
        <p className={styles.words}>
          <Trans>No inventory counts in recent months.</Trans>
        </p>
      </Card>
    );

  return (
    <Card title={title} note={note} isFlush>
      <div className={styles.bar} aria-hidden="true">
        {bands
          .filter((one) => one.figure.units > 0)
          .map(({ band, figure }) => (
            <div key={band} style={{ ...grounds[band], flexGrow: figure.units }} />
          ))}
      </div>
      <FigureTable
        caption={t`Inventory age`}
        heads={[t`Age`, t`Units`, t`Value`]}
        rows={bands.map(({ band, figure }) => ({
          key: band,
          figures: [unitsOf(figure.units), <Amounts key="value" amounts={figure.amounts} />],
          name: (
            <span className={styles.name}>
              <span aria-hidden="true" className={styles.square} style={grounds[band]} />
              {names[band]}
              {band === 'over_90' && figure.units > 0 ? (
                <span className={styles.review}>
                  <CorrectionIcon aria-hidden />
                  <Trans>Review</Trans>
                </span>
              ) : null}
            </span>
          ),
        }))}
      />
      <p className={styles.words}>
        <Trans>Units present in every count of that period; first-time items count as new.</Trans>
      </p>
    </Card>
  );
}
