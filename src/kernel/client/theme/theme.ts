/**
 * The portal's theme: amber fills with dark text, warm greys, and the same reds for Fluent's
 * statuses danger, warning and success.
 */
import { createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

/**
 * The amber ramp. 10–80 have enough contrast for text on white (≥ 4.5:1), 90 for graphics (≥ 3:1),
 * and 100–160 need dark text on them.
 */
export const amber: BrandVariants = {
  10: '#1C1200',
  20: '#2B1C00',
  30: '#3D2800',
  40: '#513500',
  50: '#634100',
  60: '#744C00',
  70: '#835600',
  80: '#946200',
  90: '#AD7500',
  100: '#CC8A00',
  110: '#E69B00',
  120: '#FFB300',
  130: '#FFC107',
  140: '#FFD54F',
  150: '#FFE9A8',
  160: '#FFF8E1',
};

/**
 * The dark color of text and icons on amber. It is also the background of marks with amber text.
 */
export const inkColor = '#1F1A0F';

/** The color of the page behind the cards. */
export const canvasColor = '#F7F6F3';

/** The reds of the portal: of backgrounds, lines, fills and texts, and of text on dark fills. */
export const redColors = {
  ground: '#FDF3F3',
  tint: '#FBE4E3',
  line: '#F2B8B5',
  fill: '#C62828',
  fillHover: '#B01F1F',
  fillPressed: '#961717',
  text: '#B3261E',
  textOnTint: '#8C1D18',
  textDeep: '#7A1712',
  inverted: '#E57373',
} as const;

/** The backgrounds of snackbars, with white text on each. */
export const snackbarGround = {
  error: redColors.fill,
  success: '#2E7D32',
  other: '#B85C00',
} as const;

// Returns the theme's colors of a status, which are the same reds for each status.
const oneRed = (status: 'Danger' | 'Warning' | 'Success') => ({
  [`colorStatus${status}Background1`]: redColors.ground,
  [`colorStatus${status}Background2`]: redColors.line,
  [`colorStatus${status}Background3`]: redColors.fill,
  [`colorStatus${status}Foreground1`]: redColors.text,
  [`colorStatus${status}Foreground2`]: redColors.textDeep,
  [`colorStatus${status}Foreground3`]: redColors.fill,
  [`colorStatus${status}ForegroundInverted`]: redColors.inverted,
  [`colorStatus${status}BorderActive`]: redColors.fill,
  [`colorStatus${status}Border1`]: redColors.line,
  [`colorStatus${status}Border2`]: redColors.fill,
});

// The theme leaves out Fluent's palette of colors for people and calendars, a third of its theme,
// because only components that the portal does not use need them. The palette's reds are set below.
const base = Object.fromEntries(
  Object.entries(createLightTheme(amber)).filter(([name]) => !name.startsWith('colorPalette')),
) as unknown as Theme;

export const portalTheme: Theme = {
  ...base,
  colorBrandBackground: amber[130],
  colorBrandBackgroundHover: amber[120],
  colorBrandBackgroundPressed: amber[110],
  colorBrandBackgroundSelected: amber[120],
  colorNeutralForegroundOnBrand: inkColor,
  colorNeutralStrokeOnBrand: inkColor,
  colorNeutralStrokeOnBrand2: inkColor,
  colorNeutralStrokeOnBrand2Hover: inkColor,
  colorNeutralStrokeOnBrand2Pressed: inkColor,
  colorNeutralStrokeOnBrand2Selected: inkColor,
  // Fluent pairs the *Static* fills with white text, so they stay dark.
  colorBrandBackgroundStatic: amber[80],
  colorBrandBackground3Static: amber[60],
  colorBrandBackground4Static: amber[40],
  colorBrandBackground2: amber[160],
  colorBrandBackground2Hover: '#FFF1C9',
  colorBrandBackground2Pressed: amber[150],
  colorBrandStroke2: amber[150],
  colorBrandStroke2Contrast: amber[100],
  colorNeutralForeground1: '#1F1F1D',
  colorNeutralForeground2: '#43423F',
  colorNeutralForeground3: '#5F5D58',
  colorNeutralForeground4: '#6B6963',
  colorNeutralBackground2: '#FAFAF8',
  colorNeutralBackground3: '#F5F5F2',
  colorNeutralBackground4: '#F0EFEB',
  colorNeutralStroke1: '#D6D4CE',
  colorNeutralStroke2: '#E4E2DD',
  colorNeutralStroke3: '#EFEDE9',
  // Contrast rules exempt disabled text, but users read it, also outdoors.
  colorNeutralForegroundDisabled: '#75726B',
  colorNeutralStrokeAccessible: '#6B6963',
  colorNeutralStrokeAccessibleSelected: amber[80],
  ...oneRed('Danger'),
  ...oneRed('Warning'),
  ...oneRed('Success'),
  colorStatusDangerBackground3Hover: redColors.fillHover,
  colorStatusDangerBackground3Pressed: redColors.fillPressed,
  colorPaletteRedBackground1: redColors.ground,
  colorPaletteRedBackground2: redColors.line,
  colorPaletteRedBackground3: redColors.fill,
  colorPaletteRedForeground1: redColors.text,
  colorPaletteRedForeground2: redColors.textDeep,
  colorPaletteRedForeground3: redColors.fill,
  colorPaletteRedBorder1: redColors.line,
  colorPaletteRedBorder2: redColors.fill,
  colorPaletteRedBorderActive: redColors.fill,
  borderRadiusMedium: '6px',
  borderRadiusLarge: '8px',
  borderRadiusXLarge: '12px',
  fontFamilyBase:
    "'Inter Variable','Inter Fallback','Segoe UI Variable Text','Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',sans-serif",
  fontFamilyNumeric:
    "'Inter Variable','Inter Fallback','Segoe UI Variable Text','Segoe UI',system-ui,sans-serif",
} as Theme;
