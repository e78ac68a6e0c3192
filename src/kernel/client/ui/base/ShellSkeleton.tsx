/**
 * Renders the outline of the portal, which is shown until it has loaded. index.html shows the same
 * before any script runs.
 */
export const ShellSkeleton = () => <div className="opening" />;
