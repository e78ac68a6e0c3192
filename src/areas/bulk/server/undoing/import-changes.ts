/**
 * Lists what an import changed of users and distributors, in the form that is stored for undoing.
 */
import type { ManagedUserChange, ManagedUserRow } from '#areas/account/server/index.ts';
import type { StoredDistributor } from '#areas/distributors/server/index.ts';
import { createImportChange, type ImportChange } from '../../domain/index.ts';
import {
  companyValues,
  createdDistributorValues,
  distributorValues,
} from './plan-distributors-undo.ts';
import { createdUserValues, userValues } from './plan-users-undo.ts';

const listed = (change: ImportChange | undefined): ImportChange[] => (change ? [change] : []);

export const changesOfUser = (
  row: ManagedUserRow,
  { name, jobRoleId }: ManagedUserChange,
): ImportChange[] =>
  listed(
    createImportChange(
      { record: 'user', id: String(row.id), owner: row.distributor_id },
      userValues(row),
      userValues({ name, job_role_id: jobRoleId }),
    ),
  );

export const creationOfUser = (
  id: number,
  owner: number,
  { name, jobRoleId }: { readonly name: string; readonly jobRoleId: number | null },
): ImportChange => ({
  record: 'user',
  id: String(id),
  owner,
  before: null,
  after: createdUserValues({ name, job_role_id: jobRoleId }),
});

/**
 * Returns the changes of a distributor and its companies. If the import created the distributor,
 * they are one record.
 */
export function changesOfDistributor(
  before: StoredDistributor | undefined,
  { id, content }: StoredDistributor,
): ImportChange[] {
  const own = { record: 'distributor' as const, id: String(id) };
  if (!before) return listed(createImportChange(own, null, createdDistributorValues(content)));
  const former = new Map(before.content.companies.map((company) => [company.id, company]));
  return [
    ...listed(
      createImportChange(own, distributorValues(before.content), distributorValues(content)),
    ),
    ...content.companies.flatMap((company) => {
      const was = former.get(company.id);
      return listed(
        createImportChange(
          { record: 'company', id: String(company.id), owner: id },
          was ? companyValues(was) : null,
          companyValues(company),
        ),
      );
    }),
  ];
}
