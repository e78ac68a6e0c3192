/**
 * Shows ordered and sold units by month as bars; the current month is hatched. The table below has
 * the same figures.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { amber, useFormats, useLanguage } from '#kernel/client/index.ts';
import type { SalesFigures } from '../../domain/index.ts';
import { gridLines } from './chart-scale.ts';
import { longMonth, shortMonth } from '../month-names.ts';
import { useWidth } from './use-width.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  box: { padding: '0 20px', minHeight: '240px' },
  drawing: {
    display: 'block',
    fontSize: '12px',
    fontVariantNumeric: 'tabular-nums',
    fill: tokens.colorNeutralForeground3,
  },
  value: { fontWeight: 650, fill: tokens.colorNeutralForeground1 },
});

const HEIGHT = 240;
const BOTTOM = 28;
const TOP = 22;
const GREY = '#8A8880';
const NARROWEST = 64;

/** The greatest width of a digit or mark in the chart's font. */
const CHARACTER = 7.6;

/** Returns the path of a bar with rounded upper corners. */
function bar(x: number, top: number, width: number, bottom: number): string {
  const radius = Math.min(3, width / 2, bottom - top);
  const leftCorner = `q0 ${-radius} ${radius} ${-radius}`;
  const rightCorner = `q${radius} 0 ${radius} ${radius}`;
  const edge = `h${width - 2 * radius}`;

  return `M${x} ${bottom}V${top + radius}${leftCorner}${edge}${rightCorner}V${bottom}z`;
}

export function MonthChart({ months }: { readonly months: SalesFigures['months'] }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const formats = useFormats();
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>();
  const number = (units: number) => formats.number(units);
  const most = Math.max(
    ...months.map((one) => Math.max(one.sellIn?.units ?? 0, one.sellThrough.units)),
    0,
  );

  const longest = number(gridLines(most).at(-1)!).length * CHARACTER;
  const left = Math.max(48, longest + 8);
  const plot = Math.max(0, width - left);
  const narrowest = Math.max(NARROWEST, longest + 4);
  const shown = months.slice(-Math.max(3, Math.min(months.length, Math.floor(plot / narrowest))));
  const hasOrders = shown.some((one) => one.sellIn !== null);
  const lines = gridLines(
    Math.max(...shown.map((one) => Math.max(one.sellIn?.units ?? 0, one.sellThrough.units)), 0),
  );
  const top = lines.at(-1)!;
  const y = (units: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - units / top);
  const step = plot / shown.length;
  const thick = Math.min(26, step * (hasOrders ? 0.3 : 0.45));
  const first = shown[0] ? longMonth(shown[0].month, language) : '';
  const last = shown.at(-1);
  const lastName = last ? longMonth(last.month, language) : '';

  return (
    <div ref={ref} className={styles.box}>
      {width > 0 ? (
        <svg
          className={styles.drawing}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          aria-labelledby={`${id}t ${id}d`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an SVG needs this role to be announced by its name
          role="img"
        >
          <title id={`${id}t`}>{t`Units by month`}</title>
          <desc id={`${id}d`}>
            {hasOrders
              ? t`Sell-in and sell-through, ${first} to ${lastName}. The table below shows the same data.`
              : t`Sell-through, ${first} to ${lastName}. The table below shows the same data.`}
          </desc>
          <defs>
            <Hatching id={`${id}g`} color={GREY} />
            <Hatching id={`${id}a`} color={amber[130]} />
          </defs>
          {lines.map((units) => (
            <g key={units}>
              <path
                d={`M${left} ${y(units)}H${width}`}
                stroke={units === 0 ? '#8A8880' : '#EFEDE9'}
              />
              <text x={left - 8} y={y(units) + 4} textAnchor="end">
                {number(units)}
              </text>
            </g>
          ))}
          {shown.map(({ month, sellIn, sellThrough }, n) => {
            const middle = left + step * (n + 0.5);
            const isRunning = n === shown.length - 1;
            const from = hasOrders ? middle + 2 : middle - thick / 2;

            return (
              <g key={month}>
                {sellIn && sellIn.units > 0 ? (
                  <path
                    d={bar(middle - thick - 2, y(sellIn.units), thick, y(0))}
                    fill={isRunning ? `url(#${id}g)` : GREY}
                    stroke={GREY}
                  />
                ) : null}
                {sellThrough.units > 0 ? (
                  <path
                    d={bar(from, y(sellThrough.units), thick, y(0))}
                    fill={isRunning ? `url(#${id}a)` : amber[130]}
                    stroke={amber[80]}
                  />
                ) : null}
                {step >= narrowest && sellThrough.units > 0 ? (
                  <text
                    className={styles.value}
                    x={Math.min(from + thick / 2, width - longest / 2)}
                    y={y(sellThrough.units) - 6}
                    textAnchor="middle"
                  >
                    {number(sellThrough.units)}
                  </text>
                ) : null}
                <text x={middle} y={HEIGHT - 8} textAnchor="middle">
                  {shortMonth(month, language)}
                </text>
              </g>
            );
          })}
        </svg>
      ) : null}
    </div>
  );
}

/** The fill of the current month's bar. */
const Hatching = ({ id, color }: { readonly id: string; readonly color: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="2.6" height="6" fill={color} />
  </pattern>
);
