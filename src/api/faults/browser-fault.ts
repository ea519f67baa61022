import * as v from 'valibot'

/** What a browser reports of an error in a script of ours. */
export const browserFault = v.strictObject({
  /** The page's first script, whose name ends in a hash of its content. */
  build: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
  /** The path of a page of the site, or `/desk/` and the name of a view, whose path may contain an id. */
  route: v.pipe(v.string(), v.maxLength(200)),
  message: v.pipe(v.string(), v.maxLength(300)),
  /** The place in the script: file, line and column. */
  at: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/)),
})

export type BrowserFault = v.InferOutput<typeof browserFault>
