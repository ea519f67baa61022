import { scriptOf } from '#project/theme/scripts.ts'

/** Room between lines and letters, and how large headings are. */
const latin = {
  leading: '1.6',
  leadingHeading: '1.06',
  leadingTitle: '1.1',
  leadingShort: '1.2',
  trackingHeading: '-0.018em',
  trackingFigure: '-0.02em',
  trackingCapitals: '0.14em',
  sizeHeading: 'clamp(2.125rem, 1.55rem + 2.5vw, 60px)',
}

/** Scripts of India stand taller and hang signs below the line, and a line over joined letters is not to be torn. */
const tall: typeof latin = {
  leading: '1.7',
  leadingHeading: '1.34',
  leadingTitle: '1.36',
  leadingShort: '1.4',
  trackingHeading: '0',
  trackingFigure: '0',
  trackingCapitals: '0',
  // Its long words stay whole on a phone with larger text too.
  sizeHeading: 'min(9.4vw, clamp(1.875rem, 1.5rem + 1.7vw, 46px))',
}

/** What the script of a language asks of a page's styles. */
export const scriptMeasures = (language: string): typeof latin =>
  scriptOf(language) === 'Latin' ? latin : tall
