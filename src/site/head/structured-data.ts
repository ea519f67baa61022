import { withPlainDigits } from '#lib/text/plain-text.ts'
import type { Page } from '../content/page.ts'
import { socialAddress } from './social-address.ts'

/**
 * The number of bedrooms in a unit type's name in any language: `3.5 BHK`, `Signature Villa (5 BHK)`, `३ बीएचके`.
 * Undefined if the name does not contain it.
 */
export function bedroomsOf(type: string): number | undefined {
  const text = withPlainDigits(type)
  const [, named] = /(\d+(?:\.\d+)?)[\s\u00a0-]*(?:b\.?h\.?k|bed)/i.exec(text) ?? []
  // In other scripts the word after the number is not known here.
  const [, first] =
    /^(\d+(?:\.\d+)?)/.exec(text) ?? (/[a-z]/i.test(text) ? [] : /(\d+(?:\.\d+)?)/.exec(text)) ?? []
  const count = Math.floor(Number(named ?? first))
  return count > 0 && count < 20 ? count : undefined
}

/** The schema.org type of a place, by its homes. */
const kinds = { apartments: 'ApartmentComplex', houses: 'GatedResidenceCommunity' } as const

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The place has no price of its own; the page that offers its homes has. */
const listing = ({ offer }: Page) =>
  offer && {
    subjectOf: {
      '@type': 'RealEstateListing',
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: offer.currency,
        lowPrice: offer.lowest,
        highPrice: offer.highest,
        offerCount: offer.count,
      },
    },
  }

/** The questions of every shown section that has some. */
const questionsAndAnswers = ({ sections, words }: Page) => {
  const items = sections.order.flatMap(id => {
    const section = words.sections[id]
    return section?.kind === 'faq' ? section.items : []
  })
  return (
    items.length > 0 && {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    }
  )
}

/**
 * The data for search engines: the place, its address, amenities and floor plans, from the same content as the page.
 */
export function structuredData(page: Page) {
  const questions = questionsAndAnswers(page)
  return questions ? [placeData(page), questions] : placeData(page)
}

function placeData(page: Page) {
  const { address, amenities, description, pricing } = page.words
  const { origin, phone, projectName, homes, search, social, coordinates } = page.settings
  return {
    '@context': 'https://schema.org',
    '@type': search?.kind ?? kinds[homes],
    name: projectName,
    description,
    url: origin + page.languages.home,
    image: socialAddress(page),
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    amenityFeature: amenities.items.map(({ name }) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    accommodationFloorPlan: pricing.units.map(({ type }) => ({
      '@type': 'FloorPlan',
      name: type,
      numberOfBedrooms: bedroomsOf(type),
    })),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(search?.hours && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        ...search.hours,
      },
    }),
    ...(social && { sameAs: social.map(({ link }) => link) }),
    ...listing(page),
  }
}
