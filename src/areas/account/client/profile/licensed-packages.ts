/**
 * Reads the generated list of third-party packages, a Markdown table of name, version and license.
 */

export type LicensedPackage = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
};

const ROW = /^\| (?<name>\S+) \| (?<version>\S+) \| (?<license>.+) \|$/u;

/** Returns the packages in the order of the list. The table's headings are left out. */
export const licensedPackages = (markdown: string): LicensedPackage[] =>
  markdown.split('\n').flatMap((line) => {
    const { name, version, license } = ROW.exec(line)?.groups ?? {};
    return name && version && license && name !== 'package' ? [{ name, version, license }] : [];
  });
