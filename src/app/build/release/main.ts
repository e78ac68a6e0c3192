/** `npm run release` creates a release as a folder and as an archive, in .build/release. */
import { execFileSync } from 'node:child_process';
import { basename, dirname, resolve } from 'node:path';
import { releaseArchivePath, makeRelease, releaseFolder } from './make-release.ts';

const root = resolve(import.meta.dirname, '../../../..');
const { folder } = await makeRelease(root, releaseFolder(root));

const archive = releaseArchivePath(folder);
const owners = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
execFileSync('tar', [...owners, '-czf', archive, '-C', dirname(folder), basename(folder)]);

console.log(`${folder}\n${archive}`);
