import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { activeProject, projectPath } from '#project/folders.ts'
import { markupOf, pageOfProject } from '../../../tests/page.tsx'
import { Picture } from './picture.tsx'
import { heroPreloads } from './preload.ts'

const page = await pageOfProject()
const { pictures, words } = page

const addresses = (markup: string) => markup.match(/\/pictures\/[^ ",]+/g) ?? []

const photo = words.overview.picture.name

describe('Picture', () => {
  const gallery = markupOf(page, <Picture name={photo} alt="The pool" sizes="33vw" />)

  it('offers AVIF, then one JPEG, all of them made', () => {
    expect(gallery.match(/image\/\w+|\.jpg/g)).toEqual(['image/avif', '.jpg'])
    for (const address of addresses(gallery))
      expect(existsSync(projectPath(activeProject(), 'made/public', address)), address).toBe(true)
  })

  it('reserves its room in its colour, and loads when it is near', () => {
    const { width, height } = pictures[photo] ?? {}
    expect(gallery).toMatch(new RegExp(`<img[^>]*width="${width}" height="${height}"`))
    expect(gallery).toMatch(/background-color:#[0-9a-f]{6}/)
    expect(gallery).toContain('loading="lazy"')
    expect(gallery).not.toContain('fetchPriority')
  })

  it('puts the tall picture first, with its own room, for small screens', () => {
    const hero = markupOf(
      page,
      <Picture name={words.hero.wide.name} tall={words.hero.tall.name} alt="" priority />,
    )
    expect(hero.indexOf(words.hero.tall.name)).toBeLessThan(hero.indexOf(words.hero.wide.name))
    const { width, height } = pictures[words.hero.tall.name] ?? {}
    expect(hero).toContain(`media="(max-width: 600px)" width="${width}" height="${height}"`)
    expect(hero).toMatch(/fetchPriority="high"/i)
    expect(hero).not.toContain('lazy')
  })

  it('names the missing picture', () => {
    expect(() => markupOf(page, <Picture name="nowhere" alt="" />)).toThrow('no picture nowhere')
  })
})

describe('heroPreloads', () => {
  it('fetches exactly the files the hero will show, one link for each side of 600px', () => {
    const hero = markupOf(
      page,
      <Picture name={words.hero.wide.name} tall={words.hero.tall.name} alt="" priority />,
    )
    const links = heroPreloads(pictures, words.hero.wide.name, words.hero.tall.name)
    expect(links.map(link => link.media)).toEqual(['(max-width: 600px)', 'not all and (max-width: 600px)'])
    for (const { imageSrcSet } of links) expect(hero).toContain(`srcSet="${imageSrcSet}"`)
  })
})
