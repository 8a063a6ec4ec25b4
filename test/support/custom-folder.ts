/** Folders of custom operations for tests. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Test } from 'tap';
import { makeFolder } from './folders.ts';

/** A document with one operation, whose response is any JSON of the named schema. */
export const DOCUMENT = `openapi: 3.1.0
info: { title: Acme, version: 1.0.0 }
servers:
  - { url: /acme }
tags:
  - { name: weather, description: The weather. }
paths:
  /weather/{city}:
    get:
      summary: Get the weather
      description: The weather of a city.
      operationId: getWeather
      tags: [weather]
      x-card: { example: { city: Bern } }
      x-tool: { name: weather, description: Use it for the weather. }
      parameters:
        - name: city
          in: path
          required: true
          description: The name of a city.
          schema: { type: string, maxLength: 50, examples: [Bern] }
      responses:
        '200':
          description: The weather.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Weather' }
components:
  schemas:
    Weather:
      description: The weather.
      type: object
      required: [celsius]
      properties:
        celsius: { description: The temperature., type: number, minimum: -100, maximum: 100, examples: [21] }
        sky: { description: The sky., type: string, enum: [clear, gray], examples: [gray] }
`;

export const CODE = 'export const operations = { getWeather: () => ({ celsius: 21 }) };\n';

/** Writes a folder; undefined leaves a file out. */
export function makeCustomFolder(
  t: Test,
  {
    document = DOCUMENT,
    code = CODE,
    file = 'index.js',
  }: { document?: string | undefined; code?: string | undefined; file?: string } = {},
): string {
  const folder = makeFolder(t);
  if (document !== '') writeFileSync(join(folder, 'openapi.yaml'), document);
  if (code !== '') writeFileSync(join(folder, file), code);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}
