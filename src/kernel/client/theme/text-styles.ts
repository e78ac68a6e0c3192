/** The text sizes of the design system, to be spread into `makeStyles`. */
import { tokens } from '@fluentui/react-components';

/** The headings of cards and similar boxes. */
export const titleText = { fontSize: '16px', lineHeight: '22px', fontWeight: 650 } as const;

/** Secondary text in the size of normal text. */
export const quietText = {
  fontSize: '14px',
  lineHeight: '20px',
  color: tokens.colorNeutralForeground3,
} as const;

/** Smaller secondary text, such as a second line. */
export const smallText = {
  fontSize: '13px',
  lineHeight: '18px',
  color: tokens.colorNeutralForeground3,
} as const;

/** The text of labels and times. */
export const captionText = {
  fontSize: '12px',
  lineHeight: '16px',
  color: tokens.colorNeutralForeground3,
} as const;

/** The headings of columns and groups. */
export const headText = { ...captionText, fontWeight: 600 } as const;
