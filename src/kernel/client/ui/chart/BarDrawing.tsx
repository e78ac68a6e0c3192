/**
 * Draws figures as bars beside each other, in groups such as months. Only as many of the last
 * groups are drawn as fit, but at least three; the table below the drawing (`BarChart`) has all
 * figures.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useFormats } from '../../format/use-formats.ts';
import { useElementWidth } from './use-element-width.ts';

const ROUND = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 4;

/**
 * Returns whether grid lines may have this distance. Units are whole numbers, so a distance above 1
 * must be a whole number too.
 */
const isStep = (step: number) => step < 1 || Number.isInteger(step);

/**
 * Returns the figures of the grid lines: at most five, including zero.
 * @param largest The figure of the largest bar.
 */
function computeGridLineValues(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const rough = largest / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const candidates = ROUND.map((one) => one * power);
  const round = candidates.find((one) => one >= rough && isStep(one)) ?? 10 * power;
  const step = Math.max(1, round);
  const count = Math.ceil(largest / step) + 1;

  return Array.from({ length: count }, (_, n) => n * step);
}

export type BarGroup = {
  readonly key: string;
  /** The text below the bars. */
  readonly label: string;
  /** The full name of the group, by default the label. */
  readonly name?: string;
  /** A figure for each series; null if there is none. */
  readonly values: readonly (number | null)[];
  /** True if the figures still grow, such as those of the current month. Their bars are hatched. */
  readonly isRunning?: boolean;
};

export type BarSeries = { readonly name: string; readonly fill: string; readonly stroke: string };

type Props = {
  readonly title: string;
  /** Returns a text for screen readers that says what the groups show. */
  readonly describe: (shown: readonly BarGroup[]) => string;
  /**
   * The series of bars, in the order in which each group shows them. The bars of the last one are
   * labeled with their figures if there is room.
   */
  readonly series: readonly BarSeries[];
  readonly groups: readonly BarGroup[];
};

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
const NARROWEST = 64;

/** The space between two bars of a group, in pixels. */
const GAP = 4;

/** The greatest width in pixels of a digit or mark in the chart's font. */
const CHARACTER = 7.6;

const largestOf = (groups: readonly BarGroup[]) =>
  Math.max(...groups.flatMap(({ values }) => values.map((value) => value ?? 0)), 0);

/** Returns the path of a bar with rounded upper corners. */
function barPath(x: number, top: number, width: number, bottom: number): string {
  const radius = Math.min(3, width / 2, bottom - top);
  const leftCorner = `q0 ${-radius} ${radius} ${-radius}`;
  const rightCorner = `q${radius} 0 ${radius} ${radius}`;
  const edge = `h${width - 2 * radius}`;

  return `M${x} ${bottom}V${top + radius}${leftCorner}${edge}${rightCorner}V${bottom}z`;
}

export function BarDrawing({ title, describe, series, groups }: Props) {
  const styles = useStyles();
  const formats = useFormats();
  const id = useId();
  const { ref, width } = useElementWidth<HTMLDivElement>();
  const number = (figure: number) => formats.number(figure);

  const longest = number(computeGridLineValues(largestOf(groups)).at(-1)!).length * CHARACTER;
  const left = Math.max(48, longest + 8);
  const plot = Math.max(0, width - left);
  const narrowest = Math.max(NARROWEST, longest + 4);
  const shown = groups.slice(-Math.max(3, Math.min(groups.length, Math.floor(plot / narrowest))));

  const lines = computeGridLineValues(largestOf(shown));
  const top = lines.at(-1)!;
  const y = (figure: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - figure / top);

  // A series without any figure takes no space.
  const bars = series
    .map((one, n) => ({ ...one, n }))
    .filter(({ n }) => shown.some(({ values }) => (values[n] ?? null) !== null));
  const step = plot / shown.length;
  const thick = Math.min(26, step * (bars.length > 1 ? 0.6 / bars.length : 0.45));
  const beginning = (thick * bars.length + GAP * (bars.length - 1)) / 2;

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
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{describe(shown)}</desc>
          <defs>
            {bars.map(({ fill, n }) => (
              <Hatching key={n} id={`${id}${n}`} color={fill} />
            ))}
          </defs>
          {lines.map((figure) => (
            <g key={figure}>
              <path
                d={`M${left} ${y(figure)}H${width}`}
                stroke={figure === 0 ? '#8A8880' : '#EFEDE9'}
              />
              <text x={left - 8} y={y(figure) + 4} textAnchor="end">
                {number(figure)}
              </text>
            </g>
          ))}
          {shown.map(({ key, label, values, isRunning }, at) => {
            const middle = left + step * (at + 0.5);
            const startOf = (place: number) => middle - beginning + place * (thick + GAP);
            const labeled = values[series.length - 1] ?? 0;

            return (
              <g key={key}>
                {bars.map(({ fill, stroke, n }, place) => {
                  const figure = values[n] ?? 0;
                  return figure > 0 ? (
                    <path
                      key={n}
                      d={barPath(startOf(place), y(figure), thick, y(0))}
                      fill={isRunning ? `url(#${id}${n})` : fill}
                      stroke={stroke}
                    />
                  ) : null;
                })}
                {step >= narrowest && labeled > 0 ? (
                  <text
                    className={styles.value}
                    x={Math.min(startOf(bars.length - 1) + thick / 2, width - longest / 2)}
                    y={y(labeled) - 6}
                    textAnchor="middle"
                  >
                    {number(labeled)}
                  </text>
                ) : null}
                <text x={middle} y={HEIGHT - 8} textAnchor="middle">
                  {label}
                </text>
              </g>
            );
          })}
        </svg>
      ) : null}
    </div>
  );
}

/** Draws the fill of a bar whose figure still grows. */
const Hatching = ({ id, color }: { readonly id: string; readonly color: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="2.6" height="6" fill={color} />
  </pattern>
);
