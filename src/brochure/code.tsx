import { Path, Rect, Svg } from '@react-pdf/renderer'
import { create } from 'qrcode'
import { useColours } from './theme.ts'

/** A QR code, drawn as lines of squares so that it prints sharp at any size. */
export function Code({ text, side }: { text: string; side: number }) {
  const colour = useColours()
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const quiet = 3
  const squares = Array.from(data, (dark, index) =>
    dark ? `M${(index % size) + quiet} ${Math.floor(index / size) + quiet}h1v1h-1z` : '',
  ).join('')
  const whole = size + 2 * quiet
  return (
    <Svg width={side} height={side} viewBox={`0 0 ${whole} ${whole}`}>
      <Rect x="0" y="0" width={whole} height={whole} rx={1.5} fill={colour.white} />
      <Path d={squares} fill={colour.night} />
    </Svg>
  )
}
