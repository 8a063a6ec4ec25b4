// Generated from openapi/ by `npm run generate`. Do not edit.
export const clientVersion = '6.2.0';
