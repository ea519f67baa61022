import { mix } from '#contract/colours.ts'
import { useProject } from './project-context.ts'

/** A4 landscape, in points, less a hair: what is as high as the page is pushed onto the next. */
export const sheet = { width: 841.89, height: 595, margin: 48 }

/** The project's colours, and the lines between: a printer knows no transparency it can trust. */
export function useColours() {
  const { colours } = useProject().theme
  const { ink, night, paper, white } = colours
  return { ...colours, hairline: mix(paper, ink, 0.18), hairlineNight: mix(night, white, 0.2) }
}

/** What a page's styles are made of. */
export type Colours = ReturnType<typeof useColours>

/** The two typefaces, by the names they are registered under, each with what has the letters it lacks. */
export const type = {
  display: ['Display', 'Display of other scripts'] as [string, string],
  text: ['Text', 'Text of other scripts'] as [string, string],
}
