/** Shows the form of an entry, derived from its list's row. */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  landscapeMedia,
  SettingsRowForm,
  useFormats,
  usePortalSession,
  useRowForm,
  useSettingsFieldStyles,
  useSnackbar,
  type FormFields,
  type FormRefusal,
  useLanguage,
  smallText,
} from '#kernel/client/index.ts';
import { listAddresses } from '../../domain/call-addresses.ts';
import {
  inputsOfList,
  issueAtInput,
  parseEntryForm,
  toTypedFields,
  type ListEntry,
  type ListRow,
  type TypedFields,
  type ListInput,
} from '../../domain/index.ts';
import { EntryUses, type EntryUse } from './EntryUses.tsx';
import type { NamedEntries } from './field-text.ts';
import { entryIssueMessage } from '../entry-issue-words.ts';
import type { ListWords } from './list-words.ts';
import { RemoveEntry } from './RemoveEntry.tsx';
import { useInputFields } from './use-input-fields.ts';

/** Returns a function that returns the label of an input of an entry's form. */
function useInputLabel(words: ListWords): (input: ListInput) => string {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language: spoken } = useLanguage();
  const languages = { en: t`English`, es: t`Spanish`, pt: t`Portuguese` };
  /**
   * Returns the name of a language as it is written within a label: in lower case in Spanish and
   * Portuguese.
   */
  const within = (name: string) => (spoken === 'en' ? name : name.toLowerCase());
  return ({ name, language, isCurrency }) => {
    const label = _(words.fields[name]!);
    if (language) return `${label} (${within(languages[language])})`;
    return isCurrency ? t`Currency` : label;
  };
}

const useStyles = /*#__PURE__*/ makeStyles({
  // On wide screens, the records that use the entry are shown beside its form.
  columns: {
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [landscapeMedia]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
  },
  // The same name in three languages, one below the other so that they can be compared.
  names: { display: 'grid', gap: '16px', maxWidth: '920px' },
  uses: { display: 'grid', justifyItems: 'start', gap: '12px' },
  unused: smallText,
  // The input of a code of a few characters is narrower than the input of a text.
  codes: { '& .fui-Input': { maxWidth: '120px' } },
});

type Props = {
  readonly list: string;
  readonly row: ListRow;
  readonly words: ListWords;
  readonly named: NamedEntries;
  /** The entry to edit. Undefined for a new one. */
  readonly entry: ListEntry | undefined;
  readonly uses: readonly EntryUse[];
  readonly beforeSave?: BeforeSave | undefined;
};
/** The change that a user is about to save. `id` is null for a new entry. */
export type EntryChange = Pick<ListEntry, 'fields' | 'active'> & {
  readonly id: number | null;
  /** The fields of the stored entry. Undefined if the entry is new. */
  readonly before: ListEntry['fields'] | undefined;
};
/**
 * Called before an entry is saved. It returns a function to run after saving, or a refusal, even an
 * empty one, to cancel saving. If the function fails, it returns the message that is shown instead
 * of that of a success.
 */
export type BeforeSave = (
  change: EntryChange,
) => Promise<(() => Promise<string | undefined>) | FormRefusal>;
type Values = TypedFields & { readonly active: boolean };
export function EntryForm({ list, row, words, named, entry, uses, beforeSave }: Props) {
  const styles = useStyles();
  const { fields: two } = useSettingsFieldStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const formats = useFormats();
  const labelOf = useInputLabel(words);
  const addresses = listAddresses(list);
  const navigate = useNavigate();
  const { show } = useSnackbar();
  const afterSave = useRef<() => Promise<string | undefined>>(undefined);
  const failure = useRef<string>(undefined);
  const editing = useRowForm<Values, ListEntry>({
    row: entry,
    valuesOf: (found) =>
      ({ ...toTypedFields(row, found?.fields, formats), active: found?.active ?? true }) as Values,
    check: (values) => parseEntryForm(row, values, formats).issues,
    issueMessage: entryIssueMessage,
    mayBeSent: async (values) => {
      if (!beforeSave) return undefined;
      const { fields } = parseEntryForm(row, values, formats);
      const { active } = values;
      const next = await beforeSave({
        id: entry?.id ?? null,
        before: entry?.fields,
        fields,
        active,
      });
      if (typeof next !== 'function') return next;
      afterSave.current = next;
      return undefined;
    },
    save: async (values, baseVersion, command) => {
      const { fields } = parseEntryForm(row, values, formats);
      const reply = entry
        ? await command({ baseVersion, fields, active: values.active }, (sent) =>
            api.call(addresses.save, { params: { id: entry.id }, ...sent }),
          )
        : await command({ fields }, (sent) => api.call(addresses.create, sent), 'create');
      if (reply.ok) failure.current = await afterSave.current?.();
      return reply;
    },
    inForm: (issue) => issueAtInput(row, issue),
    saved: _(words.saved),
    path: () => {
      void navigate(row.path);
      // This message replaces that of the success.
      if (failure.current !== undefined) show({ type: 'error', content: failure.current });
    },
  });
  const { values } = editing.form;
  const inputs = useInputFields({ row, labelOf, hints: words.hints, named, values });
  const fields = {
    ...inputs,
    active: {
      control: 'checkbox',
      label: t`Available`,
      hint: words.available ? _(words.available) : t`Can be chosen for new records`,
      isShown: entry !== undefined,
    },
  } as unknown as FormFields<Values>;
  const areCodes = inputsOfList(row).every(
    ({ field, language }) => language !== undefined || (field.kind === 'code' && field.max <= 3),
  );
  const [names, short] = [true, false].map((isName) =>
    inputsOfList(row).flatMap(({ key, language }) =>
      (language !== undefined) === isName ? [key] : [],
    ),
  ) as [string[], string[]];

  return (
    <div className={styles.columns}>
      <SettingsRowForm
        editing={editing}
        fields={fields}
        label={_(entry ? words.edit : words.create)}
      >
        {(part) => (
          <>
            {short.length > 0 ? (
              <div className={mergeClasses(two, areCodes && styles.codes)}>{part(...short)}</div>
            ) : null}
            {names.length > 0 ? <div className={styles.names}>{part(...names)}</div> : null}
            {part('active')}
          </>
        )}
      </SettingsRowForm>
      {entry ? (
        <Card title={uses.length > 0 ? <Trans>Used by</Trans> : undefined}>
          <div className={styles.uses}>
            {uses.length > 0 ? (
              <EntryUses uses={uses} />
            ) : (
              <p className={styles.unused}>{_(words.unused)}</p>
            )}
            <RemoveEntry list={list} row={row} words={words} entry={entry} uses={uses} />
          </div>
        </Card>
      ) : null}
    </div>
  );
}
