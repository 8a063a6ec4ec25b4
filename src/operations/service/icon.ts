/** The service's icon as SVG: the letter U over a dot. */
export const SERVICE_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="7" fill="#1f3a5f"/>' +
  '<path d="M10 8v7.5a6 6 0 0 0 12 0V8" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>' +
  '<circle cx="16" cy="26" r="2" fill="#ffb454"/>' +
  '</svg>';
