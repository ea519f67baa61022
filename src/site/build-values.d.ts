interface ImportMetaEnv {
  /** The default country's, such as +91; set in `vite.config.ts`. */
  readonly DEFAULT_CALLING_CODE: string
}
