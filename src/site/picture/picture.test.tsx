import { existsSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { activeProject, projectPath } from '#project/folders.ts'
import { Picture } from './picture.tsx'
import { heroPreloads } from './preload.ts'

const addresses = (markup: string) => markup.match(/\/pictures\/[^ ",]+/g) ?? []

describe('Picture', () => {
  const gallery = renderToStaticMarkup(<Picture name="gallery-01" alt="The pool" sizes="33vw" />)

  it('offers AVIF, then WebP, then one JPEG, all of them made', () => {
    expect(gallery.match(/image\/\w+|\.jpg/g)).toEqual(['image/avif', 'image/webp', '.jpg'])
    for (const address of addresses(gallery))
      expect(existsSync(projectPath(activeProject(), 'made/public', address)), address).toBe(true)
  })

  it('keeps its room and its colour, and waits until it is near', () => {
    expect(gallery).toMatch(/<img[^>]*width="1600" height="1000"/)
    expect(gallery).toMatch(/background-color:#[0-9a-f]{6}/)
    expect(gallery).toContain('loading="lazy"')
    expect(gallery).not.toContain('fetchPriority')
  })

  it('puts the tall picture first, with its own room, for small screens', () => {
    const hero = renderToStaticMarkup(<Picture name="hero-desktop" tall="hero-mobile" alt="" priority />)
    expect(hero.indexOf('hero-mobile')).toBeLessThan(hero.indexOf('hero-desktop'))
    expect(hero).toMatch(/media="\(max-width: 768px\)" width="1080" height="1620"/)
    expect(hero).toMatch(/fetchPriority="high"/i)
    expect(hero).not.toContain('lazy')
  })

  it('names the missing picture', () => {
    expect(() => renderToStaticMarkup(<Picture name="nowhere" alt="" />)).toThrow('no picture nowhere')
  })
})

describe('heroPreloads', () => {
  it('fetches exactly the files the hero will show, one link for each side of 768px', () => {
    const hero = renderToStaticMarkup(<Picture name="hero-desktop" tall="hero-mobile" alt="" priority />)
    const links = heroPreloads('hero-desktop', 'hero-mobile')
    expect(links.map(link => link.media)).toEqual(['(max-width: 768px)', 'not all and (max-width: 768px)'])
    for (const { imageSrcSet } of links) expect(hero).toContain(`srcSet="${imageSrcSet}"`)
  })
})
