/** Shows the form of an item of the public site. */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  belowLandscapeMedia,
  LinkButton,
  RemoveRowButton,
  SettingsRowForm,
  smallText,
  useSelectOptions,
  usePortalSession,
  useRowForm,
  type FormFields,
} from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import {
  marketingAddresses as addresses,
  marketingLimits,
  type MarketingItem,
} from '../../domain/index.ts';
import {
  marketingIssueMessage,
  marketingRefusalMessage,
  itemTypeWords,
} from '../marketing-words.ts';
import { ITEMS_PATH } from '../marketing-paths.ts';
import { richTextField } from '../texts/rich-text-field.ts';
import { useLanguageNamesInSentence } from '../texts/use-language-names.ts';
import { ItemPictureField } from './ItemPictureField.tsx';
import {
  toItemFormIssue,
  toItemContent,
  itemFormIssues,
  initialItemValues,
  type ItemValues,
} from './item-values.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // On wide screens, the content is on the left, and the fields for when and where it is shown are
  // on the right.
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gridTemplateRows: 'auto 1fr',
    gap: '16px 32px',
    alignItems: 'start',
    [belowLandscapeMedia]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
  },
  group: { display: 'grid', gap: '16px', minWidth: 0 },
  placement: {
    gridColumnStart: 2,
    gridRowStart: 1,
    gridRowEnd: 3,
    [belowLandscapeMedia]: { gridColumnStart: 'auto', gridRowStart: 'auto', gridRowEnd: 'auto' },
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
    gap: '16px',
    '& .fui-Input input': { minWidth: 0, width: '100%' },
  },
  none: { ...smallText, margin: 0 },
});

type Choices = AnswerOf<typeof addresses.listItemChoices>;
type Props = {
  /** The item to edit. Undefined for a new item. */
  readonly item: MarketingItem | undefined;
  readonly choices: Choices;
};

export function ItemForm({ item, choices }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { api } = usePortalSession();
  const names = useLanguageNamesInSentence();
  const types = useSelectOptions(itemTypeWords);
  const offered = choices.languages.filter(({ active }) => active).map(({ id }) => id);

  const { form, conflict } = useRowForm<ItemValues, MarketingItem>({
    row: item,
    valuesOf: (row) => initialItemValues(row, offered),
    check: itemFormIssues,
    issueMessage: marketingIssueMessage,
    inForm: toItemFormIssue,
    problemOf: marketingRefusalMessage,
    save: (values, baseVersion, command) => {
      const content = toItemContent(values);
      return item
        ? command({ baseVersion, content }, (sent) =>
            api.call(addresses.saveItem, { params: { id: item.id }, ...sent }),
          )
        : command({ content }, (sent) => api.call(addresses.createItem, sent), 'create');
    },
    saved: t`Item successfully saved`,
    path: ITEMS_PATH,
  });
  const { form: waitingForm, upload } = usePictureUpload(form);
  /** Returns the list's active entries, and the inactive ones to which the saved item refers. */
  const choicesOf = (list: 'languages' | 'tags') =>
    choices[list]
      .filter(({ id, active }) => active || item?.[list].includes(id))
      .map(({ id, name }) => [id, name] as const);

  const namesOf = (list: 'languages' | 'tags', ids: readonly number[]) =>
    ids.map((id) => choices[list].find((one) => one.id === id)?.name ?? String(id)).join(', ');

  const title = (language: Language) =>
    ({
      control: 'text',
      label: t`Title (${names[language]})`,
      required: true,
      max: marketingLimits.title,
    }) as const;

  const text = (language: Language) =>
    richTextField(t`Text (${names[language]})`, marketingLimits.itemText);

  const tags = choicesOf('tags');
  const noTags = () => (
    <p className={styles.none}>
      <Trans>No tags yet. Create them under Tags.</Trans>{' '}
      <LinkButton to="/marketing/tags">
        <Trans>Tags</Trans>
      </LinkButton>
    </p>
  );

  const fields: FormFields<ItemValues> = {
    'titles.en': title('en'),
    'titles.es': title('es'),
    'titles.pt': title('pt'),
    type: { control: 'choice', label: t`Type`, options: types },
    link: {
      control: 'text',
      label: t`Link`,
      required: true,
      max: 2_000,
      input: { type: 'url', inputMode: 'url', placeholder: 'https://' },
    },
    validFrom: { control: 'date', label: t`Show from` },
    validUntil: {
      control: 'date',
      label: t`Show until`,
      hint: t`São Paulo time. Without dates, it’s always shown.`,
    },
    languages: {
      control: 'checkboxes',
      label: t`Content languages`,
      choices: choicesOf('languages'),
      show: (ids) => namesOf('languages', ids),
    },
    tags: {
      ...(tags.length > 0 ? { control: 'checkboxes', choices: tags } : { control: noTags }),
      label: t`Tags`,
      show: (ids) => namesOf('tags', ids),
    },
    image: {
      control: ({ value, error }) => <ItemPictureField {...{ value, error, upload }} />,
      label: t`Picture`,
      show: (image) => (image === null ? t`None` : t`Chosen`),
    },
    'texts.en': text('en'),
    'texts.es': text('es'),
    'texts.pt': text('pt'),
  };

  return (
    <>
      <SettingsRowForm
        editing={{ form: waitingForm, conflict }}
        fields={fields}
        label={t`Item`}
        submit={<Trans>Save item</Trans>}
      >
        {(part) => (
          <div className={styles.columns}>
            <div className={styles.group}>
              {part('titles.en', 'titles.es', 'titles.pt', 'link')}
            </div>
            <div className={mergeClasses(styles.group, styles.placement)}>
              {part('type')}
              <div className={styles.pair}>{part('validFrom', 'validUntil')}</div>
              {part('languages', 'tags', 'image')}
            </div>
            <div className={styles.group}>{part('texts.en', 'texts.es', 'texts.pt')}</div>
          </div>
        )}
      </SettingsRowForm>
      {item ? <RemoveItem {...item} /> : null}
    </>
  );
}

function RemoveItem({ id, version, titles }: MarketingItem) {
  const { t, i18n } = useLingui();
  const { api } = usePortalSession();
  const title = titles[i18n.locale as keyof typeof titles] ?? titles.en;
  return (
    <RemoveRowButton
      label={t`Remove item`}
      consequence={t`Removes the item “${title}” from the marketing site. This can’t be undone.`}
      remove={(command) =>
        command({ baseVersion: version }, (sent) =>
          api.call(addresses.removeItem, { params: { id }, ...sent }),
        )
      }
      removed={t`Item removed`}
      path={ITEMS_PATH}
    />
  );
}
