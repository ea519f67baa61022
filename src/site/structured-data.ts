import { home } from 'virtual:project/languages'
import { offer } from 'virtual:project/offer'
import * as settings from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import { bedroomsOf } from './bedrooms.ts'
import { socialAddress } from './social-address.ts'

/** What search engines call a place by the homes it has. */
const kinds = { apartments: 'ApartmentComplex', houses: 'GatedResidenceCommunity' } as const

/** The place has no price of its own: the page that offers its homes has. */
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

/** What search engines read: the place, its address, amenities and floor plans, from the same content as the page. */
export function structuredData() {
  const { address, amenities, description, pricing } = words
  const { origin, phone, projectName } = settings
  return {
    '@context': 'https://schema.org',
    '@type': kinds[settings.homes],
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
    ...listing(),
  }
}
