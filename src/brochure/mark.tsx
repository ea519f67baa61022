import { Path, Svg } from '@react-pdf/renderer'
import { leaf, tower } from '../brand/mark.ts'
import { colour } from './theme.ts'

/** The project's mark, without a ground of its own. */
export function Mark({ size, night = false }: { size: number; night?: boolean }) {
  return (
    <Svg width={size} height={size} viewBox="4 3 24 26">
      <Path d={tower} fill={night ? colour.amber : colour.night} />
      <Path d={leaf} fill={night ? '#7fb08a' : colour.green} />
    </Svg>
  )
}
