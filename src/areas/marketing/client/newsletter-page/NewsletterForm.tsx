/**
 * Shows the form of a newsletter draft in three languages, and beside or below it the card that
 * sends the saved draft as a test or to its readers.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  landscapeMedia,
  SettingsRowForm,
  usePortalSession,
  useRowForm,
  type FormFields,
} from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { trimRichText, type RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { languages, type Language } from '#kernel/domain/user/languages.ts';
import {
  marketingAddresses as addresses,
  marketingLimits,
  type Newsletter,
  type NewsletterContent,
} from '../../domain/index.ts';
import { marketingIssueMessage, marketingRefusalMessage } from '../marketing-words.ts';
import { richTextField } from '../texts/rich-text-field.ts';
import { useLanguageNamesInSentence } from '../texts/use-language-names.ts';
import { SendNewsletter } from './SendNewsletter.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  // The card “Send” is below the texts, or beside them on wide screens.
  columns: {
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [landscapeMedia]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
  },
  // The gap equals the one between the fields of a form.
  texts: { display: 'grid', gap: '16px' },
});

type Values = { readonly [Each in Language as `subjects.${Each}`]: string } & {
  readonly [Each in Language as `texts.${Each}`]: RichText;
};

const valuesOf = ({ subjects, texts }: NewsletterContent): Values => ({
  'subjects.en': subjects.en,
  'subjects.es': subjects.es,
  'subjects.pt': subjects.pt,
  'texts.en': texts.en,
  'texts.es': texts.es,
  'texts.pt': texts.pt,
});

const contentOf = (values: Values): NewsletterContent => ({
  subjects: {
    en: values['subjects.en'].trim(),
    es: values['subjects.es'].trim(),
    pt: values['subjects.pt'].trim(),
  },
  texts: {
    en: trimRichText(values['texts.en']),
    es: trimRichText(values['texts.es']),
    pt: trimRichText(values['texts.pt']),
  },
});

const inForm = (issue: Issue): Issue => ({
  ...issue,
  path: [issue.path.filter((step) => step !== 'content').join('.')],
});

type Props = {
  readonly newsletter: Newsletter;
  /** The number of readers who would get the newsletter now, by language. */
  readonly readers: Readonly<Record<Language, number>>;
  readonly onChange: () => void;
};

export function NewsletterForm({ newsletter, readers, onChange }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { api } = usePortalSession();
  const names = useLanguageNamesInSentence();

  const editing = useRowForm<Values, Newsletter>({
    row: newsletter,
    valuesOf: (row) => valuesOf(row ?? newsletter),
    // A draft may be incomplete, so nothing is checked.
    check: () => [],
    issueMessage: marketingIssueMessage,
    inForm,
    problemOf: marketingRefusalMessage,
    save: (values, baseVersion, command) =>
      command({ baseVersion, content: contentOf(values) }, (sent) =>
        api.call(addresses.saveNewsletter, { params: { id: newsletter.id }, ...sent }),
      ),
    saved: t`Draft saved`,
    path: onChange,
  });

  const subject = (language: Language) =>
    ({
      control: 'text',
      label: t`Subject (${names[language]})`,
      max: marketingLimits.subject,
    }) as const;

  const text = (language: Language) =>
    richTextField(t`Text (${names[language]})`, marketingLimits.newsletterText);

  const fields: FormFields<Values> = {
    'subjects.en': subject('en'),
    'texts.en': text('en'),
    'subjects.es': subject('es'),
    'texts.es': text('es'),
    'subjects.pt': subject('pt'),
    'texts.pt': text('pt'),
  };

  const isSaved =
    JSON.stringify(contentOf(editing.form.values)) ===
    JSON.stringify(contentOf(valuesOf(newsletter)));

  return (
    <div className={styles.columns}>
      <SettingsRowForm
        editing={editing}
        fields={fields}
        label={t`Newsletter`}
        submit={<Trans>Save draft</Trans>}
      >
        {(part) =>
          languages.map((language) => (
            <div key={language} lang={language} className={styles.texts}>
              {part(`subjects.${language}`, `texts.${language}`)}
            </div>
          ))
        }
      </SettingsRowForm>
      <SendNewsletter
        newsletter={newsletter}
        readers={readers}
        isSaved={isSaved}
        onChange={onChange}
      />
    </div>
  );
}
