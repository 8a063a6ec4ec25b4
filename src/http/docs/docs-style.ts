/** The style of the documentation page. */
import { READABLE_STYLE } from './docs-accessibility.ts';

/** On phones, tables become lists and nothing exceeds the screen width. */
export const PAGE_STYLE = `${READABLE_STYLE}
html { color-scheme: light; }
body { margin: 0; background: light-dark(#fff, #1c2022); }
#page { overflow-x: clip; }
.bar { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between;
  padding: 10px 20px; background: #1f3a5f; color: #fff; font: 16px/1.4 system-ui, sans-serif; }
.bar a { display: flex; align-items: center; gap: 10px; color: inherit; font-weight: 600; text-decoration: none; }
.bar select { font: inherit; padding: 4px 8px; }
noscript { display: block; padding: 20px; font: 16px/1.4 system-ui, sans-serif; }
.swagger-ui .info { margin: 14px 0 0; }
.swagger-ui .info .title { font-size: 26px; }
.swagger-ui .info hgroup.main { margin: 0; }
.swagger-ui .info p, .swagger-ui .info li { margin: 6px 0; font-size: 14px; }
.swagger-ui .info__license { display: none; }
.swagger-ui .info summary { padding: 4px 0; cursor: pointer; }
.swagger-ui .scheme-container { margin: 0; padding: 8px 0; background: none; box-shadow: none; }
.swagger-ui .scheme-container .schemes { align-items: end; }
.swagger-ui .filter .operation-filter-input { margin: 6px 0; }
.swagger-ui .opblock-tag { padding: 6px 10px 6px 0; }
.swagger-ui .response-col_links { display: none; }
.swagger-ui .picture { display: block; max-width: 100%; height: auto; margin: 10px 0; background: #fff; }
.swagger-ui .renderedMarkdown p, .swagger-ui .info p { overflow-wrap: anywhere; }
@media (max-width: 700px) {
  .swagger-ui .wrapper { padding: 0 10px; box-sizing: border-box; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; font-size: 20px; }
  .swagger-ui .opblock-tag small { padding: 0; flex-basis: 100%; }
  .swagger-ui .opblock .opblock-summary { padding: 4px; }
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 64px; padding: 6px 4px; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; flex: 1 1 60%; font-size: 15px; overflow-wrap: anywhere; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 6px; font-size: 14px; }
  .swagger-ui table.parameters, .swagger-ui table.parameters > tbody, .swagger-ui table.parameters > tbody > tr,
  .swagger-ui table.parameters > tbody > tr > td { display: block; width: auto; }
  .swagger-ui table.parameters > thead { display: none; }
  .swagger-ui table tbody tr td:first-of-type { min-width: 0; max-width: none; width: auto; padding: 8px 0 0; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select,
  .swagger-ui .parameters-col_description textarea { width: 100%; max-width: 100%; font-size: 16px; box-sizing: border-box; }
  .swagger-ui .responses-inner, .swagger-ui .table-container { padding: 10px; }
  .swagger-ui table.responses-table, .swagger-ui .live-responses-table { table-layout: fixed; width: 100%; }
  .swagger-ui .response-col_status { width: 56px; }
  .swagger-ui .opblock-body pre.microlight, .swagger-ui .highlight-code > .microlight { max-width: 100%; overflow: auto; }
  .swagger-ui .filter .operation-filter-input { width: 100%; box-sizing: border-box; font-size: 16px; }
}
`;
