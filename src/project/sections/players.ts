/** The players that every site may show: people copy links of their pages. */
export const knownPlayers: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
]

/** The name of a film in an address such as `https://youtu.be/NAME`. */
const filmOf = ({ hostname, pathname, searchParams }: URL): { player: string; film: string } | undefined => {
  const host = hostname.replace(/^(?:www|m)\./, '')
  const [, short] = /^\/([\w-]+)$/.exec(pathname) ?? []
  const [, long] = /^\/(?:shorts|live|embed)\/([\w-]+)/.exec(pathname) ?? []
  const [, number] = /^\/(\d+)/.exec(pathname) ?? []
  const watched = /^[\w-]+$/.exec(searchParams.get('v') ?? '')?.[0]
  const film = { 'youtu.be': short, 'youtube.com': watched ?? long, 'vimeo.com': number }[host]
  if (!film) return undefined
  return { player: host === 'vimeo.com' ? 'player.vimeo.com/video' : 'www.youtube-nocookie.com/embed', film }
}

/** The address of the player for a film's page as people copy it; any other address stays. */
export function playerAddress(link: string): string {
  const url = URL.parse(link)
  const found = url ? filmOf(url) : undefined
  return found ? `https://${found.player}/${found.film}` : link
}
