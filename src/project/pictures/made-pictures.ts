/**
 * The data that the page needs to show a picture. `hash` is part of its file names; `colour` fills its place until it
 * loads.
 */
export interface PictureEntry {
  width: number
  height: number
  colour: string
  hash: string
  widths: number[]
}
