/** Shows the subject and text of a newsletter in each language. */
import { makeStyles } from '@fluentui/react-components';
import { Card, RichText, useRichTextStyles } from '#kernel/client/index.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import type { Newsletter } from '../../domain/index.ts';
import { useLanguageNames } from '../texts/use-language-names.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  text: { overflowWrap: 'anywhere', maxWidth: '72ch' },
  subject: { fontWeight: 600, margin: 0 },
});

export function NewsletterText({ newsletter }: { readonly newsletter: Newsletter }) {
  const styles = useStyles();
  const rich = useRichTextStyles();
  const names = useLanguageNames();

  return languages.map((language) => (
    <Card key={language} title={names[language]}>
      <div className={styles.text} lang={language}>
        <p className={styles.subject}>{newsletter.subjects[language]}</p>
        <div className={rich}>
          <RichText tree={newsletter.texts[language]} />
        </div>
      </div>
    </Card>
  ));
}
