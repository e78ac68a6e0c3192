/**
 * Lists rows with equal keys in groups with their first line numbers; only one row of each group
 * can stay.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { Card, useFormats, useRowStyles } from '#kernel/client/index.ts';
import { documentSchemas, fieldOf } from '../../domain/index.ts';
import type { UploadFacts } from '../../device/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { formatCellValue } from '../results/format-cell-value.ts';
import { useRowLocations } from '../results/row-locations.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  key: {
    flexGrow: 1,
    flexBasis: '220px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  more: { padding: '8px 20px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
});

const FEW = 10;
const LINES = 8;

export type SameKeysProps = { readonly facts: UploadFacts };

export function RowsWithEqualKeys({ facts }: SameKeysProps) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { hasSheets, placeOf } = useRowLocations();
  const [isWhole, setWhole] = useState(false);
  const { collisions, repeatedKeys = collisions.length, kind, currency } = facts;
  const listed = formats.number(collisions.length);
  const all = formats.number(repeatedKeys);
  const schema = documentSchemas[kind];
  const shown = isWhole ? collisions : collisions.slice(0, FEW);

  const say = (key: string) =>
    key
      .split('\n')
      .slice(0, schema.key.length)
      .map(
        (value, n) =>
          `${_(fieldLabels[schema.key[n]!])} ${formatCellValue(fieldOf(schema, schema.key[n]!)!.type, value, currency, formats)}`,
      )
      .join(' · ');

  const named = (lines: readonly number[]) => {
    const some = lines.slice(0, LINES);
    const list = hasSheets ? some.map(placeOf).join('; ') : some.join(', ');
    return `${list}${lines.length > LINES ? ' …' : ''}`;
  };

  return (
    <Card
      isFlush
      title={t`Duplicate rows`}
      note={<Plural value={repeatedKeys} one="# group" other="# groups" />}
    >
      <ul className={rowStyles.list}>
        {shown.map(({ key, lines }) => (
          <li key={key} className={rowStyles.row}>
            <span className={styles.key}>{say(key)}</span>
            <span className={styles.quiet}>
              {hasSheets ? named(lines) : <Trans>Rows {named(lines)}</Trans>}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < collisions.length ? (
        <div className={styles.more}>
          <Button appearance="subtle" onClick={() => setWhole(true)}>
            {collisions.length < repeatedKeys ? (
              <Trans>Show the first {listed}</Trans>
            ) : (
              <Trans>Show all {formats.number(collisions.length)}</Trans>
            )}
          </Button>
        </div>
      ) : collisions.length < repeatedKeys ? (
        <div className={mergeClasses(styles.more, styles.quiet)}>
          <Trans>
            The first {listed} of {all} groups are shown.
          </Trans>
        </div>
      ) : null}
    </Card>
  );
}
