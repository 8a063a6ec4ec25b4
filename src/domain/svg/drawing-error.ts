/** What cannot be drawn, and why, in words for whoever asked for it. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
}
