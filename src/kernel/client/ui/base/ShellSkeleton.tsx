/**
 * The outline of the portal, shown while nothing is loaded. index.html shows the same before any
 * script runs.
 */
export const ShellSkeleton = () => <div className="opening" />;
