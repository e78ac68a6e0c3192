/**
 * Renders the outline of the portal, which is shown until it has loaded. index.html shows the same
 * before any script runs.
 */
import { useDrawnPlaceholders } from './use-are-placeholders-due.ts';

type Props = {
  /** True if the outline lies over content that is already drawn. */
  readonly covers?: boolean;
};

export function ShellSkeleton({ covers = false }: Props) {
  useDrawnPlaceholders();
  return <div className={covers ? 'opening covering' : 'opening'} />;
}
