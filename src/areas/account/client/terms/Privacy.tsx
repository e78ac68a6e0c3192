/** The privacy policy, open to everybody. */
import { makeStyles } from '@fluentui/react-components';
import { useLanguage, usePageTitle, quietText } from '#kernel/client/index.ts';
import { privacyPolicy } from '../../domain/privacy.ts';
import { PrivacyContact } from './PrivacyContact.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  policy: { display: 'grid', gap: '24px', padding: '32px 24px 56px' },
  title: { fontSize: '28px', lineHeight: '36px', fontWeight: 650, letterSpacing: '-.02em' },
  meta: quietText,
  section: { display: 'grid', gap: '8px' },
  heading: { fontSize: '18px', lineHeight: '26px', fontWeight: 650, letterSpacing: '-.01em' },
  points: { margin: 0, paddingInlineStart: '24px', display: 'grid', gap: '6px' },
});

export default function Privacy() {
  const styles = useStyles();
  const { language } = useLanguage();
  const { title, updated, intro, contact, sections } = privacyPolicy[language];
  usePageTitle(title);
  return (
    <article className={styles.policy}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.meta}>{updated}</p>
      </div>
      <p>{intro}</p>
      {sections.map((section) => (
        <section key={section.heading} className={styles.section}>
          <h2 className={styles.heading}>{section.heading}</h2>
          {section.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {section.points ? (
            <ul className={styles.points}>
              {section.points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : null}
          {section === sections.at(-1) ? <PrivacyContact words={contact} /> : null}
        </section>
      ))}
    </article>
  );
}
