/**
 * Shows the responsibility commitment in the chosen language, with its checkbox and a link to the
 * privacy policy.
 */
import { Checkbox, Field, makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { NewTabIcon, useLanguage, titleText } from '#kernel/client/index.ts';
import { commitmentByLanguage } from '../../domain/terms.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  box: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '8px',
    padding: '16px',
    // On tall screens more of the text is visible. On other screens the box is low, so that the
    // button below it stays visible.
    maxHeight: 'clamp(208px, calc(100vh - 660px), 560px)',
    overflowY: 'auto',
    // A shadow at the lower edge shows that the text goes on. The end of the text covers it.
    backgroundImage: `linear-gradient(${tokens.colorNeutralBackground1}, ${tokens.colorNeutralBackground1}), linear-gradient(transparent, rgba(31,26,15,.16))`,
    backgroundPosition: 'bottom',
    backgroundSize: '100% 24px',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, scroll',
    display: 'grid',
    gap: '10px',
    fontSize: '14px',
    lineHeight: '21px',
  },
  title: titleText,
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
  },
  // The box is aligned with the text above; its touch area extends into the margin.
  consent: {
    alignItems: 'flex-start',
    marginInlineStart: '-14px',
    color: tokens.colorNeutralForeground1,
  },
});

type Props = {
  readonly isAccepted: boolean;
  readonly onAccepted: (accepted: boolean) => void;
  readonly error?: string | undefined;
};

export function CommitmentForm({ isAccepted, onAccepted, error }: Props) {
  const styles = useStyles();
  const { language } = useLanguage();
  const id = useId();
  const { title, paragraphs, consent } = commitmentByLanguage[language];

  return (
    <div>
      {/* The text scrolls, so it must be focusable. */}
      <section
        className={styles.box}
        aria-labelledby={`${id}-title`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs keyboard focus
        tabIndex={0}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <a href="/privacy" target="_blank" rel="noreferrer" className={styles.link}>
        <Trans>Privacy policy</Trans>
        <NewTabIcon aria-hidden />
        <span className="for-readers">
          <Trans>(opens in a new tab)</Trans>
        </span>
      </a>
      <Field {...(error ? { validationMessage: error } : {})}>
        <Checkbox
          className={styles.consent}
          checked={isAccepted}
          onChange={(_, data) => onAccepted(data.checked === true)}
          label={consent}
        />
      </Field>
    </div>
  );
}
