/** The address of the desk: the site's own behind a proxy, else this machine's. */
export const deskOrigin = (siteOrigin: string, trustedProxies: number, port: number): string =>
  trustedProxies > 0 ? siteOrigin : `http://localhost:${port}`
