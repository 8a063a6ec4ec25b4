/** Returns the `Link` header for the machine-readable and human-readable descriptions of a version (RFC 8631). */
export function linkDescriptions(description: string, documentation: string): string {
  return `<${description}>; rel="service-desc"; type="application/json", <${documentation}>; rel="service-doc"; type="text/html"`;
}
