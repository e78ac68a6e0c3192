/**
 * The form of a newsletter draft in three languages. The saved draft can be sent as a test, sent to
 * its readers, or removed.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  ChangedMeanwhile,
  TextField,
  Form,
  RequiresConnectionMark,
  RichTextField,
  usePortalSession,
  useRowForm,
  type FormFields,
} from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { trimmedTree, type RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { richPlainText } from '#kernel/domain/rich-text/write-rich-text.ts';
import { languages, type Language } from '#kernel/domain/user/languages.ts';
import {
  marketingAddresses as addresses,
  marketingLimits,
  type Newsletter,
  type NewsletterContent,
} from '../../domain/index.ts';
import { issueMessage, problemOf } from '../marketing-words.ts';
import { useLanguageNamesWithin } from '../texts/use-language-names.ts';
import { SendNewsletter } from './SendNewsletter.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { maxWidth: '720px', width: '100%' },
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
    en: trimmedTree(values['texts.en']),
    es: trimmedTree(values['texts.es']),
    pt: trimmedTree(values['texts.pt']),
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
  const names = useLanguageNamesWithin();

  const { form, conflict } = useRowForm<Values, Newsletter>({
    row: newsletter,
    valuesOf: (row) => valuesOf(row ?? newsletter),
    // A draft may be incomplete.
    check: () => [],
    issueMessage,
    inForm,
    problemOf,
    save: (values, baseVersion, command) =>
      command({ baseVersion, content: contentOf(values) }, (sent) =>
        api.call(addresses.newsletterSave, { params: { id: newsletter.id }, ...sent }),
      ),
    saved: t`Draft saved`,
    path: onChange,
  });

  const subjectLabel = (language: Language) => t`Subject (${names[language]})`;
  const textLabel = (language: Language) => t`Text (${names[language]})`;

  const shown = Object.fromEntries(
    languages.flatMap((language) => [
      [`subjects.${language}`, { label: subjectLabel(language) }],
      [`texts.${language}`, { label: textLabel(language), show: richPlainText }],
    ]),
  ) as unknown as FormFields<Values>;

  const isSaved =
    JSON.stringify(contentOf(form.values)) === JSON.stringify(contentOf(valuesOf(newsletter)));

  return (
    <>
      <Card>
        <div className={styles.form}>
          <Form form={form} label={t`Newsletter`} submit={<Trans>Save draft</Trans>}>
            <ChangedMeanwhile conflict={conflict} fields={shown} />
            {languages.map((language) => (
              <div key={language} lang={language} className={styles.texts}>
                <TextField
                  label={subjectLabel(language)}
                  maxLength={marketingLimits.subject}
                  {...form.field(`subjects.${language}`)}
                />
                <RichTextField
                  label={textLabel(language)}
                  required={false}
                  most={marketingLimits.newsletterText}
                  {...form.field(`texts.${language}`)}
                />
              </div>
            ))}
            <RequiresConnectionMark />
          </Form>
        </div>
      </Card>
      <SendNewsletter
        newsletter={newsletter}
        readers={readers}
        isSaved={isSaved}
        onChange={onChange}
      />
    </>
  );
}
