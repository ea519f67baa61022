import type { Words } from '#project/pictures/with-pictures.ts'

export type Photo = Words['gallery']['groups'][number]['photos'][number]

/**
 * The width of the gallery's photos: on a phone they are tall, and wider than the screen before their sides are
 * cropped. Other views of the same photo use this too, so that the browser loads it once.
 */
export const photoSizes = '(max-width: 560px) 130vw, (max-width: 800px) 92vw, 33vw'
