import type { Page } from '../content/page.ts'
import './light-up-plan.css'

/** How far the light of a tower reaches, in hundredths of the plan's width and height. */
const reach = { width: 22, height: 27.5 }

const part = (name: string, attributes: Record<string, string | number>, children: Element[] = []) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...children)
  return element
}

interface Lit {
  x: number
  y: number
  width: number
  height: number
}

const lit = (kind: string, { x, y, width, height }: Lit, turn: number) => {
  const shape = part('ellipse', { class: kind, cx: x, cy: y, rx: width / 2, ry: height / 2 })
  shape.style.setProperty('--turn', String(turn))
  return shape
}

/** A dark layer over the plan; a lit shape in its mask shows the plan. */
const veil = ({ towers, water }: Page['plan']) => {
  const whole = { width: 100, height: 100 }
  const shapes = [
    ...towers.map((tower, turn) => lit('tower', { ...tower, ...reach }, turn)),
    ...water.map((lake, turn) => lit('water', lake, turn)),
  ]
  // Light has no edge.
  const light = part('radialGradient', { id: 'plan-light' }, [
    part('stop', { offset: 0.3 }),
    part('stop', { offset: 1, 'stop-opacity': 0 }),
  ])
  const mask = part('mask', { id: 'plan-veil' }, [part('rect', { ...whole, fill: '#fff' }), ...shapes])
  const night = part('rect', { ...whole, class: 'night', mask: 'url(#plan-veil)' })
  const frame = { viewBox: '0 0 100 100', preserveAspectRatio: 'none', 'aria-hidden': 'true' }
  return { night, drawing: part('svg', { ...frame, 'data-plan-veil': 'waiting' }, [light, mask, night]) }
}

/** Lights up towers, water and green of the plan one after another, once, as it scrolls into view. */
export function lightUpPlan(plan: Page['plan']): void {
  const picture = document.querySelector('#master-plan figure picture')
  if (!picture) return
  const { drawing, night } = veil(plan)
  const observer = new IntersectionObserver(
    entries => {
      const entry = entries.at(-1)
      if (!entry) return
      if (!entry.isIntersecting) picture.append(drawing)
      else if (!drawing.isConnected) observer.disconnect()
      else if (entry.intersectionRatio >= 0.4) {
        drawing.setAttribute('data-plan-veil', 'lit')
        night.addEventListener('transitionend', () => drawing.remove())
        observer.disconnect()
      }
    },
    // Anything above the screen counts as in view, so that it is not dark when scrolled to from below.
    { threshold: [0, 0.4], rootMargin: '1000000px 0px 0px' },
  )
  observer.observe(picture)
}
