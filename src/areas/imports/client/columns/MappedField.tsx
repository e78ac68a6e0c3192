/**
 * Shows one field of the mapping: the choice of its column, value or rule, with samples and how the
 * match was found.
 */
import { Field, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  fieldErrorProps,
  BackIcon,
  CheckIcon,
  EditIcon,
  phoneMedia,
  SearchIcon,
  StandByIcon,
  smallText,
  NonBreakingText,
} from '#kernel/client/index.ts';
import {
  documentSchemas,
  fieldOf,
  isRuleOf,
  ruleKindsFor,
  type ColumnRule,
  type FieldName,
  type RuleKind,
} from '../../domain/index.ts';
import type { FieldFacts, UploadFacts } from '../../device/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { emptyRuleDraft, RuleColumns, type RuleDraft } from '../rules/RuleColumns.tsx';
import { RuleExamples } from '../rules/RuleExamples.tsx';
import { RuleSuggestion } from '../rules/RuleSuggestion.tsx';
import { ruleWords } from '../rules/rule-words.ts';
import { FixedValue } from './FixedValue.tsx';
import { shortenText } from '../results/shorten-text.ts';
import { useFieldRowStyles } from './use-field-row-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  columns: {
    gridTemplateColumns: 'minmax(0, 5fr) 20px minmax(0, 7fr) minmax(0, 7fr)',
    // Each row has selects with many options, so rows out of sight are laid out only when they are
    // scrolled into view.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 73px',
    [phoneMedia]: { contentVisibility: 'visible' },
  },
  must: { color: tokens.colorStatusDangerForeground1 },
  arrow: {
    paddingTop: '12px',
    color: tokens.colorNeutralForeground3,
    [phoneMedia]: { display: 'none' },
  },
  control: {
    minWidth: 0,
    display: 'grid',
    gap: '8px',
    '& select, & input': { width: '100%', minWidth: 0 },
  },
  // The columns of a rule are side by side where the control is wide enough.
  rule: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 96px), 1fr))',
    gap: '8px',
    alignItems: 'end',
  },
  sample: {
    minWidth: 0,
    paddingTop: '2px',
    fontSize: '14px',
    lineHeight: '20px',
    display: 'grid',
    gap: '2px',
    alignContent: 'start',
  },
  cells: { overflowWrap: 'anywhere', minHeight: '20px' },
  // Without a sample above it, the state is aligned with the name of the field.
  alone: { paddingTop: '10px', [phoneMedia]: { paddingTop: 0 } },
  odd: { ...smallText, color: tokens.colorStatusDangerForeground1 },
  by: {
    ...smallText,
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    '& > svg': { width: '16px', height: '16px' },
  },
});

/** A column that can be chosen. `note` says why it may be the wrong one. */
export type ColumnOption = {
  readonly column: number;
  readonly name: string;
  readonly note: string;
};

const NONE = '';
const FIXED = 'value';
const RULE = 'rule:';

function optionOf(place: FieldFacts['place'], draft: RuleDraft | null): string {
  if (draft) return RULE + draft.kind;
  if (place === null) return NONE;
  if ('rule' in place) return RULE + place.rule.kind;
  return 'column' in place ? String(place.column) : FIXED;
}

/** Returns the draft as a rule. Undefined while a column is missing. */
function ruleOfDraft({ kind, columns }: RuleDraft): ColumnRule | undefined {
  const chosen = columns.filter((column) => column !== null);
  return chosen.length === columns.length ? { kind, columns: chosen } : undefined;
}

type Props = {
  readonly facts: UploadFacts;
  readonly fact: FieldFacts;
  readonly options: readonly ColumnOption[];
  /** Names of columns that fit equally well. */
  readonly rivalNames: string;
  readonly isWrong: boolean;
  readonly onPut: (places: Partial<Record<FieldName, FieldFacts['place']>>) => void;
};

export function MappedField({ facts, fact, options, rivalNames, isWrong, onPut }: Props) {
  const styles = useStyles();
  const rowStyles = useFieldRowStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { field, type, required, place, by, isOdd, rivals, examples, suggestion } = fact;

  /** A rule without all of its columns. It isn't applied yet. */
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  const schema = documentSchemas[facts.kind];
  const label = _(fieldLabels[field]);
  const column =
    place && 'column' in place
      ? facts.columns.find((one) => one.column === place.column)
      : undefined;
  const rule = place && 'rule' in place ? place.rule : undefined;
  const shownRule = draft ?? rule;
  const kinds = ruleKindsFor(schema, fieldOf(schema, field)!);
  const found = {
    prescribed: { word: t`Name prescribed by the manufacturer`, Icon: CheckIcon },
    remembered: { word: t`Saved match`, Icon: CheckIcon },
    name: { word: t`Matched by name`, Icon: CheckIcon },
    likeness: { word: t`Suggested`, Icon: SearchIcon },
    person: { word: t`Chosen by you`, Icon: EditIcon },
  };

  const How = by ? found[by] : undefined;
  const wrongMessage =
    place === null ? t`This field is required` : t`Choose another value for this column`;

  /** Applies a rule once all its columns are chosen. Until then nothing fills the field. */
  const takeDraft = (next: RuleDraft) => {
    const complete = ruleOfDraft(next);
    setDraft(complete ? null : next);
    if (complete) onPut({ [field]: { rule: complete } });
    else if (place) onPut({ [field]: null });
  };

  const take = (option: string) => {
    if (option.startsWith(RULE)) {
      const kind = option.slice(RULE.length) as RuleKind;
      const isSuggested = suggestion?.rule.kind === kind;
      takeDraft(isSuggested ? suggestion.rule : emptyRuleDraft(kind));
      return;
    }

    setDraft(null);
    if (option === NONE) onPut({ [field]: null });
    else onPut({ [field]: option === FIXED ? { value: '' } : { column: Number(option) } });
  };

  /** Applies the suggestion, and the suggestions of other fields that use the same columns. */
  const acceptSuggestion = ({ columns }: ColumnRule) => {
    setDraft(null);
    onPut(
      Object.fromEntries(
        facts.fields.flatMap((other) =>
          other.suggestion && isSame(other.suggestion.rule.columns, columns)
            ? [[other.field, { rule: other.suggestion.rule }]]
            : [],
        ),
      ),
    );
  };

  return (
    <li className={mergeClasses(rowStyles.row, styles.columns)}>
      <div className={rowStyles.name}>
        {label}
        {required ? (
          <span className={styles.must} title={t`Required`}>
            {' '}
            *<span className="for-readers">{t`Required`}</span>
          </span>
        ) : null}
      </div>
      <span className={styles.arrow}>
        <BackIcon aria-hidden />
      </span>
      <div className={styles.control}>
        <Field {...fieldErrorProps(isWrong ? wrongMessage : undefined)}>
          <Select
            aria-label={t`Column for ${label}`}
            value={optionOf(place, draft)}
            onChange={(_event, { value }) => take(value)}
          >
            <option value={NONE}>{t`Choose a column`}</option>
            <option value={FIXED}>{t`One value for all rows`}</option>
            {kinds.map((kind) => (
              <option key={kind} value={RULE + kind}>
                {_(ruleWords[kind].name)}
              </option>
            ))}
            {options.map((one) => (
              <option key={one.column} value={String(one.column)}>
                {one.name}
                {one.column === column?.column ? '' : one.note}
              </option>
            ))}
          </Select>
        </Field>
        {place && 'value' in place && !draft ? (
          <FixedValue
            label={t`${label}: one value for all rows`}
            value={place.value}
            onValue={(value) => onPut({ [field]: { value } })}
          />
        ) : null}
        {shownRule ? (
          <div className={styles.rule}>
            <RuleColumns label={label} draft={shownRule} columns={options} onChange={takeDraft} />
          </div>
        ) : null}
      </div>
      <div className={styles.sample}>
        {rule && !draft && examples ? (
          <RuleExamples kind={rule.kind} type={type} examples={examples} />
        ) : (
          column && (
            <span className={styles.cells}>
              <NonBreakingText text={column.sample.slice(0, 3).map(shortenText).join(' · ')} />
            </span>
          )
        )}
        {How && place ? (
          <span className={styles.by}>
            <How.Icon aria-hidden />
            {How.word}
          </span>
        ) : null}
        {isOdd && place ? (
          <span className={styles.odd}>{t`Most cells don’t look like this field`}</span>
        ) : null}
        {rivals && !place ? (
          <span className={styles.odd}>
            <Trans>
              Several columns match and hold different values: {rivalNames}. Choose one.
            </Trans>
          </span>
        ) : null}
        {place || rivals ? null : (
          <span className={mergeClasses(styles.by, styles.alone)}>
            <StandByIcon aria-hidden />
            {required ? t`Missing` : t`Not in the file`}
          </span>
        )}
        {suggestion && !draft && isRuleOf(schema, fieldOf(schema, field), suggestion.rule) ? (
          <RuleSuggestion
            label={label}
            type={type}
            suggestion={suggestion}
            onUse={() => acceptSuggestion(suggestion.rule)}
          />
        ) : null}
      </div>
    </li>
  );
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((column, at) => column === other[at]);
