/** Words that stand in the brochure alone; everything else it says is the project's. */
export const brochure = {
  edition: 'Pre-launch brochure',
  towers: 'High-rise towers',
  unitsText:
    'Five layouts from two to four bedrooms, each with a living and dining room that opens on a balcony.',
  startingPrice: 'Starting price',
  priceNote:
    'Prices are starting prices in rupees as announced for the pre-launch; "++" means that statutory charges are added. Plans are artist’s impressions and not to scale.',
  interior: { name: 'living-room', caption: 'Living room, looking out over the township' },
  galleryOpening: 'gallery-04',
  galleryPage: ['gallery-11', 'gallery-02', 'gallery-07', 'gallery-03', 'gallery-05', 'gallery-01'],
  visit: {
    title: 'Come and see it',
    text: 'A visit takes an hour, any day from 9 in the morning to 6 in the evening. Call, write or scan, and we will be at the gate.',
    call: 'Call',
    chat: 'Chat',
    map: 'Find the way',
  },
}
