// Generated from openapi/ by `npm run generate`. Do not edit.
export const clientName = 'utility-api-client';
export const clientVersion = '6.3.0';
