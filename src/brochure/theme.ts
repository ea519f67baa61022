/** A4 landscape, in points, less a hair: what is as high as the page is pushed onto the next. */
export const sheet = { width: 841.89, height: 595, margin: 48 }

/** The site's colours, as `src/site/styles/tokens.css` has them. */
export const colour = {
  night: '#0f1426',
  ink: '#171d33',
  inkSoft: '#4a5069',
  dusk: '#aeb9d8',
  paper: '#faf6f0',
  paperDeep: '#f1e9de',
  white: '#fffdfa',
  amber: '#f2b45c',
  amberInk: '#8a5410',
  terracotta: '#a9522e',
  green: '#2e5a3d',
  hairline: '#d5cdc6',
  hairlineNight: '#3a4058',
}

/** The two typefaces, by the names they are registered under. */
export const type = { display: 'Fraunces', text: 'Figtree' }
