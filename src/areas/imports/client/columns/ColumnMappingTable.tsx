/**
 * Maps file columns to fields. A field without a column can get one value for all rows, or a rule
 * that computes it.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#kernel/client/index.ts';
import { columnsOfPlace, type FieldName, type Mapping } from '../../domain/index.ts';
import type { FieldFacts, UploadFacts } from '../../device/index.ts';
import { MappedField, type ColumnOption } from './MappedField.tsx';
import { useFieldRowStyles } from './use-field-row-styles.ts';

/** Number of rows that a tablet in landscape shows without scrolling. */
const IN_SIGHT = 6;

type Props = {
  readonly facts: UploadFacts;
  readonly onMap: (mapping: Mapping) => void;
  /** Fields that must be filled and have no column or value yet. */
  readonly wrong: ReadonlySet<FieldName>;
  /** If false, only the rows in sight are drawn, each with its selected options alone. */
  readonly isWhole: boolean;
};

type Places = Partial<Record<FieldName, FieldFacts['place']>>;

export function ColumnMappingTable({ facts, onMap, wrong, isWhole }: Props) {
  const rowStyles = useFieldRowStyles();
  const { t } = useLingui();
  const { fields, columns } = facts;
  const shownFields = isWhole ? fields : fields.slice(0, IN_SIGHT);
  const placed = fields.filter(({ place }) => place !== null).length;
  const usable = columns.filter(({ isEmpty }) => !isEmpty);
  const used = new Set(fields.flatMap(({ place }) => (place ? columnsOfPlace(place) : [])));
  const ignored = usable.filter(({ column }) => !used.has(column)).length;

  /** Changes the places of some fields. A column that one of them gets is taken from others. */
  const put = (places: Places) => {
    const given = Object.values(places).flatMap((place) =>
      place && 'column' in place ? [place.column] : [],
    );
    const isTaken = ({ place }: FieldFacts) =>
      place !== null && 'column' in place && given.includes(place.column);
    onMap(
      Object.fromEntries(
        fields.flatMap((one) => {
          const place = one.field in places ? places[one.field] : one.place;
          if (!place || (!(one.field in places) && isTaken(one))) return [];
          return [[one.field, place]];
        }),
      ),
    );
  };

  const nameOf = (column: number) => {
    const found = columns.find((one) => one.column === column);
    return found?.name || t`Column ${found?.letter ?? ''}`;
  };

  const options = usable.map(({ column }): ColumnOption => ({
    column,
    name: nameOf(column) + (facts.hiddenColumns.includes(column) ? ` (${t`hidden`})` : ''),
    note: used.has(column) ? ` (${t`in use`})` : '',
  }));

  const optionsOf = ({ place }: FieldFacts): readonly ColumnOption[] => {
    if (isWhole) return options;
    const own = place ? columnsOfPlace(place) : [];
    return options.filter(({ column }) => own.includes(column));
  };

  return (
    <Card
      flush
      title={t`Match columns`}
      note={
        <>
          <Trans>
            {placed} of {fields.length} matched
          </Trans>
          {ignored > 0 ? (
            <>
              , <Plural value={ignored} one="# column ignored" other="# columns ignored" />
            </>
          ) : null}
        </>
      }
    >
      <ul className={rowStyles.list}>
        {shownFields.map((fact) => (
          <MappedField
            key={fact.field}
            facts={facts}
            fact={fact}
            options={optionsOf(fact)}
            rivalNames={(fact.rivals ?? []).map((column) => `“${nameOf(column)}”`).join(', ')}
            isWrong={wrong.has(fact.field)}
            onPut={put}
          />
        ))}
      </ul>
    </Card>
  );
}
