/** Avatars from options that are checked and complete. */
export { drawAvatar } from './draw.ts';
export { readInitials } from './name-letters.ts';
export type { AvatarSpec } from './spec.ts';
