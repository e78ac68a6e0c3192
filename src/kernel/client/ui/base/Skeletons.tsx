/**
 * Gray placeholders for content that is loading. They appear after 300 ms, or at once if they
 * replace others.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { foldedFiguresMedia, forcedColorsMedia, phoneMedia } from '../../theme/media-queries.ts';
import { useArePlaceholdersDue } from './use-are-placeholders-due.ts';

/** The height of a row in pixels, with its border. */
const ROW_HEIGHT = 57;

const useStyles = /*#__PURE__*/ makeStyles({
  bone: {
    backgroundColor: '#E6E5E2',
    borderRadius: '6px',
    [forcedColorsMedia]: { border: '1px solid GrayText' },
    animationName: { from: { opacity: 1 }, '50%': { opacity: 0.55 }, to: { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
  },
  box: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  kpis: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    [phoneMedia]: { gridTemplateColumns: '1fr 1fr', '& > :nth-child(n + 3)': { display: 'none' } },
  },
  kpi: {
    padding: '16px 20px',
    display: 'grid',
    gap: '10px',
    // Where figures fold, they take one line.
    [foldedFiguresMedia]: { '& > :nth-child(n + 2)': { display: 'none' } },
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    minHeight: '56px',
    padding: '0 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: '0' },
  },
  all: { display: 'grid', gap: '20px' },
  hold: { minHeight: '60vh' },
});

/** A gray bar in place of a text. */
export function Bone({ width, height }: { readonly width: string; readonly height: number }) {
  const styles = useStyles();
  return <div className={styles.bone} style={{ width, height }} />;
}

type Props = {
  /** Draws four figures above the list. */
  readonly hasKpis?: boolean;
  readonly rows?: number;
  /** Draws form fields instead of list rows. */
  readonly isForm?: boolean;
  /** True for a section of a page. Before the rows are drawn, it takes their height only. */
  readonly isPart?: boolean;
};

/** Shows the placeholders of a list or a form. */
export function Skeletons({ hasKpis = false, rows = 7, isForm = false, isPart = false }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const areDue = useArePlaceholdersDue();

  if (!areDue)
    return isPart ? (
      <div style={{ height: `${rows * ROW_HEIGHT}px` }} />
    ) : (
      <div className={styles.hold} />
    );

  return (
    <output aria-label={t`Loading`} className={styles.all}>
      {hasKpis ? (
        <div className={mergeClasses(styles.box, styles.kpis)}>
          {[0, 1, 2, 3].map((at) => (
            <div key={at} className={styles.kpi}>
              <Bone width="62%" height={12} />
              <Bone width="46%" height={24} />
              <Bone width="72%" height={11} />
            </div>
          ))}
        </div>
      ) : null}
      <div className={styles.box}>
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className={styles.row}>
            {isForm ? (
              <Bone width={`${60 + ((at * 17) % 35)}%`} height={32} />
            ) : (
              <>
                <Bone width="12%" height={14} />
                <Bone width={`${22 + ((at * 7) % 12)}%`} height={14} />
                <Bone width="14%" height={14} />
                <Bone width="18%" height={14} />
              </>
            )}
          </div>
        ))}
      </div>
    </output>
  );
}
