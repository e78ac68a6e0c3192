/** The recurring sizes of text, to be spread into `makeStyles`. */
import { tokens } from '@fluentui/react-components';

/** Heads of cards and of what is like them. */
export const titleText = { fontSize: '16px', lineHeight: '22px', fontWeight: 650 } as const;
/** Beside or below what it belongs to, at the size of the text. */
export const quietText = {
  fontSize: '14px',
  lineHeight: '20px',
  color: tokens.colorNeutralForeground3,
} as const;
/** A second line. */
export const smallText = {
  fontSize: '13px',
  lineHeight: '18px',
  color: tokens.colorNeutralForeground3,
} as const;
/** Labels and times. */
export const captionText = {
  fontSize: '12px',
  lineHeight: '16px',
  color: tokens.colorNeutralForeground3,
} as const;
/** Heads of columns and of groups. */
export const headText = { ...captionText, fontWeight: 600 } as const;
