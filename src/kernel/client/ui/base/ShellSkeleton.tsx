/**
 * Renders the outline of the portal, which is shown until it has loaded. index.html shows the same
 * before any script runs.
 * @param covers True if it lies over what is drawn beneath.
 */
export const ShellSkeleton = ({ covers = false }: { readonly covers?: boolean }) => (
  <div className={covers ? 'opening covering' : 'opening'} />
);
