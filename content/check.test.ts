import { describe, expect, it } from 'vitest'
import { contentFaults } from './check.ts'
import * as project from './project.ts'
import { siteConfig } from './site.config.ts'

const masters = 'imagery/masters'
const plain = () => structuredClone({ project: { ...project }, siteConfig })

describe('contentFaults', () => {
  it('finds nothing in the content as it is', () => {
    expect(contentFaults({ project, siteConfig }, masters)).toEqual([])
  })

  it('names the unit that has no price', () => {
    const content = plain()
    Reflect.deleteProperty(content.project.pricing.units[2] ?? {}, 'price')
    expect(contentFaults(content, masters)).toEqual([
      expect.stringMatching(/^content\/project\.ts: pricing\.units\.2\.price: /),
    ])
  })

  it('names the unit whose price is empty', () => {
    const content = plain()
    Object.assign(content.project.pricing.units[0] ?? {}, { price: ' ' })
    expect(contentFaults(content, masters)).toEqual([
      'content/project.ts: pricing.units.0.price: must not be empty',
    ])
  })

  it('names the photo that is missing on disk, and the field that asks for it', () => {
    const content = plain()
    Object.assign(content.project.gallery.groups[0]?.photos[4] ?? {}, { name: 'gallery-99' })
    expect(contentFaults(content, masters)).toEqual([
      'content/project.ts: gallery.groups.0.photos.4.name: there is no picture imagery/masters/gallery-99.jpg',
    ])
  })

  it('names every background that is missing', () => {
    const content = plain()
    content.project = { ...content.project, visitBackground: 'nowhere' }
    content.project.amenities.background = 'nowhere-too'
    expect(contentFaults(content, masters).map(line => line.split(': ')[1])).toEqual([
      'amenities.background',
      'visitBackground',
    ])
  })

  it('names a field it does not know', () => {
    const content = plain()
    Object.assign(content.siteConfig, { fone: '+91 80000 00000' })
    Object.assign(content.project.overview, { subtitle: 'x' })
    const faults = contentFaults(content, masters)
    expect(faults).toHaveLength(2)
    expect(faults[0]).toMatch(/^content\/site\.config\.ts: fone: /)
    expect(faults[1]).toMatch(/^content\/project\.ts: overview\.subtitle: /)
  })

  it('tells all mistakes at once, each with what would be right', () => {
    const content = plain()
    Object.assign(content.siteConfig, { phone: '080', defaultCountry: 'India' })
    expect(contentFaults(content, masters)).toEqual([
      'content/site.config.ts: phone: must be an international number such as +91 80000 00000',
      'content/site.config.ts: defaultCountry: must be a two-letter country code such as IN',
    ])
  })
})
