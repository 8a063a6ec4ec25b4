// Generated from openapi/ by `npm run generate`. Do not edit.
export const clientName = 'utility-api-client';
export const clientVersion = '6.3.0';
export const clientAgent = 'utility-api-client/6.3.0';
