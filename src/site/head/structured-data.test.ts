import { expect, it, vi } from 'vitest'
import { structuredData } from './structured-data.ts'

vi.mock('virtual:project/words', async original => {
  const before = await original<typeof import('virtual:project/words')>()
  const { loadProject } = await import('#project/load.ts')
  return { ...before, sections: loadProject('most').words.sections }
})
vi.mock('virtual:project/sections', () => ({ order: ['home', 'faq'] }))
vi.mock('virtual:project/offer', () => ({
  offer: { currency: 'INR', lowest: 18_000_000, highest: 32_500_000, count: 5 },
}))
vi.mock('virtual:project/place', () => ({
  place: {
    search: { kind: 'Residence', hours: { opens: '09:00', closes: '18:00' } },
    social: [{ name: 'Films', link: 'https://films.example/orchard' }],
  },
  coordinates: { latitude: 13.16, longitude: 77.62 },
  logos: [],
}))

it('search engines get kind, coordinates, hours, links, prices and questions', () => {
  expect(structuredData()).toMatchObject([
    {
      '@type': 'Residence',
      geo: { '@type': 'GeoCoordinates', latitude: 13.16, longitude: 77.62 },
      openingHoursSpecification: { opens: '09:00', closes: '18:00' },
      sameAs: ['https://films.example/orchard'],
      subjectOf: { offers: { '@type': 'AggregateOffer', lowPrice: 18_000_000, priceCurrency: 'INR' } },
    },
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'When are the keys handed over?',
          acceptedAnswer: { '@type': 'Answer' },
        },
        { '@type': 'Question' },
      ],
    },
  ])
})
