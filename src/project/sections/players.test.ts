import { expect, test } from 'vitest'
import { playerAddress } from './players.ts'

test.each([
  ['https://www.youtube.com/watch?v=abc_DEF-123&t=10', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
  ['https://youtu.be/abc_DEF-123?si=x', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
  ['https://m.youtube.com/shorts/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
  ['https://www.youtube.com/embed/abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://www.youtube.com/@channel', 'https://www.youtube.com/@channel'],
  ['https://www.youtube.com/watch?v=a%22b', 'https://www.youtube.com/watch?v=a%22b'],
  ['https://player.example/tour?home=3', 'https://player.example/tour?home=3'],
])('the link %s is shown as %s', (link, address) => {
  expect(playerAddress(link)).toBe(address)
})
