/** Lists the packages of a release with their licenses and hashes, in the format of CycloneDX. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of CycloneDX's format that are read here. */
export type BillOfMaterials = {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly licenses?: readonly unknown[];
    readonly hashes?: readonly unknown[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: string[] }[];
};

type LockedPackage = { readonly version?: string; readonly dev?: boolean };

/** Returns `name@version` of the packages in the lock file that are not only for developers. */
function packagesForProduction(root: string): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  return new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
}

/**
 * Returns the packages of the lock file without those that are only for developers. `npm sbom
 * --omit=dev` is not used, because it also leaves out packages of which a developers' package is
 * one of several dependents.
 */
export function createBillOfMaterials(root: string): BillOfMaterials {
  const format = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const whole = JSON.parse(execFileSync('npm', ['sbom', ...format], options)) as BillOfMaterials;

  const production = packagesForProduction(root);
  const components = whole.components.filter((each) => production.has(each['bom-ref']));
  const refs = new Set(components.map((each) => each['bom-ref']));
  const isListed = (ref: string) => refs.has(ref);
  return {
    ...whole,
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => isListed(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isListed) })),
  };
}
