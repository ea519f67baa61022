import { placeDrawings } from '../../src/brand/place-drawings.ts'

/** Where the page has them. */
export const placesFile = 'src/site/icons/places.svg'

/** Every place's drawing in one file, by its name; the line keeps its strength at any size. */
export const placesSvg = (): string => {
  const paths = Object.entries(placeDrawings).map(
    ([name, path]) => `<path id="${name}" vector-effect="non-scaling-stroke" d="${path}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>Places</title>${paths.join('')}</svg>\n`
}
