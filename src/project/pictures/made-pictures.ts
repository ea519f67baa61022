/** What the page must know to show a picture; `hash` names its files, `colour` stands in until one has come. */
export interface PictureEntry {
  width: number
  height: number
  colour: string
  hash: string
  widths: number[]
}
