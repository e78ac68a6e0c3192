/** The privacy policy, open to everybody. */
import { makeStyles } from '@fluentui/react-components';
import { useLanguage, usePageTitle, quietText } from '#kernel/client/index.ts';
import { privacyPolicy } from '../../domain/privacy.ts';

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
  const { title, updated, intro, sections } = privacyPolicy[language];
  usePageTitle(title);
  return (
    <article className={styles.policy}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.meta}>{updated}</p>
      </div>
      <p>{intro}</p>
      {sections.map(({ heading, paragraphs, points }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {points ? (
            <ul className={styles.points}>
              {points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </article>
  );
}
