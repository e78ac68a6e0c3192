/** Lists the top parts or cities with units and value: first a few, and the others on request. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import {
  amber,
  Card,
  FigureTable,
  useFormats,
  captionText,
  quietText,
} from '#kernel/client/index.ts';
import type { ComplianceFigure } from '../../domain/index.ts';
import { Amounts } from './Amounts.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  detail: { ...captionText, display: 'block' },
  bar: {
    height: '4px',
    borderRadius: '2px',
    backgroundColor: amber[130],
    marginTop: '4px',
    forcedColorAdjust: 'none',
  },
  more: { display: 'flex', justifyContent: 'center', padding: '0 12px 12px' },
  none: { ...quietText, margin: 0, padding: '0 20px 20px' },
});

const FEW = 5;

export type TopRow = {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly figure: ComplianceFigure;
};

type Props = {
  readonly title: string;
  readonly note?: ReactNode;
  readonly head: string;
  readonly rows: readonly TopRow[];
  readonly empty: string;
};

export function TopRowsCard({ title, note, head, rows, empty }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const most = Math.max(1, ...rows.map((row) => row.figure.units));
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FEW);

  return (
    <Card title={title} note={note} isFlush>
      {rows.length === 0 ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <FigureTable
          caption={title}
          heads={[head, t`Units`, t`Value`]}
          rows={shown.map(({ key, name, detail, figure }) => ({
            key,
            figures: [
              formats.number(figure.units),
              <Amounts key="value" amounts={figure.amounts} />,
            ],
            name: (
              <>
                {name}
                {detail ? <span className={styles.detail}>{detail}</span> : null}
                <div
                  aria-hidden="true"
                  className={styles.bar}
                  style={{ width: `${Math.max(1, (100 * figure.units) / most)}%` }}
                />
              </>
            ),
          }))}
        />
      )}
      {rows.length > shown.length ? (
        <div className={`${styles.more} no-print`}>
          <Button appearance="subtle" onClick={() => setWhole(true)}>
            <Trans>Show more</Trans>
            <span className="for-readers">: {title}</span>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
