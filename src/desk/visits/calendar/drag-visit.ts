import type { DragEvent, KeyboardEvent } from 'react'
import type { Visit } from '#api/visits/visits.ts'
import { moveByKey, moveVisit, placeOf } from './move-visit.ts'

/** Marks a dragged item as a visit of the desk. */
const dragged = 'application/x-desk-visit'

/** Lets a visit be dragged by pointer or moved by Alt and the arrows; one that has taken place stays. */
export function movable(visit: Visit) {
  const { stage } = visit.visit
  if ((stage !== 'asked' && stage !== 'confirmed') || visit.status === 'lost') return {}
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragged, visit.dealId),
    onKeyDown(event: KeyboardEvent) {
      const to = moveByKey(event, placeOf(visit))
      if (to === undefined) return
      event.preventDefault()
      void moveVisit(visit, to)
    },
  }
}

/** Lets visits be dropped on an element, which determines their new time. */
export const takesVisits = <Target extends Element>(
  visits: Visit[],
  when: (event: DragEvent<Target>, visit: Visit) => number,
) => ({
  onDragOver(event: DragEvent<Target>) {
    if (event.dataTransfer.types.includes(dragged)) event.preventDefault()
  },
  onDrop(event: DragEvent<Target>) {
    const visit = visits.find(
      ({ dealId, isPast }) => !isPast && dealId === event.dataTransfer.getData(dragged),
    )
    if (!visit) return
    event.preventDefault()
    void moveVisit(visit, when(event, visit))
  },
})
