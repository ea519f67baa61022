import { expect, it } from 'vitest'
import { loadProject } from '#project/load.ts'
import { pageOfProject } from '../../../tests/page.tsx'
import type { Page } from '../content/page.ts'
import { structuredData } from './structured-data.ts'

const page = await pageOfProject()
const shown: Page = {
  ...page,
  words: { ...page.words, sections: loadProject('most').words.sections },
  sections: { ...page.sections, order: ['home', 'faq'] },
  offer: { currency: 'INR', lowest: 18_000_000, highest: 32_500_000, count: 5 },
  settings: {
    ...page.settings,
    search: { kind: 'Residence', hours: { opens: '09:00', closes: '18:00' } },
    social: [{ name: 'Films', link: 'https://films.example/orchard' }],
    coordinates: { latitude: 13.16, longitude: 77.62 },
  },
}

it('search engines get kind, coordinates, hours, links, prices and questions', () => {
  expect(structuredData(shown)).toMatchObject([
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
