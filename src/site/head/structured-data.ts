import { home } from 'virtual:project/languages'
import { offer } from 'virtual:project/offer'
import { coordinates, place } from 'virtual:project/place'
import { order } from 'virtual:project/sections'
import * as settings from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import { bedroomsOf } from './bedrooms.ts'
import { socialAddress } from './social-address.ts'

/** The schema.org type of a place, by its homes. */
const kinds = { apartments: 'ApartmentComplex', houses: 'GatedResidenceCommunity' } as const

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The place has no price of its own; the page that offers its homes has. */
const listing = () =>
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
const questionsAndAnswers = () => {
  const items = order.flatMap(id => {
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
export function structuredData() {
  const questions = questionsAndAnswers()
  return questions ? [placeData(), questions] : placeData()
}

function placeData() {
  const { address, amenities, description, pricing } = words
  const { origin, phone, projectName } = settings
  const { search, social } = place
  return {
    '@context': 'https://schema.org',
    '@type': search?.kind ?? kinds[settings.homes],
    name: projectName,
    description,
    url: origin + home,
    image: socialAddress,
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
    ...listing(),
  }
}
