/**
 * Lists the first questions about what was changed since an import: fields with their values now
 * and before the import, and created records. The person makes one choice for all questions, and
 * may make the other one for each listed field or record.
 */
import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useWords } from '@lingui/react';
import { listWords } from '#areas/settings/client/index.ts';
import { useFormats, useLanguage } from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { InLanguages } from '#kernel/domain/user/languages.ts';
import { bulkColumns, type BulkColumn } from '../domain/bulk-columns.ts';
import { listOfImport, type ImportKind } from '../domain/import-kinds.ts';
import type { KeptOrFormer, ImportUndoPreview, UndoChoices } from './use-import-undo.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '8px',
    maxHeight: '260px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
  choice: { marginInlineStart: '-14px' },
});

type Question = ImportUndoPreview['questions'][number];
type Props = {
  readonly kind: ImportKind;
  readonly shown: ImportUndoPreview;
  readonly choices: UndoChoices;
};

const PRICE = 'price.';

/** The columns of files whose names differ from the fields that they fill. */
const columnOfField: Readonly<Record<string, BulkColumn>> = {
  'distributor/name': 'distributor',
  'company/name': 'company',
  'user/name': 'userName',
  'user/jobRoleId': 'jobRole',
};

export function UndoQuestions({ kind, shown, choices }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { questions, questionCount } = shown;

  const isOne = questionCount === 1;
  const isFormer = (key: string) => (choices.choice === 'former') !== choices.except.has(key);

  return (
    <>
      <Field
        label={
          <Plural
            value={questionCount}
            one="# value was changed since the import"
            other="# values were changed since the import"
          />
        }
      >
        <RadioGroup
          value={choices.choice}
          onChange={(_event, { value }) => choices.choose(value as KeptOrFormer)}
        >
          <Radio
            value="keep"
            label={isOne ? t`Keep the later change` : t`Keep all later changes`}
          />
          <Radio value="former" label={t`Restore the values from before the import`} />
        </RadioGroup>
      </Field>
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question.key}>
            <QuestionText kind={kind} question={question} />
            {isOne ? null : (
              <RadioGroup
                className={styles.choice}
                layout="horizontal"
                aria-label={question.name || t`All parts`}
                value={isFormer(question.key) ? 'former' : 'keep'}
                onChange={() => choices.toggle(question.key)}
              >
                <Radio value="keep" label={t`Keep`} />
                <Radio value="former" label={t`Restore`} />
              </RadioGroup>
            )}
          </li>
        ))}
        {questionCount > questions.length ? (
          <li>
            <Trans>and more</Trans>
          </li>
        ) : null}
      </ul>
    </>
  );
}

/**
 * Shows a record, the field, and its values now and before the import. For a record that the import
 * created, it only says that.
 */
function QuestionText({
  kind,
  question,
}: {
  readonly kind: ImportKind;
  readonly question: Question;
}) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const formats = useFormats();
  const { record, field } = question;
  const name = question.name || t`All parts`;
  const list = listOfImport(kind);

  const textOf = (value: unknown): string => {
    if (value === null || value === '') return t`empty`;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (field.startsWith(PRICE))
      return formats.money(Number(value), field.slice(PRICE.length) as Currency);
    if (Array.isArray(value)) return value.join(', ') || t`empty`;
    return typeof value === 'object' ? (value as InLanguages)[language] : String(value);
  };
  const labelOf = (): string | undefined => {
    if (record === 'term') return t`Vertical`;
    if (record === 'entry') {
      if (field === 'active') return t`Available`;
      const words: Readonly<Record<string, MessageDescriptor>> = list ? listWords[list].fields : {};
      const word = words[field];
      return word && _(word);
    }
    if (field.startsWith(PRICE)) return bulkColumns.price.names[language];
    const column = columnOfField[`${record}/${field}`] ?? (field as BulkColumn);
    return bulkColumns[column]?.names[language];
  };

  if (field === '')
    return (
      <Trans>
        <strong>{name}</strong> was created by the import and changed since. Restoring removes it or
        makes it inactive.
      </Trans>
    );
  const label = labelOf();
  const now = textOf(question.now);
  const former = textOf(question.former);
  return (
    <>
      <strong>{name}</strong>{' '}
      <Trans>
        {label}: {now}; before the import: {former}
      </Trans>
    </>
  );
}
