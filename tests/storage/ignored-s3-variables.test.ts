/** Tests the warning about S3 settings under names that the portal doesn't read. */
import { expect, test } from 'vitest';
import { ignoredS3Warning } from '#app/server/start-warnings.ts';

test.each(['S3_BUCKET', 'S3_REGION', 'S3_KEY', 'S3_SECRET'])(
  '%s without S3_URL is warned about, with the variable to set, without its value',
  (name) => {
    const warning = ignoredS3Warning({ [name]: 'secret-value' });
    expect(warning).toMatch(new RegExp(`^${name} is ignored.*S3_URL=https://`));
    expect(warning).not.toContain('secret-value');
  },
);

test('several variables are named in one line', () => {
  const warning = ignoredS3Warning({ S3_BUCKET: 'files', S3_KEY: 'key' });
  expect(warning).toContain('S3_BUCKET, S3_KEY are ignored');
  expect(warning).not.toContain('\n');
});

test('nothing is said beside S3_URL, or without any of them', () => {
  expect(ignoredS3Warning({ S3_BUCKET: 'files', S3_URL: 'https://a' })).toBeUndefined();
  expect(ignoredS3Warning({ S3_BUCKET: 'files', S3_URL_FILE: '/run/s3' })).toBeUndefined();
  expect(ignoredS3Warning({ S3_BUCKET: '' })).toBeUndefined();
});
