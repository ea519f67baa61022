// The project's words, figures and pictures, in the order the page shows them. Named one by one, so that the
// browser is sent only those its script still needs.
import type { Project } from './schema.ts'
import { siteConfig } from './site.config.ts'

const { projectName, partnerName, agentId } = siteConfig

export const tagline: Project['tagline'] = 'A 53 acre residential township on Airport Road, Bengaluru'

export const badge: Project['badge'] = { small: 'Airport Road', large: 'Near Bangalore Airport' }

export const description: Project['description'] = `${projectName} is a pre-launch township of 13 high-rise towers on 53 acres along Airport Road, Bengaluru, with 80% open space. Ask for pricing, the brochure or a site visit.`

export const address: Project['address'] = {
  street: 'Airport Road',
  locality: 'Bengaluru',
  region: 'Karnataka',
  country: 'IN',
}

export const hero: Project['hero'] = {
  wide: {
    name: 'hero-desktop',
    alt: 'Four lit towers, a low glass clubhouse and palms across a still lake at dusk.',
  },
  tall: {
    name: 'hero-mobile',
    alt: 'Lit towers and a glass clubhouse mirrored in a lake at dusk, seen from a lakeside path.',
  },
}

export const stats: Project['stats'] = [
  { label: 'Units', value: '3460' },
  { label: 'Possession', value: '2029' },
  { label: 'Starting Price', value: 'Rs 1.8 Cr*' },
  { label: 'Configuration', value: '2, 3 & 4 BHK' },
]

export const features: Project['features'] = {
  title: 'Most of it is sky, water and trees',
  text: 'Thirteen towers stand at the edge, so the middle is left to a lake, lawns and shade. Five figures say the rest.',
  facts: [
    { figure: '53', label: 'acres', note: 'one gated township, laid out as a whole' },
    { figure: '80%', label: 'open space', note: 'lake, lawns, groves and walking paths' },
    { figure: '3,400+', label: 'units', note: 'from 2 to 4 bedrooms' },
    { figure: '13', label: 'high-rise towers', note: 'set apart, each with an open outlook' },
    { figure: '8', label: 'amenities', note: 'in and around the clubhouse' },
  ],
}

export const overview: Project['overview'] = {
  title: 'A township with a green heart',
  text: `${projectName} rings a lake and a central park with thirteen high-rise towers. Cars keep to the outer drive; inside it, everything is reached on foot, from the palm avenue at the gate to the pool deck by the water.`,
  more: 'It stands on Airport Road in the north of Bengaluru: five kilometres from the airport, one from the metro and the mall, and far enough in to hear birds in the morning.',
  picture: {
    name: 'overview',
    alt: 'All thirteen towers around a park and a lake from the air, the airport road in front, in evening sun.',
  },
}

export const pricing: Project['pricing'] = {
  title: 'Available Units',
  text: 'Five layouts from two to four bedrooms. Leave your number once and every starting price is shown.',
  units: [
    {
      type: '2 BHK',
      price: '2.50 Cr ++',
      size: '',
      picture: {
        name: 'unit-2bhk',
        alt: 'Plan of the 2 BHK from above: two bedrooms, living and dining room, kitchen and a wide balcony.',
      },
    },
    {
      type: '2.5 BHK',
      price: '2.50 Cr ++',
      size: '',
      picture: {
        name: 'unit-2-5bhk',
        alt: 'Plan of the 2.5 BHK from above: two bedrooms, a study, living and dining room, kitchen and a wide balcony.',
      },
    },
    {
      type: '3 BHK',
      price: '2.50 Cr ++',
      size: '',
      picture: {
        name: 'unit-3bhk',
        alt: 'Plan of the 3 BHK from above: three bedrooms, living and dining room, kitchen and a wide balcony.',
      },
    },
    {
      type: '3.5 BHK',
      price: '2.50 Cr ++',
      size: '',
      picture: {
        name: 'unit-3-5bhk',
        alt: 'Plan of the 3.5 BHK from above: three bedrooms, a study, living and dining room, kitchen and a wide balcony.',
      },
    },
    {
      type: '4 BHK',
      price: '3.25 Cr ++',
      size: '',
      picture: {
        name: 'unit-4bhk',
        alt: 'Plan of the 4 BHK from above: four bedrooms, living and dining room, kitchen and two balconies.',
      },
    },
  ],
}

export const masterPlan: Project['masterPlan'] = {
  title: 'Master Plan',
  text: 'The gate opens on a palm avenue that ends at the water. Clubhouse and pool face the lake; courts, play area and quiet terraces lie under the trees around it.',
  picture: {
    name: 'master-plan',
    alt: 'The 53 acres from straight above: thirteen towers along a ring drive, a lake and clubhouse in the middle, a palm avenue from the gate.',
  },
}

export const location: Project['location'] = {
  title: 'Location',
  place: 'Chikkajala Airport Road',
  text: 'On the road to the airport, with the metro and the mall within a kilometre.',
  distances: [
    { to: 'Doddajala Metro', kilometres: 1 },
    { to: 'Forum Mall', kilometres: 1 },
    { to: 'KIADB', kilometres: 6 },
    { to: 'Airport', kilometres: 5 },
  ],
}

export const amenities: Project['amenities'] = {
  title: 'Amenities',
  text: 'For the hour after work and the whole of Sunday.',
  background: 'amenities-background',
  items: [
    { name: 'Swimming pool', icon: 'pool' },
    { name: 'Gymnasium', icon: 'gym' },
    { name: 'Table Tennis', icon: 'table-tennis' },
    { name: 'Pool Table', icon: 'pool-table' },
    { name: "Senior's Corner", icon: 'seniors' },
    { name: 'Clubhouse', icon: 'clubhouse' },
    { name: 'Kid’s play area', icon: 'play' },
    { name: 'Badminton Court', icon: 'badminton' },
  ],
}

export const gallery: Project['gallery'] = {
  title: 'Gallery',
  text: 'Dusk by the water, noon on the courts.',
  groups: [
    {
      id: 'exterior',
      title: 'EXTERIOR',
      photos: [
        {
          name: 'gallery-11',
          alt: 'The pool and the lit clubhouse at dusk, palms and towers behind.',
          caption: 'Pool and clubhouse, dusk',
        },
        {
          name: 'gallery-01',
          alt: 'The pool deck by day: loungers, white umbrellas, the clubhouse and towers.',
          caption: 'Pool deck',
        },
        {
          name: 'gallery-04',
          alt: 'The lake, the pool and a row of lit towers from the air at dusk.',
          caption: 'Lake and towers from the air',
        },
        {
          name: 'gallery-07',
          alt: 'A boulevard lined with palms, a tower at its end.',
          caption: 'Palm boulevard',
        },
        {
          name: 'gallery-02',
          alt: 'Four towers mirrored in the lake in the last sun.',
          caption: 'The lake, golden hour',
        },
        { name: 'gallery-08', alt: 'Two blue badminton courts among trees.', caption: 'Badminton courts' },
        {
          name: 'gallery-03',
          alt: 'The lake, the pool and the park seen from a balcony on the 20th floor.',
          caption: 'From the 20th floor',
        },
        {
          name: 'gallery-06',
          alt: 'A tower from below: white balconies and terracotta fins against the sky.',
          caption: 'Facade',
        },
        {
          name: 'gallery-05',
          alt: 'The entrance gate on the airport road at dusk, its canopy lit, towers behind.',
          caption: 'Entrance gate, dusk',
        },
        {
          name: 'gallery-09',
          alt: 'Swings and play houses on soft coloured ground, towers behind the trees.',
          caption: "Children's play area",
        },
      ],
    },
  ],
}

export const visitBackground: Project['visitBackground'] = 'site-visit-background'

export const impression: Project['impression'] = "Artist's impression"

export const disclaimer: Project['disclaimer'] = `This is not the official website of the project or its developer. It belongs to the authorised channel partner, ${partnerName}, and is for information only. Prices, plans, pictures and dates may change without notice and are not an offer or a contract; every picture is an artist’s impression.`

export const consent: Project['consent'] = `By submitting you agree that ${partnerName} may call or message you about this project.`

export const privacy: Project['privacy'] = {
  version: '2026-11-01',
  paragraphs: [
    {
      title: 'What we take',
      text: 'The name and number you give, the visit time you choose, and the address of the page you came by, with its campaign parameters. Your network address is used to tell the country and to stop abuse.',
    },
    {
      title: 'What for',
      text: 'To call or message you about this project, to arrange your visit and to send what you asked for. Nothing else, and nobody else is sold or given your details.',
    },
    {
      title: 'How long',
      text: 'Until you ask us to delete them, or until we no longer need them to answer you.',
    },
    {
      title: 'Your rights',
      text: `You may ask to see, correct or erase what we hold, or withdraw your consent, at any time: call the number on this site or write to ${agentId}.`,
    },
  ],
}
