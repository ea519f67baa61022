import { Image } from '@react-pdf/renderer'
import type { Shots } from './pictures/shots.ts'
import { useProject } from './project-context.ts'

/** The project's logo on a light background. */
export function Logo({ shots, size }: { shots: Shots; size: number }) {
  const { width, height } = useProject().logoOnLight
  return (
    <Image
      src={{ data: shots.logo ?? Buffer.alloc(0), format: 'png' }}
      style={{ width: size * Math.min(1, width / height), height: size * Math.min(1, height / width) }}
    />
  )
}
