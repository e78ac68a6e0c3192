/**
 * Renders the outline of the portal, which is shown until it has loaded. index.html shows the same
 * before any script runs.
 * @param covers True if the outline lies over content that is already drawn.
 */
export const ShellSkeleton = ({ covers = false }: { readonly covers?: boolean }) => (
  <div className={covers ? 'opening covering' : 'opening'} />
);
