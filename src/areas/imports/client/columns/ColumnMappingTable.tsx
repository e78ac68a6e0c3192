/**
 * Maps file columns to fields. Fields about which a person should decide come first, the others are
 * folded. A field without a column can get one value for all rows, or a rule that computes it.
 */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card, CheckIcon, phoneMedia } from '#kernel/client/index.ts';
import { columnsOfSource, type FieldName } from '../../domain/index.ts';
import { hiddenColumnsOf } from '../../device/upload-facts.ts';
import type { FieldFacts, UploadFacts } from '../../device/index.ts';
import type { FieldSources } from './choose-field-sources.ts';
import { CollapsibleRow } from '../results/CollapsibleRow.tsx';
import { MappedField, type ColumnOption } from './MappedField.tsx';
import { useFieldRowStyles } from './use-field-row-styles.ts';

/** Number of rows that a tablet in landscape shows without scrolling. */
const IN_SIGHT = 6;

const useStyles = /*#__PURE__*/ makeStyles({
  done: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '0 20px 12px',
    '& > svg': { flexShrink: 0 },
    [phoneMedia]: { padding: '0 16px 12px' },
  },
});

type Props = {
  readonly facts: UploadFacts;
  /** Sets the columns, values or rules of some fields. A field with null gets none. */
  readonly onPut: (places: FieldSources) => void;
  /** Fields about which the person should decide, or did since the page was opened. */
  readonly asked: ReadonlySet<FieldName>;
  /**
   * Fields that must be filled and have no column, value or rule yet. Empty until the person tries
   * to continue.
   */
  readonly wrong: ReadonlySet<FieldName>;
  /**
   * If false, only the rows in sight are drawn, and each list of columns has only the selected
   * ones.
   */
  readonly isWhole: boolean;
};

export function ColumnMappingTable({ facts, onPut, asked, wrong, isWhole }: Props) {
  const styles = useStyles();
  const rowStyles = useFieldRowStyles();
  const { t } = useLingui();
  const { fields, columns } = facts;
  const first = fields.filter(({ field }) => asked.has(field));
  const folded = fields.filter(({ field }) => !asked.has(field));
  const matched = folded.filter(({ place }) => place !== null).length;
  const absent = folded.length - matched;
  const usable = columns.filter(({ isEmpty }) => !isEmpty);
  const used = new Set(fields.flatMap(({ place }) => (place ? columnsOfSource(place) : [])));
  const hidden = hiddenColumnsOf(facts);
  const ignored = usable.filter(({ column }) => !used.has(column)).length;

  const nameOf = (column: number) => {
    const found = columns.find((one) => one.column === column);
    return found?.name || t`Column ${found?.letter ?? ''}`;
  };

  const options = usable.map(({ column }): ColumnOption => ({
    column,
    name: nameOf(column) + (hidden.includes(column) ? ` (${t`hidden`})` : ''),
    note: used.has(column) ? ` (${t`in use`})` : '',
  }));

  const optionsOf = ({ place }: FieldFacts): readonly ColumnOption[] => {
    if (isWhole) return options;
    const own = place ? columnsOfSource(place) : [];
    return options.filter(({ column }) => own.includes(column));
  };

  const list = (shown: readonly FieldFacts[]) => (
    <ul className={rowStyles.list}>
      {shown.map((fact) => (
        <MappedField
          key={fact.field}
          facts={facts}
          fact={fact}
          options={optionsOf(fact)}
          rivalNames={(fact.rivals ?? []).map((column) => `“${nameOf(column)}”`).join(', ')}
          isWrong={wrong.has(fact.field)}
          onPut={onPut}
        />
      ))}
    </ul>
  );

  return (
    <Card
      isFlush
      title={t`Match columns`}
      note={
        ignored > 0 ? (
          <Plural
            value={ignored}
            one="# column of the file isn’t used"
            other="# columns of the file aren’t used"
          />
        ) : undefined
      }
    >
      {first.length > 0 ? (
        list(isWhole ? first : first.slice(0, IN_SIGHT))
      ) : (
        <div className={styles.done}>
          <CheckIcon aria-hidden />
          <Trans>Every required field has a column, a rule or a value.</Trans>
        </div>
      )}
      {folded.length > 0 ? (
        <CollapsibleRow
          hasLine
          title={<Plural value={matched} one="# column matched" other="# columns matched" />}
          note={
            absent > 0 ? (
              <Plural
                value={absent}
                one="No column found for # optional field. It stays empty unless you choose one."
                other="No columns found for # optional fields. They stay empty unless you choose some."
              />
            ) : undefined
          }
        >
          {() => list(folded)}
        </CollapsibleRow>
      ) : null}
    </Card>
  );
}
