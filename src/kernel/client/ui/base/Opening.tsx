/** The outline of the portal for as long as nothing of it is there; index.html shows the same before any script runs. */
export const Opening = () => <div className="opening" />;
