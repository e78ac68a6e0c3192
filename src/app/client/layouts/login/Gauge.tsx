/** The large gauge of the sign-in screens: ticks, a needle and a hub. */
import { amber, inkColor } from '#kernel/client/index.ts';

const CENTRE = 230;
const BASE = 236;

// Returns the coordinates of a point on the dial.
const at = (degrees: number, radius: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE - radius * Math.cos(angle)).toFixed(1)} ${(BASE - radius * Math.sin(angle)).toFixed(1)}`;
};
const tick = (step: number, inner: number) => `M${at(step * 4.5, 221)}L${at(step * 4.5, inner)}`;
const steps = Array.from({ length: 41 }, (_, step) => step);
const longTicks = steps
  .filter((step) => step % 5 === 0)
  .map((step) => tick(step, 190))
  .join('');
const shortTicks = steps
  .filter((step) => step % 5 !== 0)
  .map((step) => tick(step, 203))
  .join('');

export function Gauge({ className }: { readonly className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 460 256"
      fill="none"
      stroke={inkColor}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={longTicks} strokeWidth="3.6" />
      <path d={shortTicks} strokeWidth="2" />
      <path d={`M${CENTRE} ${BASE}L${at(124.5, 184)}`} strokeWidth="7" />
      <circle cx={CENTRE} cy={BASE} r="17.5" fill={inkColor} stroke="none" />
      <circle cx={CENTRE} cy={BASE} r="5.5" fill={amber[130]} stroke="none" />
    </svg>
  );
}
