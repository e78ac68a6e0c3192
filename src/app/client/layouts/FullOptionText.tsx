/**
 * Shows the chosen option of a select in full below the field, or above it if there is no room
 * below. It is shown if it is longer than the field and the field has the focus.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { forcedColorsMedia } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  whole: {
    position: 'fixed',
    right: 'auto',
    margin: 0,
    boxSizing: 'border-box',
    padding: '6px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    pointerEvents: 'none',
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
});

/**
 * The distance in pixels between the field and the text. It is also the smallest distance between
 * the text and the right edge of the window.
 */
const GAP = 4;

/** The height in pixels of two lines of text with their padding. */
const TWO_LINES = 56;

/** Returns true if the option is too long for the field. */
function isCut(field: HTMLSelectElement, choice: string): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return false;
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  pen.font = font;
  const space =
    field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);

  return pen.measureText(choice).width > space;
}

function placeAt(field: HTMLSelectElement) {
  const { left, top, bottom } = field.getBoundingClientRect();
  const isBelow = bottom + TWO_LINES < window.innerHeight;
  return {
    left,
    maxWidth: window.innerWidth - left - GAP,
    ...(isBelow
      ? { top: bottom + GAP, bottom: 'auto' }
      : { top: 'auto', bottom: window.innerHeight - top + GAP }),
  };
}

function FullOptionText() {
  const styles = useStyles();
  const layer = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ choice: string; place: ReturnType<typeof placeAt> }>();

  useEffect(() => {
    const look = () => {
      const field = document.activeElement;
      const choice =
        field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : undefined;
      const isShort = !choice || !isCut(field as HTMLSelectElement, choice);
      setShown(isShort ? undefined : { choice, place: placeAt(field as HTMLSelectElement) });
    };

    look();
    const events = ['focusin', 'focusout', 'change', 'scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, look, true);

    return () => {
      for (const event of events) window.removeEventListener(event, look, true);
    };
  }, []);

  // The popover is opened again for each option. The element that entered the top layer last is
  // shown above all others, also above an open dialog.
  const choice = shown?.choice;
  useEffect(() => {
    const own = layer.current;
    if (choice === undefined || !own?.showPopover) return;
    own.showPopover();
    return () => own.hidePopover();
  }, [choice]);
  return (
    // The element is hidden from screen readers, which read the select itself.
    <div
      ref={layer}
      popover="manual"
      aria-hidden
      className={`${styles.whole} no-print`}
      {...(shown ? { style: shown.place } : {})}
    >
      {choice}
    </div>
  );
}

export default FullOptionText;
