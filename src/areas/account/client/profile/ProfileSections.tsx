/**
 * Lays out the sections of the profile: with headings beside them on wide screens, folded on a
 * phone.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  CollapseIcon,
  ExpandIcon,
  RequiresConnectionMark,
  phoneMedia,
  phoneQuery,
  quietText,
  titleText,
  useCardStyles,
  useMediaQuery,
} from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(180px, 260px) minmax(0, 1fr)',
    gap: '8px 32px',
    padding: '20px',
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [phoneMedia]: { display: 'block', padding: 0 },
  },
  head: { display: 'grid', gap: '4px', alignContent: 'start', justifyItems: 'start' },
  title: { ...titleText, letterSpacing: '-.01em' },
  words: quietText,
  current: { ...quietText, display: 'block', fontWeight: 400, overflowWrap: 'anywhere' },
  fold: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '56px',
    padding: '8px 16px',
    border: '0',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { flexShrink: 0, marginInlineStart: 'auto' },
  },
  body: { minWidth: 0, [phoneMedia]: { padding: '4px 16px 20px', display: 'grid', gap: '12px' } },
});

export type ProfileSection = {
  /** The hash in the section's URL: `/profile#devices`. */
  readonly key: string;
  readonly title: string;
  /** A sentence about the content. */
  readonly words?: string | undefined;
  /** The values that the section holds now, in the head of the folded section. */
  readonly current?: string | undefined;
  /**
   * True if the section shows, while there is no connection, that it requires one. Absent for
   * sections that work offline, and for those whose own text or screen shows it.
   */
  readonly isOnline?: true;
  readonly content: ReactNode;
};

export function ProfileSections({ sections }: { readonly sections: readonly ProfileSection[] }) {
  const cards = useCardStyles();
  const isFolding = useMediaQuery(phoneQuery);
  const { hash, key } = useLocation();
  const wanted = hash.slice(1);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([wanted]));
  const openSection = (section: string) => setOpen((before) => new Set([...before, section]));

  // Another link to a section may be followed while the profile is open, even to the same section.
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    openSection(wanted);
  }

  useEffect(() => {
    // The timer scrolls to the section after the router has scrolled to the top.
    const timer = setTimeout(() => document.getElementById(wanted)?.scrollIntoView());
    return () => clearTimeout(timer);
  }, [wanted, key]);

  const toggle = (key: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });

  return (
    <div className={cards.card}>
      {sections.map((section) => (
        <Section
          key={section.key}
          section={section}
          isFolding={isFolding}
          isOpen={!isFolding || open.has(section.key)}
          onToggle={() => toggle(section.key)}
          onUse={() => openSection(section.key)}
        />
      ))}
    </div>
  );
}

type Props = {
  readonly section: ProfileSection;
  readonly isFolding: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /**
   * Called when an element of the section, or of a dialog that it opened, gets the focus. The
   * section then stays open if the phone is turned, so that nothing typed is lost.
   */
  readonly onUse: () => void;
};

function Section({ section, isFolding, isOpen, onToggle, onUse }: Props) {
  const styles = useStyles();
  const id = useId();
  const { key, title, words, current, isOnline, content } = section;
  const said = words ? <p className={styles.words}>{words}</p> : null;
  const needs = isOnline ? <RequiresConnectionMark /> : null;

  return (
    <section id={key} className={styles.section} aria-labelledby={id}>
      {isFolding ? (
        <h2>
          <button
            type="button"
            className={mergeClasses(styles.fold, styles.title)}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <span>
              <span id={id}>{title}</span>
              {current && !isOpen ? <span className={styles.current}>{current}</span> : null}
            </span>
            {isOpen ? <CollapseIcon aria-hidden /> : <ExpandIcon aria-hidden />}
          </button>
        </h2>
      ) : (
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {said}
          {needs}
        </div>
      )}
      {isOpen ? (
        <div className={styles.body} onFocus={onUse}>
          {isFolding ? said : null}
          {isFolding ? needs : null}
          {content}
        </div>
      ) : null}
    </section>
  );
}
