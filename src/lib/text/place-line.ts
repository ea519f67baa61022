/** A place with its town, which is not repeated: `Kere Road, Bengaluru` contains it already. */
export const placeLine = (place: string, town: string): string => {
  const parts = place.split(/[,–-]/).map(part => part.trim().toLocaleLowerCase())
  return parts.includes(town.trim().toLocaleLowerCase()) ? place : `${place}, ${town}`
}
