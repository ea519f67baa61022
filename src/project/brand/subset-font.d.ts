declare module 'subset-font' {
  type AxisRange = number | { min: number; max: number }

  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, AxisRange> },
  ): Promise<Uint8Array>
}
