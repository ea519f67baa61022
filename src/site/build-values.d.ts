interface ImportMetaEnv {
  /** The default country's, such as +91; set in `scripts/build/vite-options.ts`. */
  readonly DEFAULT_CALLING_CODE: string
}
