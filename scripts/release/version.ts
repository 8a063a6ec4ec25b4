/** Finds the lines outside of `package.json` that have the version of the service. */

/** Files that name the version; `npm version` updates the packages and their lock file. */
export const versionedFiles = [
  ...['.env.example', 'Dockerfile', 'README.md', 'docker-compose.yml', 'docs/operating.md'],
  ...['deploy/kubernetes/base/kustomization.yaml', 'openapi/unversioned.yaml', 'openapi/v6.yaml'],
  ...['packages/client/README.md', 'packages/server/package.json'],
];

/** Changelogs, whose unreleased part becomes the release. */
export const changelogs = ['CHANGELOG.md', 'packages/client/CHANGELOG.md'];

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** The image's tag, the client's tarball, and the fields of Kustomize, Docker, OpenAPI and npm. */
const VERSIONS =
  /(utility-api:|utility-api-client-|newTag: |ARG VERSION=|^ {2}version: |^ {2}"version": ")\d+\.\d+\.\d+\b/gm;

/** Returns the text with another version. Throws if it names none. */
export function withVersion(text: string, version: string): string {
  if (text.search(VERSIONS) < 0) throw new Error('no version found');
  return text.replaceAll(VERSIONS, `$1${version}`);
}

/** Returns the changelog with its unreleased part as a release. Throws if that part is missing or empty. */
export function withRelease(changelog: string, version: string, date: string): string {
  if (!/^## Unreleased\n+[^#\s]|^## Unreleased\n+### /m.test(changelog))
    throw new Error('nothing is unreleased');
  return changelog.replace(/^## Unreleased$/m, `## ${version} (${date})`);
}

/** Throws a RangeError unless the second version is newer, in the form MAJOR.MINOR.PATCH. */
export function assertNewer(before: string, version: string): void {
  const [old, now] = [before, version].map((text) => VERSION.exec(text)?.slice(1).map(Number));
  if (!(old && now)) throw new RangeError(`${version} is not a version such as 6.2.0`);
  const at = now.findIndex((part, index) => part !== old[index]);
  if (at < 0 || (now[at] ?? 0) < (old[at] ?? 0))
    throw new RangeError(`${version} is not newer than ${before}`);
}
