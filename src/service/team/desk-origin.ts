import { siteConfig } from '#content/site.config.ts'

/** Where a browser finds the desk: at the site's own address behind a proxy, else on this machine. */
export const deskOrigin = (trustedProxies: number, port: number): string =>
  trustedProxies > 0 ? siteConfig.origin : `http://localhost:${port}`
