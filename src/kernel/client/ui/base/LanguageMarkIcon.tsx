/**
 * The marks of the three languages, two flags and a globe. Each has an outline, which sets it off
 * from its background.
 */
import type { ReactNode } from 'react';
import type { LanguageMark } from '../../i18n/languages.ts';

const drawings: Record<LanguageMark, ReactNode> = {
  us: (
    <>
      <path fill="#B22234" d="M0 0h24v16H0z" />
      <path
        stroke="#FFFFFF"
        strokeWidth="1.23"
        d="M0 1.85h24M0 4.31h24M0 6.77h24M0 9.23h24M0 11.69h24M0 14.15h24"
      />
      <path fill="#3C3B6E" d="M0 0h10.5v8.6H0z" />
      <path
        stroke="#FFFFFF"
        strokeWidth=".9"
        strokeDasharray=".9 1.2"
        d="M1 1.5h9M2 3.3h8M1 5.1h9M2 6.9h8"
      />
    </>
  ),
  globe: (
    <>
      <path fill="#F0EFEB" d="M0 0h24v16H0z" />
      <path
        stroke="#1F1A0F"
        fill="none"
        d="M12 2a6 6 0 1 0 .01 0M6 8h12M12 2c-3.4 4-3.4 8 0 12M12 2c3.4 4 3.4 8 0 12"
      />
    </>
  ),
  br: (
    <>
      <path fill="#009C3B" d="M0 0h24v16H0z" />
      <path fill="#FFDF00" d="M12 1.8 21.8 8 12 14.2 2.2 8z" />
      <circle cx="12" cy="8" r="3.6" fill="#002776" />
      <path stroke="#FFFFFF" strokeWidth=".8" fill="none" d="M8.7 7.3c2.4-.3 4.8.4 6.7 1.9" />
    </>
  ),
};

/** Renders a decorative mark. The language's name is beside it or in the button's label. */
export function LanguageMarkIcon({
  mark,
  width = 24,
}: {
  readonly mark: LanguageMark;
  readonly width?: number;
}) {
  return (
    <svg
      width={width}
      height={(width * 2) / 3}
      viewBox="0 0 24 16"
      aria-hidden="true"
      style={{ display: 'block', flex: 'none', borderRadius: 2, boxShadow: '0 0 0 1px #0003' }}
    >
      {drawings[mark]}
    </svg>
  );
}
