/** Here for whoever knows themes: brochure and build. */
export { contrast, mix } from '#contract/colours.ts'
