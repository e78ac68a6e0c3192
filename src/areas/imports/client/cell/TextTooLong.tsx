/** Says that the text that a person types in a cell is longer than a typed text may be. */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { redColors } from '#kernel/client/index.ts';
import { choiceLimits, normalizeTypedText } from '../../domain/index.ts';
import { fileRefusalWords } from '../wizard/file-refusal-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  wrong: { color: redColors.textOnTint, fontWeight: 600 },
});

/**
 * Returns whether a typed text is refused for its length. It then stays in its field, so that the
 * person can shorten it.
 */
export const isTypedTextTooLong = (typed: string | undefined): boolean =>
  typed !== undefined &&
  typed.length > choiceLimits.text &&
  normalizeTypedText(typed).length > choiceLimits.text;

export function TextTooLong() {
  const styles = useStyles();
  const { _ } = useLingui();
  const { message, nextStep } = fileRefusalWords.typed_text_too_long;

  return (
    <div role="alert">
      <span className={styles.wrong}>{_(message)}.</span> {_(nextStep)}
    </div>
  );
}
