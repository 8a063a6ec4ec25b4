/** Badges from options that are checked and complete, and the formats of shields.io. */
export { type BadgeSpec, drawBadge } from './draw.ts';
export { parseBadgeColor, readBadgePath, refuseBadgeColor } from './shields.ts';
