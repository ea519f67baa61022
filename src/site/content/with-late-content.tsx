import { type ComponentType, useMemo } from 'react'
import { ContentProvider, useContent } from './content-context.tsx'
import { fetchLateContent } from './fetch-content.ts'
import { joinContent } from './late-content.ts'

/** A late part with its content; while the page is prerendered, it is there already. */
export async function withLateContent<Props extends object>(
  part: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR) return part
  const [Part, late] = await Promise.all([part, fetchLateContent()])
  return props => {
    const start = useContent()
    const content = useMemo(() => joinContent(start, late), [start])
    return (
      <ContentProvider content={content}>
        <Part {...props} />
      </ContentProvider>
    )
  }
}
