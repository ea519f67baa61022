/** A number of forty characters breaks once, in its middle, after a slash. */
export const halves = (number: string): string[] => {
  const slashes = [...number.matchAll(/\//g)].map(({ index }) => index + 1)
  const far = (index: number) => Math.abs(index - number.length / 2)
  const [middle] = slashes.toSorted((a, b) => far(a) - far(b))
  return middle === undefined ? [number] : [number.slice(0, middle), number.slice(middle)]
}
