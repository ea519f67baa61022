import { expect, test } from 'vitest'
import { loadProject } from './load.ts'
import { namedRooms } from './pictures/unit-plans.ts'
import { unmatchedPictures } from './pictures/with-pictures.ts'
import { fillPrices, mismatchedUnits } from './prices/fill-prices.ts'
import { offerOf } from './prices/prices.ts'
import { withPrices } from './prices/with-prices.ts'
import { mismatchedReasons, withRecipients } from './settings/recipients.ts'

const { words, pictures, settings, labels } = loadProject('aerowood')
const writer = { labels: labels.prices, locale: 'en-IN', currency: 'INR' }

// Editors name the groups of a gallery, the recipients, the rooms and the prices.
test.each(['constructor', 'toString', '__proto__'])(
  '%s is a name like any other, and found nowhere',
  name => {
    const room = { name, width: 3, depth: 3, label: { left: 0, top: 0 } }
    expect(namedRooms({ unit: { aspect: 1, rooms: [room] } }, {}).unit?.rooms[0]?.name).toBe(name)

    const prices = { gated: false, figures: {}, units: [name] }
    const text = `{price.${name}}`
    expect(fillPrices(text, prices, writer)).toBe(text)
    expect(mismatchedUnits(prices, { ...words, pricing: { units: [{}] } })).toHaveLength(1)
    expect(offerOf(prices, 'INR')).toBeUndefined()
    const [unit] = words.pricing.units
    const written = {
      ...words,
      pricing: { ...words.pricing, units: unit ? [{ ...unit, price: 'As written' }] : [] },
    }
    expect(withPrices(written as never, prices, writer).pricing.units[0]?.price).toBe('As written')

    const [photo] = words.gallery.groups[0]?.photos ?? []
    const gallery = { ...words.gallery, groups: [{ id: name, title: 'Views', photos: photo ? [photo] : [] }] }
    expect(unmatchedPictures({ ...words, gallery } as never, pictures)).toContainEqual(
      expect.stringMatching(`^gallery\\.${name}: .* names 0$`),
    )

    const recipients = [{ name, isDeveloper: false }]
    expect(mismatchedReasons({ recipients }, {})).toEqual([
      `privacy.recipients.${name}: must say why they get the details`,
    ])
    const privacy = { ...words.privacy, recipients: {} }
    const { paragraphs } = withRecipients({ privacy }, { ...settings, recipients }, labels).privacy
    expect(paragraphs.at(-1)?.text).not.toContain('function')
  },
)
