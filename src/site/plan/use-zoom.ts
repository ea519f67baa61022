import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fullView, panBy, type Room, type View, viewAt, zoomAt } from './zoom.ts'

interface Point {
  x: number
  y: number
}

const step = 1.5
const panStep = 80
/** A press that moves less than this is a press, not a drag. */
const trembling = 4
const moves: Record<string, Point> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
}

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spread = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Zoom and pan of a drawing on a stage: by wheel, pinch, drag, keys and calls. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const drags = useRef(false)
  const [view, setView] = useState(fullView)
  /** Steps are animated; movement that follows a hand is not. */
  const [glides, setGlides] = useState(false)

  const room = (): Room => ({
    frame: { width: frame.current?.offsetWidth ?? 1, height: frame.current?.offsetHeight ?? 1 },
    stage: { width: stage.current?.clientWidth ?? 1, height: stage.current?.clientHeight ?? 1 },
  })
  const fromMiddle = (point: Point): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: point.x - box.x - box.width / 2, y: point.y - box.y - box.height / 2 }
  }
  const change = (gliding: boolean, next: (view: View) => View) => {
    setGlides(gliding)
    setView(next)
  }

  // React listens to the wheel passively, which cannot keep the browser from zooming the page on a trackpad's pinch.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = fromMiddle({ x: event.clientX, y: event.clientY })
    const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400))
    change(false, current => zoomAt(current, factor, at, room()))
  })
  useEffect(() => {
    const element = stage.current
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    drags.current = fingers.current.size > 1
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const last = fingers.current.get(event.pointerId)
    if (!last) return
    drags.current ||= Math.hypot(event.clientX - last.x, event.clientY - last.y) > trembling
    if (!drags.current) return
    // Not before, because a captured press would never reach the spot under it as a click.
    event.currentTarget.setPointerCapture(event.pointerId)
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...fingers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    const by = { x: to.x - from.x, y: to.y - from.y }
    const factor = spread(before) > 0 ? spread(after) / spread(before) : 1
    change(false, current => zoomAt(panBy(current, by, room()), factor, fromMiddle(to), room()))
  }
  const lift = (event: PointerEvent<HTMLDivElement>) => void fingers.current.delete(event.pointerId)

  const zoomBy = (factor: number) => change(true, current => zoomAt(current, factor, { x: 0, y: 0 }, room()))
  const showWhole = () => change(true, () => fullView)

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move) change(true, current => panBy(current, move, room()))
    else if (event.key === '+' || event.key === '=') zoomBy(step)
    else if (event.key === '-') zoomBy(1 / step)
    else if (event.key === '0') showWhole()
    else return
    event.preventDefault()
  }

  return {
    view,
    glides,
    frame,
    stageProps: {
      ref: stage,
      onPointerDown,
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
    },
    onKeyDown,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    showWhole,
    lookAt: (spot: Point) => change(true, ({ scale }) => viewAt(spot, Math.max(scale, 2.4), room())),
  }
}
