/**
 * The value of `Link` that leads to the description of a version and to what people read of it (RFC 8631); both are
 * addresses.
 */
export function linkDescriptions(description: string, documentation: string): string {
  return `<${description}>; rel="service-desc"; type="application/json", <${documentation}>; rel="service-doc"; type="text/html"`;
}
