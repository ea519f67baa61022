/**
 * How wide the gallery's photos stand: on a phone they are tall, and wider than the screen before their sides are cut.
 * Whoever shows one of them again says the same, so that it comes once.
 */
export const photoSizes = '(max-width: 560px) 130vw, (max-width: 800px) 92vw, 33vw'
