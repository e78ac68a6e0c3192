/** The form of an item of the public site. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  ChangedMeanwhile,
  CheckboxGroup,
  Form,
  formatDate,
  LinkButton,
  SelectOrCombobox,
  RequiresConnectionMark,
  phone,
  RemoveRow,
  smallText,
  TextField,
  useChoices,
  RichTextField,
  usePortalSession,
  useRowForm,
  type FormFields,
} from '#kernel/client/index.ts';
import { richPlainText } from '#kernel/domain/rich-text/write-rich-text.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import {
  marketingAddresses as addresses,
  marketingLimits,
  type ItemType,
  type MarketingItem,
} from '../../domain/index.ts';
import { issueMessage, problemOf, typeWords } from '../marketing-words.ts';
import { ITEMS_PATH } from '../paths.ts';
import { useLanguageNamesWithin } from '../texts/use-language-names.ts';
import { ItemPicture } from './ItemPicture.tsx';
import {
  inItemForm,
  itemContent,
  itemFormIssues,
  itemValues,
  type ItemValues,
} from './item-values.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { maxWidth: '720px', width: '100%', display: 'grid', gap: '24px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    '& input': { minWidth: 0, width: '100%' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  none: { ...smallText, margin: 0 },
});

type Choices = AnswerOf<typeof addresses.itemChoices>;
type Props = {
  /** Undefined for a new item. */
  readonly item: MarketingItem | undefined;
  readonly choices: Choices;
};

export function ItemForm({ item, choices }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const names = useLanguageNamesWithin();
  const types = useChoices(typeWords);
  const offered = choices.languages.filter(({ active }) => active).map(({ id }) => id);

  const { form, conflict } = useRowForm<ItemValues, MarketingItem>({
    row: item,
    valuesOf: (row) => itemValues(row, offered),
    check: itemFormIssues,
    issueMessage,
    inForm: inItemForm,
    problemOf,
    save: (values, baseVersion, command) => {
      const content = itemContent(values);
      return item
        ? command({ baseVersion, content }, (sent) =>
            api.call(addresses.itemSave, { params: { id: item.id }, ...sent }),
          )
        : command({ content }, (sent) => api.call(addresses.itemCreate, sent));
    },
    saved: t`Item successfully saved`,
    path: ITEMS_PATH,
  });
  /** Returns the list's active entries, and the inactive ones that the saved item names. */
  const choicesOf = (list: 'languages' | 'tags') =>
    choices[list]
      .filter(({ id, active }) => active || item?.[list].includes(id))
      .map(({ id, name }) => [id, name] as const);

  const namesOf = (list: 'languages' | 'tags', ids: readonly number[]) =>
    ids.map((id) => choices[list].find((one) => one.id === id)?.name ?? String(id)).join(', ');

  const titleLabel = (language: keyof typeof names) => t`Title (${names[language]})`;
  const textLabel = (language: keyof typeof names) => t`Text (${names[language]})`;

  const tree = (language: keyof typeof names) => ({
    label: textLabel(language),
    show: richPlainText,
  });

  const shown: FormFields<ItemValues> = {
    'titles.en': { label: titleLabel('en') },
    'titles.es': { label: titleLabel('es') },
    'titles.pt': { label: titleLabel('pt') },
    'texts.en': tree('en'),
    'texts.es': tree('es'),
    'texts.pt': tree('pt'),
    type: { label: t`Type`, show: (type) => _(typeWords[type]) },
    link: { label: t`Link` },
    languages: { label: t`Languages`, show: (ids) => namesOf('languages', ids) },
    tags: { label: t`Tags`, show: (ids) => namesOf('tags', ids) },
    validFrom: { label: t`First day`, show: (date) => date && formatDate(date) },
    validUntil: { label: t`Last day`, show: (date) => date && formatDate(date) },
    image: { label: t`Picture`, show: (image) => (image === null ? t`None` : t`Chosen`) },
  };

  const type = form.field('type');
  return (
    <Card>
      <div className={styles.form}>
        <Form form={form} label={t`Item`} submit={<Trans>Save item</Trans>}>
          <ChangedMeanwhile conflict={conflict} fields={shown} />
          {languages.map((language) => (
            <TextField
              key={language}
              label={titleLabel(language)}
              required
              maxLength={marketingLimits.title}
              {...form.field(`titles.${language}`)}
            />
          ))}
          <div className={styles.pair}>
            <SelectOrCombobox
              {...type}
              label={t`Type`}
              options={types}
              onValue={(chosen) => type.onValue(chosen as ItemType)}
            />
            <TextField
              label={t`Link`}
              required
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={2_000}
              {...form.field('link')}
            />
            <TextField label={t`First day`} type="date" {...form.field('validFrom')} />
            <TextField
              label={t`Last day`}
              type="date"
              hint={t`Dates in São Paulo time. Leave them empty to always show it.`}
              {...form.field('validUntil')}
            />
          </div>
          <CheckboxGroup
            label={t`Languages of the content`}
            choices={choicesOf('languages')}
            chosen={form.values.languages}
            error={form.error('languages')}
            onChoose={(chosen) => form.change({ languages: chosen })}
          />
          {choicesOf('tags').length > 0 ? (
            <CheckboxGroup
              label={t`Tags`}
              choices={choicesOf('tags')}
              chosen={form.values.tags}
              error={form.error('tags')}
              onChoose={(chosen) => form.change({ tags: chosen })}
            />
          ) : (
            <p className={styles.none}>
              <Trans>No tags yet. Create them under Tags.</Trans>{' '}
              <LinkButton to="/marketing/tags">
                <Trans>Tags</Trans>
              </LinkButton>
            </p>
          )}
          <ItemPicture {...form.field('image')} />
          {languages.map((language) => (
            <RichTextField
              key={language}
              label={textLabel(language)}
              required={false}
              most={marketingLimits.itemText}
              {...form.field(`texts.${language}`)}
            />
          ))}
          <RequiresConnectionMark />
        </Form>
        {item ? <RemoveItem {...item} /> : null}
      </div>
    </Card>
  );
}

function RemoveItem({ id, version, titles }: MarketingItem) {
  const { t, i18n } = useLingui();
  const { api } = usePortalSession();
  const title = titles[i18n.locale as keyof typeof titles] ?? titles.en;
  return (
    <RemoveRow
      label={t`Remove item`}
      consequence={t`Removes the item “${title}” from the marketing site. This can’t be undone.`}
      remove={(command) =>
        command({ baseVersion: version }, (sent) =>
          api.call(addresses.itemRemove, { params: { id }, ...sent }),
        )
      }
      removed={t`Item removed`}
      path={ITEMS_PATH}
    />
  );
}
