/** The layout of the fields in a distributor's form. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { captionText, landscapeMedia, phoneMedia, redColors } from '#kernel/client/index.ts';

export const useFormStyles = /*#__PURE__*/ makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
    minWidth: 0,
    '& input, & select': { minWidth: 0, width: '100%' },
    '& > *': { minWidth: 0 },
  },
  // On wide screens, which have three columns or more, the field spans two.
  wide: { [landscapeMedia]: { gridColumnEnd: 'span 2' } },
  // Two short fields side by side on a phone, which elsewhere are fields like the others.
  pair: {
    display: 'contents',
    [phoneMedia]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '12px',
      alignItems: 'start',
    },
  },
  // The four fields of a company take one row on wide screens, each as wide as its text needs.
  company: {
    [landscapeMedia]: { gridTemplateColumns: '1.4fr 1.1fr 1.2fr 0.7fr' },
  },
  combobox: { '& .fui-Input': { width: '100%' } },
  entries: { display: 'grid', gap: '16px', minWidth: 0 },
  entry: {
    margin: 0,
    minWidth: 0,
    display: 'grid',
    gap: '12px',
    padding: '12px 16px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  legend: { fontWeight: 600, padding: '0 4px', overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  // A button in the place of a field is level with the inputs rather than with their labels.
  besideField: { paddingTop: '26px', [phoneMedia]: { paddingTop: 0 } },
  note: { ...captionText, color: tokens.colorNeutralForeground3 },
  error: { color: redColors.text, fontSize: '13px', lineHeight: '18px' },
  due: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    margin: 0,
    fontWeight: 600,
    '& > svg': { flexShrink: 0 },
  },
});
