/** Shows the privacy policy, which can be read without signing in. */
import { makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import {
  phoneMedia,
  withoutReloadPrompt,
  quietText,
  useLanguage,
  usePageTitle,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { privacyPolicyHeadings } from '../../domain/policy/headings.ts';
import type { PrivacyPolicy } from '../../domain/policy/policy.ts';
import { loadPrivacyPolicy } from '../../domain/load-privacy-policy.ts';
import { PrivacyContactDetails } from './PrivacyContactDetails.tsx';
import { ProcessedDataTable } from './ProcessedDataTable.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  policy: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '24px',
    padding: '32px 24px 56px',
    '& p': { maxWidth: '76ch' },
    [phoneMedia]: { padding: '24px 16px 40px' },
  },
  title: { fontSize: '28px', lineHeight: '36px', fontWeight: 650, letterSpacing: '-.02em' },
  meta: quietText,
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  heading: { fontSize: '18px', lineHeight: '26px', fontWeight: 650, letterSpacing: '-.01em' },
});

/** Returns the policy. Undefined while it is being loaded, and null if it can't be loaded now. */
function usePolicy(language: Language): PrivacyPolicy | null | undefined {
  const [found, setFound] = useState<{ language: Language; policy: PrivacyPolicy | null }>();
  useEffect(() => {
    let isCurrent = true;
    inBackground(
      withoutReloadPrompt(() => loadPrivacyPolicy(language)).then((policy) => {
        if (isCurrent) setFound({ language, policy: policy ?? null });
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return found?.language === language ? found.policy : undefined;
}

export default function Privacy() {
  const styles = useStyles();
  const { language } = useLanguage();
  const { title, missing } = privacyPolicyHeadings[language];
  const policy = usePolicy(language);
  usePageTitle(title);

  return (
    <article className={styles.policy}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {policy ? <p className={styles.meta}>{policy.updated}</p> : null}
      </div>
      {policy === null ? <p>{missing}</p> : null}
      {policy ? <p>{policy.intro}</p> : null}
      {policy?.sections.map((section) => (
        <section key={section.heading} className={styles.section}>
          <h2 className={styles.heading}>{section.heading}</h2>
          {section.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {section.rows ? (
            <ProcessedDataTable
              caption={section.heading}
              columns={policy.columns}
              rows={section.rows}
            />
          ) : null}
          {section.after?.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {section === policy.sections.at(-1) ? (
            <PrivacyContactDetails words={policy.contact} />
          ) : null}
        </section>
      ))}
    </article>
  );
}
