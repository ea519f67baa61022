/** A view of a drawing: its scale relative to the whole, and the offset of its centre from the stage's, in px. */
export interface View {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

/** The sizes of the whole drawing and of its stage, in px. */
export interface Room {
  frame: { width: number; height: number }
  stage: { width: number; height: number }
}

/** The initial view. */
export const fullView: View = { scale: 1, x: 0, y: 0 }

const largest = 5

const between = (least: number, value: number, max: number) => Math.min(max, Math.max(least, value))

/** The nearest view that leaves no empty stage next to the drawing if the drawing could fill it. */
export function clampView({ scale, x, y }: View, { frame, stage }: Room): View {
  const wanted = between(1, scale, largest)
  const slackX = Math.max(0, (frame.width * wanted - stage.width) / 2)
  const slackY = Math.max(0, (frame.height * wanted - stage.height) / 2)
  return { scale: wanted, x: between(-slackX, x, slackX), y: between(-slackY, y, slackY) }
}

/** Zooms around a point, measured from the stage's centre, so that the same place stays under it. */
export function zoomAt(view: View, factor: number, at: Point, room: Room): View {
  const scale = between(1, view.scale * factor, largest)
  const grown = scale / view.scale
  return clampView({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, room)
}

/** Moves the drawing by some px. */
export const panBy = (view: View, by: Point, room: Room): View =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, room)

/** Brings a spot, in hundredths of the drawing, to the middle of the stage. */
export function viewAt(spot: Point, scale: number, room: Room): View {
  const x = (0.5 - spot.x / 100) * room.frame.width * scale
  const y = (0.5 - spot.y / 100) * room.frame.height * scale
  return clampView({ scale, x, y }, room)
}
