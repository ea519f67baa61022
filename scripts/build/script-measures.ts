import { scriptOf } from '#project/scripts/scripts.ts'

/** Line height, letter spacing, and the sizes of headings. */
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

/** Indian scripts are taller, have signs below the line, and need a wider line so that joined letters stay joined. */
const tall: typeof latin = {
  leading: '1.7',
  leadingHeading: '1.34',
  leadingTitle: '1.36',
  leadingShort: '1.4',
  trackingHeading: '0',
  trackingFigure: '0',
  trackingCapitals: '0',
  // Long words must fit a phone's width also with larger text.
  sizeHeading: 'min(9.4vw, clamp(1.875rem, 1.5rem + 1.7vw, 46px))',
}

/** The measures that the script of a language needs. */
export const scriptMeasures = (language: string): typeof latin =>
  scriptOf(language) === 'Latin' ? latin : tall
