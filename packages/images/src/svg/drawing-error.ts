/** Thrown if the request cannot be drawn; the message is for the client. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
}
