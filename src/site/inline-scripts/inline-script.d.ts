/** A script as text, for the document itself; see `scripts/build/inline-script.ts`. */
declare module '*?inline-script' {
  const code: string
  export default code
}
