import { Path, Rect, Svg } from '@react-pdf/renderer'
import { codePicture } from '#lib/qr-code.ts'
import { useColours } from './project-context.ts'

/** A QR code, drawn as lines of squares so that it prints sharp at any size. */
export function Code({ text, side }: { text: string; side: number }) {
  const colour = useColours()
  const { size, path } = codePicture(text)
  // One square more of white than on a screen, because the code is printed on a dark page.
  const whole = size + 2
  return (
    <Svg width={side} height={side} viewBox={`-1 -1 ${whole} ${whole}`}>
      <Rect x="-1" y="-1" width={whole} height={whole} rx={1.5} fill={colour.white} />
      <Path d={path} fill={colour.night} />
    </Svg>
  )
}
