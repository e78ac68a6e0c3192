/** The product's logo: an amber gauge on dark ink. */
import { amber, inkColor } from '../../theme/theme.ts';

/**
 * Renders a decorative logo beside the product's name.
 * @param size Pixels.
 */
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      style={{ flex: 'none', display: 'block' }}
    >
      <rect width="32" height="32" rx="8" fill={inkColor} />
      <path
        d="M7.5 19.5a8.5 8.5 0 0 1 17 0"
        stroke={amber[130]}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M16 20.5l4.3-6.3" stroke="#FFFFFF" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="16" cy="20.5" r="2.1" fill="#FFFFFF" />
    </svg>
  );
}
