/** Describes a color in every notation. */
export async function describeColor({ color }: { color: string }) {
  const { describeCssColor } = await import('utility-api-images/color/describe');
  return describeCssColor(color);
}

/** Computes the contrast of a color on a background. */
export async function compareColors({ color, bg }: { color: string; bg: string }) {
  const { compareCssColors } = await import('utility-api-images/color/compare');
  return compareCssColors(color, bg);
}
